import type { ReactNode } from 'react';
import { useSession } from '../../api/session.tsx';
import { PageTitle } from '../../parts/page-header.tsx';
import { Splash } from '../../parts/splash.tsx';
import { Footer } from './footer.tsx';
import { PublicHeader } from './public-header.tsx';

/** What stands around every page that anybody may read. `title` is the window's. */
export function PublicFrame({ title, children }: { title: string; children: ReactNode }) {
  const { state } = useSession();
  if (state.status === 'loading') return <Splash />;
  return (
    <>
      <PageTitle title={title} />
      <PublicHeader />
      <main>{children}</main>
      <Footer />
    </>
  );
}
