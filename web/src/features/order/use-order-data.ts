import { getUserStats } from '@cellgate/shared/balance/balance.endpoints.ts';
import { listProducts } from '@cellgate/shared/product/product.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/ask.ts';

/** Poll interval of stock and balance on the order page, in milliseconds. */
const pollIntervalMs = 10_000;

export function useProducts() {
  return useQuery({
    ...apiQuery('products', listProducts, {}),
    select: ({ products }) => products,
    refetchInterval: pollIntervalMs,
  });
}

export function useBalance() {
  return useQuery({ ...apiQuery('balance', getUserStats, {}), refetchInterval: pollIntervalMs });
}
