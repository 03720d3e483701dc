import { type ReactNode, Suspense } from 'react';
import { PageTitle } from '../../parts/frame/page-header.tsx';
import { Footer } from './footer.tsx';
import { PublicHeader } from './public-header.tsx';

/** What stands around every page that anybody may read. `title` is the window's. */
export function PublicFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageTitle title={title} />
      <PublicHeader />
      <main>{children}</main>
      {/* Taken over after the page. */}
      <Suspense>
        <Footer />
      </Suspense>
    </>
  );
}
