import type { CustomerQuery } from '@cellgate/shared/customer/customer.endpoints.ts';
import type { Customer } from '@cellgate/shared/customer/customer.ts';
import { exportChosenCustomers, exportCustomers } from '@cellgate/shared/customer/customer-sale.endpoints.ts';
import type { z } from 'zod';
import { call } from '../../../api/call.ts';

type Query = z.output<typeof CustomerQuery>;

/** Returns the CSV of all customers that match, newest first. `isAdmin`: only administrators get more than the first 1,000. */
export async function exportCustomerList(
  { page: _, limit: __, cursor: ___, sort: ____, ...filters }: Query,
  { isAdmin }: { isAdmin: boolean },
): Promise<string> {
  let text = '';
  let cursor: string | undefined;
  do {
    const part = await call(exportCustomers, { query: { ...filters, cursor } });
    text += part.csv;
    cursor = part.next ?? undefined;
  } while (cursor !== undefined && isAdmin);
  return text;
}

/** Returns the CSV of these customers. The server writes it, so that it is in the log. */
export async function exportChosen(customers: readonly Customer[]): Promise<string> {
  const { csv } = await call(exportChosenCustomers, { body: { customerIds: customers.map(({ id }) => id) } });
  return csv;
}
