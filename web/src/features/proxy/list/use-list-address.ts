import { useCallback, useEffect, useMemo, useOptimistic, useRef, useTransition } from 'react';
import { useSearchParams } from 'react-router';
import { framePainted } from '../../../parts/state/frame-painted.ts';
import { type TableLook, withLook } from '../table/table-look.ts';
import { useTableLook } from '../table/use-table-look.ts';
import { changeListQuery, type ListQuery, readListQuery } from './list-query.ts';

/**
 * Returns the filters and the look of the list that the URL says, and the functions that change them. `chosen` are the filters of the latest input,
 * `query` those of the URL, which follows: changing it takes the browser tens of milliseconds on a slow machine, and the frame that answers the input
 * comes first. `isLeaving` is true from a change until the list with it renders.
 */
export function useListAddress() {
  const [address, setAddress] = useSearchParams();
  const query = useMemo(() => readListQuery(address), [address]);
  const [chosen, choose] = useOptimistic(query);
  // Two inputs within one frame both count. A reference, so that the functions stay the same and no row renders before the URL changes.
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  }, [query]);
  const { look, isTable, change: keepLook } = useTableLook(address);
  const [isLeaving, startLeaving] = useTransition();
  const go = useCallback(
    (next: URLSearchParams, { replace }: { replace: boolean }) => {
      const { pathname } = location;
      latest.current = readListQuery(next);
      startLeaving(async () => {
        choose(readListQuery(next));
        await framePainted();
        // A link that was pressed in between leads elsewhere.
        if (location.pathname !== pathname) return;
        startLeaving(() => setAddress(next, { replace, preventScrollReset: true }));
      });
    },
    [setAddress, choose],
  );
  const change = useCallback(
    (part: Partial<ListQuery>) =>
      go(changeListQuery(latest.current, part, address), { replace: part.page === undefined }),
    [go, address],
  );
  const changeLook = useCallback(
    (part: Partial<TableLook>) => {
      keepLook(part);
      go(withLook(changeListQuery(latest.current, {}, address), part), { replace: true });
    },
    [keepLook, go, address],
  );
  const showAll = useCallback(() => go(new URLSearchParams({ status: 'all' }), { replace: true }), [go]);
  return { query, chosen, look, isTable, isLeaving, change, changeLook, showAll };
}
