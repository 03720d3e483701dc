import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { browserStore } from '../../../api/storage.ts';
import { lookOf, parseTableLook, type TableLook } from './table-look.ts';

const storageKey = 'list:proxies-look';
/** Below it a row has no room for its columns, and proxies are cards. The breakpoint `md` of the style sheet. */
const wide = '(min-width: 48rem)';

function subscribe(listen: () => void): () => void {
  const media = matchMedia(wide);
  media.addEventListener('change', listen);
  return () => media.removeEventListener('change', listen);
}

/** Returns the look of the URL, or else the one that this browser remembers, the function that changes it, and whether the window is wide enough for the table. */
export function useTableLook(address: URLSearchParams) {
  const [remembered, setRemembered] = useState(() => parseTableLook(browserStore.get(storageKey)));
  const isWide = useSyncExternalStore(subscribe, () => matchMedia(wide).matches);
  const look = useMemo(() => lookOf(address, remembered), [address, remembered]);
  const change = useCallback(
    (part: Partial<TableLook>) => {
      const next = { ...look, ...part };
      browserStore.set(storageKey, JSON.stringify(next));
      setRemembered(next);
    },
    [look],
  );
  return { look, change, isTable: isWide && look.view === 'table' };
}
