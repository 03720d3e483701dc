import { type ReactNode, Suspense } from 'react';
import { PageTitle } from '../../parts/frame/page-header.tsx';
import { Footer } from './footer.tsx';
import { PublicHeader } from './public-header.tsx';

/** Frame of every public page. `title` is the window's title. */
export function PublicFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageTitle title={title} />
      <PublicHeader />
      <main>{children}</main>
      {/* Hydrated after the page. */}
      <Suspense>
        <Footer />
      </Suspense>
    </>
  );
}
