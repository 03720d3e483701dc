import { readPublicAddress } from '@cellgate/shared/site/public-page.ts';
import { Suspense, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigationType, useRoutes } from 'react-router';
import { Splash } from '../parts/state/splash.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { backOffice, isInBackOffice, loadScreens, ownRoutes, publicScreens } from './router.tsx';
import { useLanguageOfAddress } from './use-language-of-address.ts';

/** Renders the page of the URL. The previous page stays until the next one is loaded. */
export function Root() {
  const { pathname, key } = useLocation();
  useLanguageOfAddress();
  useScroll();
  // Started while rendering, so that a page and the page nested in it load in parallel.
  useMemo(() => void loadScreens(pathname).catch(() => undefined), [pathname]);
  const address = readPublicAddress(pathname);
  const Apart = address ? publicScreens[address.page].Shown : isInBackOffice(pathname) ? backOffice.Shown : undefined;
  return (
    <ErrorBoundary visit={key}>
      <Suspense fallback={<Splash />}>{Apart ? <Apart /> : <OwnPage />}</Suspense>
    </ErrorBoundary>
  );
}

function OwnPage() {
  return useRoutes(ownRoutes);
}

/**
 * Scrolls a new page to the top, or to the section in the URL. Back and forward keep the browser's position, and so does a page that
 * changes its own URL (`keepsScroll`).
 */
function useScroll(): void {
  const { pathname, hash, key, state } = useLocation();
  const kind = useNavigationType();
  const last = useRef(pathname);

  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again scrolls again.
  useEffect(() => {
    const isOtherLanguage = pathname !== last.current && pageOf(pathname) === pageOf(last.current);
    last.current = pathname;
    if (isOtherLanguage || state?.keepsScroll) return;
    const section = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (section) section.scrollIntoView({ behavior: 'smooth' });
    else if (kind !== 'POP') scrollTo({ top: 0, behavior: 'smooth' });
  }, [pathname, hash, key]);
}

function pageOf(pathname: string): string {
  return readPublicAddress(pathname)?.page ?? pathname;
}
