import { getUserStats } from '@cellgate/shared/balance/balance.endpoints.ts';
import { listProducts } from '@cellgate/shared/product/product.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** Milliseconds between two looks at stock and balance while somebody chooses. */
const lookAgainMs = 10_000;

export function useProducts() {
  return useQuery({
    queryKey: ['products', {}],
    queryFn: async ({ signal }) => (await call(listProducts, { query: {}, signal })).products,
    refetchInterval: lookAgainMs,
  });
}

export function useBalance() {
  return useQuery({
    queryKey: ['balance', 'stats'],
    queryFn: ({ signal }) => call(getUserStats, { signal }),
    refetchInterval: lookAgainMs,
  });
}
