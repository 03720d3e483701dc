import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { type CustomerQuery, listCustomers } from '@cellgate/shared/customer/customer.endpoints.ts';
import type { z } from 'zod';
import { call } from '../../../api/call.ts';
import { loadFullPage } from '../../../parts/look-back/load-full-page.ts';

/** Loads a page of the list and goes on while it is not full, up to a bounded number of responses. */
export function loadCustomers(
  query: z.output<typeof CustomerQuery>,
  signal?: AbortSignal,
): Promise<DataOf<typeof listCustomers>> {
  return loadFullPage(query, {
    load: ({ cursor, limit }) => call(listCustomers, { query: { ...query, cursor, limit }, ...(signal && { signal }) }),
    rowsOf: ({ users }) => users,
    withRows: (page, users) => ({ ...page, users }),
  });
}
