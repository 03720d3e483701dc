import { getSiteState, type SiteState } from '@cellgate/shared/settings/site-state.endpoints.ts';
import { useEffect, useState } from 'react';
import { call } from './call.ts';

const intervalMs = 30_000;

/** Returns what visitors may know of the settings, read every 30 s; undefined until it is known. */
export function useSiteState(): SiteState | undefined {
  const [state, setState] = useState<SiteState>();
  useEffect(() => {
    const abort = new AbortController();
    const read = async () => {
      try {
        setState(await call(getSiteState, { signal: abort.signal }));
      } catch {
        // The page works without it: the server refuses what is closed.
      }
    };
    void read();
    const timer = setInterval(() => document.visibilityState === 'visible' && void read(), intervalMs);
    return () => {
      abort.abort();
      clearInterval(timer);
    };
  }, []);
  return state;
}
