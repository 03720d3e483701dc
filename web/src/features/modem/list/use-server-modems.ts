import type { ServerId } from '@cellgate/shared/contract/id.ts';
import { listServerModems } from '@cellgate/shared/modem/server-modem.endpoints.ts';
import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { call } from '../../../api/call.ts';
import { mergeKnown } from './merge-known.ts';

/** Prescribed time between two automatic reloads, in milliseconds. */
const reloadEveryMs = 30_000;
/** Time for which the list may lag behind an act, in milliseconds: until then every reload asks for everything. One comes soon by itself. */
const settlesMs = 10_000;
const soonMs = 2_000;

/**
 * Loads all modems of a server, and again every 30 s. A reload asks only for what changes and keeps customers, orders and access that are known;
 * `reloadAll` asks for everything; `reloadAfterAct` as often as it takes until the list shows what was done.
 */
export function useServerModems(id: ServerId) {
  const queryClient = useQueryClient();
  const queryKey = useMemo(() => ['modems', listServerModems.path, id] as const, [id]);
  const settledAt = useRef(0);
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      if (!queryClient.getQueryData(queryKey) || Date.now() < settledAt.current)
        return await call(listServerModems, { params: { id }, query: {}, signal });
      const loaded = await call(listServerModems, { params: { id }, query: { buyers: 'known' }, signal });
      // Read afterwards: `reloadAll` may have brought newer access meanwhile.
      const merged = mergeKnown(loaded, queryClient.getQueryData<StaffModem[]>(queryKey) ?? []);
      // Sold meanwhile: only the full response names the buyer.
      const isComplete = merged.every((modem) => modem.stockStatus !== 'sold' || modem.customer !== null);
      return isComplete ? merged : await call(listServerModems, { params: { id }, query: {}, signal });
    },
    refetchInterval: reloadEveryMs,
  });
  const replace = useCallback(
    (changed: StaffModem) =>
      queryClient.setQueryData<StaffModem[]>(queryKey, (modems) =>
        modems?.map((modem) => (modem._id === changed._id ? changed : modem)),
      ),
    [queryClient, queryKey],
  );
  const reload = useCallback(() => void queryClient.invalidateQueries({ queryKey }), [queryClient, queryKey]);
  const reloadAll = useCallback(async () => {
    const modems = await call(listServerModems, { params: { id }, query: {} });
    // A reload on its way knows less.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<StaffModem[]>(queryKey, modems);
  }, [id, queryClient, queryKey]);
  const reloadAfterAct = useCallback(() => {
    settledAt.current = Date.now() + settlesMs;
    void reloadAll().catch(reload);
    setTimeout(reload, soonMs);
  }, [reloadAll, reload]);
  return { query, replace, reload, reloadAll, reloadAfterAct };
}
