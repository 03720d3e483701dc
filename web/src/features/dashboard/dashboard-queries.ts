import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { getDashboard, getRevenue, getSystemStats } from '@cellgate/shared/dashboard/dashboard.endpoints.ts';
import type { chartDays } from '@cellgate/shared/dashboard/dashboard.ts';
import { keepPreviousData, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { apiQuery } from '../../api/ask.ts';
import { usePulse } from '../../api/use-pulse.ts';
import { isCountBehind } from './is-count-behind.ts';

export type DashboardData = DataOf<typeof getDashboard>;
export type Revenue = DataOf<typeof getRevenue>;
export type PeriodDays = `${(typeof chartDays)[number]}`;

/** Interval of the reload, in ms. */
const reloadMs = 300_000;
/** The same while orders or customers are not counted yet, which takes up to a minute. */
const countingMs = 15_000;
const areas = ['orders', 'payments', 'proxies', 'alerts', 'servers'] as const;
const scope = 'dashboard';

export function useDashboard() {
  return useQuery({
    ...apiQuery(scope, getDashboard, {}),
    refetchInterval: ({ state }) => (state.data && isCountBehind(state.data) ? countingMs : reloadMs),
  });
}

export function useRevenue(days: PeriodDays) {
  return useQuery({
    ...apiQuery(scope, getRevenue, { query: { days } }),
    refetchInterval: ({ state }) => (state.data?.countedAt === null ? countingMs : reloadMs),
    placeholderData: keepPreviousData,
  });
}

export function useSystemStats() {
  return useQuery({ ...apiQuery(scope, getSystemStats, {}), refetchInterval: reloadMs });
}

/** Time after which what has changed is counted, in ms: a task counts each minute. */
const countedMs = 65_000;

/** Reloads the totals when something has changed that they count, and once more when that is counted. */
export function useLiveDashboard(): void {
  const queryClient = useQueryClient();
  const counting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(counting.current), []);
  const reload = () => void queryClient.invalidateQueries({ queryKey: [scope, getDashboard.path] });
  usePulse(areas, () => {
    reload();
    clearTimeout(counting.current);
    counting.current = setTimeout(reload, countedMs);
  });
}

/** Returns the function that reloads everything on the page, and whether it is being reloaded. */
export function useReload(): { reload: () => void; isReloading: boolean } {
  const queryClient = useQueryClient();
  const isReloading = useIsFetching({ queryKey: [scope] }) > 0;
  return { reload: () => void queryClient.invalidateQueries({ queryKey: [scope] }), isReloading };
}
