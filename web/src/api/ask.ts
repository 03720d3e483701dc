import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from './call.ts';
import type { CallOptions, Wire } from './wire.ts';

/** Group of queries that become stale together: invalidating a scope reloads all of its queries. */
export type QueryScope =
  | 'account'
  | 'address'
  | 'alert-settings'
  | 'alerts'
  | 'balance'
  | 'customers'
  | 'dashboard'
  | 'health'
  | 'ip-lists'
  | 'jobs'
  | 'log-state'
  | 'logs'
  | 'messages'
  | 'modems'
  | 'notifications'
  | 'orders'
  | 'products'
  | 'proxies'
  | 'samples'
  | 'search'
  | 'security'
  | 'servers'
  | 'staff-products'
  | 'settings'
  | 'staff'
  | 'staff-orders'
  | 'staff-payments'
  | 'topups'
  | 'views'
  | 'webhooks';

/**
 * Builds the query for a call. The key contains the scope and the call itself, so that one key never holds two response shapes; use
 * `select` for a part of the response.
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
