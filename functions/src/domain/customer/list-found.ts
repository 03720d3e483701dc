import type { DataOf, QueryOf } from '@cellgate/shared/contract/endpoint.ts';
import { lookPagination, skippedRows } from '@cellgate/shared/contract/look-paging.ts';
import type { listCustomers as listCustomersEndpoint } from '@cellgate/shared/customer/customer.endpoints.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { searchCustomers } from './search-customers.ts';
import { showCustomers } from './show-customer.ts';

type List = typeof listCustomersEndpoint;

/** Read units for 25 rows: with those of the session within 60. */
const units = 50;
/** Maximum number of accounts read at once, so that an answer stops soon. */
const maxAtOnce = 13;

/** Lists the customers that a search finds, in the order of their words. Throws `paging.too_far` for a page number that skips more than 1,000. */
export async function listFound(ctx: Context, input: QueryOf<List>): Promise<DataOf<List>> {
  const skipped = skippedRows(input);
  if (skipped === undefined) throw new AppError('paging.too_far');
  const { items, next } = await searchCustomers(ctx, input, {
    limit: skipped + input.limit,
    atOnce: Math.min(input.limit + 1, maxAtOnce),
    units,
    // Balance, and row of the proxies unless it was read for the filter.
    unitsPerRow: input.running === undefined ? 1 : 0.5,
  });
  const isAll = next === null && input.cursor === undefined;
  const shown = items.slice(skipped);
  const counts = new Map(
    shown.flatMap(({ account, active }) => (active === undefined ? [] : [[account.accountId, active] as const])),
  );
  return {
    users: await showCustomers(
      ctx,
      shown.map(({ account }) => account),
      { isCountListed: true, counts },
    ),
    pagination: lookPagination(input, isAll ? items.length : null),
    next,
    lookedBackTo: null,
  };
}
