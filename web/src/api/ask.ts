import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from './call.ts';
import type { CallOptions, Wire } from './wire.ts';

/** What changes together: invalidating one brings up to date everything that was asked about it. */
export type QueryScope =
  | 'account'
  | 'address'
  | 'balance'
  | 'health'
  | 'notifications'
  | 'orders'
  | 'products'
  | 'proxies'
  | 'search'
  | 'security'
  | 'servers'
  | 'topups'
  | 'webhooks';

/**
 * What a call answers, as a query. The key is the concept and the call itself, so that one key can never stand for two shapes; who wants
 * a part of the answer says so with `select`.
 */
export function apiQuery<P extends z.ZodType, Q extends z.ZodType, D extends z.ZodType>(
  concept: QueryScope,
  contract: Wire<P, Q, z.ZodType, D>,
  question: Omit<CallOptions<P, Q, z.ZodType>, 'signal' | 'body' | 'idempotencyKey'>,
) {
  return queryOptions({
    queryKey: [concept, contract.path, question] as const,
    queryFn: ({ signal }) => call(contract, { ...question, signal } as CallOptions<P, Q, z.ZodType>),
  });
}
