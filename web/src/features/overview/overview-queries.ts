import { getMyAddress } from '@cellgate/shared/address/address.endpoints.ts';
import { getUserStats } from '@cellgate/shared/balance/balance.endpoints.ts';
import { getOrderStats } from '@cellgate/shared/order/order.endpoints.ts';
import { listProxies } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import { getHealth } from '@cellgate/shared/server/server.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export const recentCount = 5;

export const figuresQuery = queryOptions({
  queryKey: ['balance', 'stats'],
  queryFn: async ({ signal }) => (await call(getUserStats, { signal })).stats,
});

export const spendingQuery = queryOptions({
  queryKey: ['orders', 'stats'],
  queryFn: async ({ signal }) => (await call(getOrderStats, { signal })).stats,
});

export const recentProxiesQuery = queryOptions({
  queryKey: ['proxies', { limit: recentCount }],
  queryFn: async ({ signal }) => (await call(listProxies, { query: { limit: recentCount }, signal })).proxies,
  refetchInterval: 30_000,
});

export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: async ({ signal }) => (await call(getHealth, { signal })).parts,
  refetchInterval: 60_000,
});

export const addressQuery = queryOptions({
  queryKey: ['address'],
  queryFn: async ({ signal }) => (await call(getMyAddress, { signal })).ip,
});
