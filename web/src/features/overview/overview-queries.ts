import { getMyAddress } from '@cellgate/shared/address/address.endpoints.ts';
import { getUserStats } from '@cellgate/shared/balance/balance.endpoints.ts';
import { getOrderStats } from '@cellgate/shared/order/order.endpoints.ts';
import { getAccountUsage, listProxies } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import type { AccountUsage } from '@cellgate/shared/proxy/traffic.ts';
import { getHealth } from '@cellgate/shared/server/server.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/ask.ts';

export const recentCount = 5;

export function useFigures() {
  return useQuery({ ...apiQuery('balance', getUserStats, {}), select: ({ stats }) => stats });
}

export function useSpending() {
  return useQuery({ ...apiQuery('orders', getOrderStats, {}), select: ({ stats }) => stats });
}

export function useRecentProxies() {
  return useQuery({
    ...apiQuery('proxies', listProxies, { query: { status: 'current', limit: recentCount, credentials: 'hidden' } }),
    select: ({ proxies }) => proxies,
    refetchInterval: 30_000,
  });
}

interface UsageOptions {
  enabled?: boolean;
  /** Returns the poll interval in milliseconds; false for none. */
  intervalMs?: (known: AccountUsage | undefined) => number | false;
}

export function useUsage({ enabled = true, intervalMs = () => 60_000 }: UsageOptions = {}) {
  return useQuery({
    ...apiQuery('proxies', getAccountUsage, {}),
    select: ({ usage }) => usage,
    enabled,
    refetchInterval: ({ state }) => intervalMs(state.data?.usage),
    staleTime: 60_000,
  });
}

export function useHealth() {
  return useQuery({ ...apiQuery('health', getHealth, {}), select: ({ parts }) => parts, refetchInterval: 60_000 });
}

export function useMyAddress() {
  return useQuery({ ...apiQuery('address', getMyAddress, {}), select: ({ ip }) => ip });
}
