import { readPublicAddress } from '@cellgate/shared/site/public-page.ts';
import { Suspense, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigationType, useRoutes } from 'react-router';
import { Splash } from '../parts/state/splash.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { loadScreens, ownRoutes, publicScreens } from './router.tsx';
import { useLanguageOfAddress } from './use-language-of-address.ts';

/** The page of the address. The one before stays until the next one is there. */
export function Root() {
  const { pathname, key } = useLocation();
  useLanguageOfAddress();
  useScroll();
  // While drawing, so that the parts of a page inside of a page are on their way together.
  useMemo(() => void loadScreens(pathname).catch(() => undefined), [pathname]);
  const address = readPublicAddress(pathname);
  const Public = address && publicScreens[address.page].Shown;
  return (
    <ErrorBoundary visit={key}>
      <Suspense fallback={<Splash />}>{Public ? <Public /> : <OwnPage />}</Suspense>
    </ErrorBoundary>
  );
}

function OwnPage() {
  return useRoutes(ownRoutes);
}

/** Going somewhere new begins at the top, or at the section that the address names; back and forward keep the browser's place. */
function useScroll(): void {
  const { pathname, hash, key } = useLocation();
  const kind = useNavigationType();
  const last = useRef(pathname);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link chosen twice scrolls twice.
  useEffect(() => {
    const isOtherLanguage = pathname !== last.current && pageOf(pathname) === pageOf(last.current);
    last.current = pathname;
    if (isOtherLanguage) return;
    const section = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (section) section.scrollIntoView({ behavior: 'smooth' });
    else if (kind !== 'POP') scrollTo({ top: 0, behavior: 'smooth' });
  }, [pathname, hash, key]);
}

function pageOf(pathname: string): string {
  return readPublicAddress(pathname)?.page ?? pathname;
}
