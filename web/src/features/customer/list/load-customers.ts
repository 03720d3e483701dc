import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { type CustomerQuery, listCustomers } from '@cellgate/shared/customer/customer.endpoints.ts';
import type { z } from 'zod';
import { call } from '../../../api/call.ts';

export type CustomerPage = DataOf<typeof listCustomers>;

/** Responses that one page may take. Each looks at a bounded number of customers, and rare ones fill no page at once. */
const maxAnswers = 6;

/** Loads a page of the list and goes on while it is not full, up to a bounded number of responses. */
export async function loadCustomers(query: z.output<typeof CustomerQuery>, signal?: AbortSignal): Promise<CustomerPage> {
  let page = await call(listCustomers, { query, ...(signal && { signal }) });
  for (let answers = 1; answers < maxAnswers && page.next !== null && page.users.length < query.limit; answers++) {
    const { users } = page;
    const rest = { ...query, cursor: page.next, limit: query.limit - users.length };
    const more = await call(listCustomers, { query: rest, ...(signal && { signal }) });
    page = { ...more, users: [...users, ...more.users], pagination: page.pagination };
  }
  return page;
}
