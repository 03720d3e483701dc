import { useSyncExternalStore } from 'react';

/** Below it rows are cards. The breakpoint `sm` of the style sheet. */
const query = '(max-width: 39.99rem)';

function subscribe(listen: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listen);
  return () => media.removeEventListener('change', listen);
}

/** Reports whether the window is as narrow as a phone's. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
