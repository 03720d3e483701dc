import { useEffect } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router';

/** Going somewhere new begins at the top, or at the section that the address names; back and forward keep the browser's place. */
export function Root() {
  const { pathname, hash, key } = useLocation();
  const kind = useNavigationType();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link chosen twice scrolls twice.
  useEffect(() => {
    const section = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (section) section.scrollIntoView({ behavior: 'smooth' });
    else if (kind !== 'POP') scrollTo({ top: 0, behavior: 'smooth' });
  }, [pathname, hash, key]);

  return <Outlet />;
}
