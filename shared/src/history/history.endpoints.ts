import { z } from 'zod';
import { TransactionStatus } from '../balance/balance.ts';
import { endpoint } from '../contract/endpoint.ts';
import { hasOneCursor, maxPageSize, twoCursors } from '../contract/paging.ts';
import { Period } from '../contract/period.ts';
import { ActionStatus, HistoryTab, ProxyAction } from './history.ts';

const filters = {
  search: z.string().trim().max(100).default(''),
  status: ActionStatus.optional(),
  period: Period.default('30d'),
};

const HistoryCursor = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/);

export const listProxyActions = endpoint({
  method: 'GET',
  path: '/users/history',
  summary:
    'List events of all proxies of the account, newest first. To page, pass `next` of the last response as `cursor`',
  access: 'client',
  scope: 'read',
  viewable: true,
  query: z
    .strictObject({
      ...filters,
      limit: z.coerce.number().int().min(1).max(maxPageSize).default(20),
      cursor: HistoryCursor.optional(),
      before: HistoryCursor.optional(),
    })
    .refine(hasOneCursor, twoCursors),
  data: z.object({ actions: z.array(ProxyAction), next: z.string().nullable() }),
});

export const exportHistory = endpoint({
  method: 'GET',
  path: '/users/history/export',
  summary: 'Export one section of the history as CSV, newest first, in the language of the caller',
  access: 'client',
  scope: 'read',
  query: z.strictObject({
    ...filters,
    /** `awaiting`, `expired` and `discarded` are states of payments alone. */
    status: TransactionStatus.optional(),
    tab: HistoryTab,
  }),
  data: z.string(),
  format: 'csv',
});
