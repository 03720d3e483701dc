import { isStaff } from '@cellgate/shared/account/account.ts';
import type { DataOf, QueryOf } from '@cellgate/shared/contract/endpoint.ts';
import { lookPagination } from '@cellgate/shared/contract/look-paging.ts';
import type { listCustomers as listCustomersEndpoint } from '@cellgate/shared/customer/customer.endpoints.ts';
import { matchesCustomerFilter } from '@cellgate/shared/customer/matches-customer-filter.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { accountStore } from '../../storage/account/account-store.ts';
import { balanceStore } from '../../storage/balance/balance-store.ts';
import { type CustomerRow, customerRowStore, customerSortKey } from '../../storage/listing/customer-row-store.ts';
import { lookBack } from '../listing/look-back.ts';
import { toCustomer } from './show-customer.ts';

type List = typeof listCustomersEndpoint;

/** Read units for account and balance of a row. */
const unitsPerRow = 1;

/**
 * Lists customers in any order, or by running proxies. Finds them by their rows, which may be a minute old, and shows them as they are now. Throws
 * `paging.too_far` for a page number: this list goes on by cursor alone.
 */
export async function listSorted(ctx: Context, input: QueryOf<List>): Promise<DataOf<List>> {
  const { sort, limit, cursor } = input;
  if (cursor === undefined && input.page > 1) throw new AppError('paging.too_far');
  const place = { after: cursor === undefined ? null : openCursor(cursor), isBackwards: sort !== 'name' };
  const found = await lookBack(customerRowStore(ctx.database).read(sort, place), {
    limit,
    unitsPerRow,
    matches: (row) =>
      !isStaff(row.role) &&
      matchesCustomerFilter({ ...row, isVerified: row.emailVerifiedAt !== null }, input) &&
      isRunning(row.running, input),
    idOf: (row) => Buffer.from(customerSortKey(row, sort)).toString('base64url'),
    atOf: ({ createdAt }) => createdAt,
  });
  const isAll = found.next === null && cursor === undefined;
  return {
    users: await showRows(ctx, found.items),
    pagination: lookPagination(input, isAll ? found.items.length : null),
    next: found.next,
    lookedBackTo: sort === 'newest' ? found.lookedBackTo : null,
  };
}

function openCursor(cursor: string): string {
  const key = Buffer.from(cursor, 'base64url').toString();
  if (/#acc_[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(key)) return key;
  throw new AppError('request.invalid', { issues: [{ path: 'query.cursor', code: 'invalid' }] });
}

/** Reports whether a customer with so many active proxies passes the filter `running`. */
export function isRunning(active: number, { running }: Pick<QueryOf<List>, 'running'>): boolean {
  return running === undefined || active > 0 === (running === 'true');
}

async function showRows(ctx: Context, rows: readonly CustomerRow[]) {
  const ids = rows.map(({ accountId }) => accountId);
  const [accounts, balances] = await Promise.all([
    accountStore(ctx.database).findMany(ids, { mayBeStale: true }),
    balanceStore(ctx.database).findMany(ids, { mayBeStale: true }),
  ]);
  return rows.flatMap(({ accountId, running }) => {
    const account = accounts.find((each) => each.accountId === accountId);
    const balance = balances.find((each) => each.accountId === accountId);
    // Deleted since its row was read.
    return account ? [toCustomer(account, balance, { active: running })] : [];
  });
}
