import { isStaff } from '@cellgate/shared/account/account.ts';
import type { DataOf, QueryOf } from '@cellgate/shared/contract/endpoint.ts';
import { lookPagination } from '@cellgate/shared/contract/look-paging.ts';
import type {
  CustomerFilter,
  listCustomers as listCustomersEndpoint,
} from '@cellgate/shared/customer/customer.endpoints.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type AccountRecord, accountStore } from '../../storage/account/account-store.ts';
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
    matches: (row) => !isStaff(row.role) && passes(row, input) && hasRunning(row, input),
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

function hasRunning({ running }: CustomerRow, { running: wanted }: QueryOf<List>): boolean {
  return wanted === undefined || running > 0 === (wanted === 'true');
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

type Filtered = Pick<AccountRecord, 'isActive' | 'emailVerifiedAt' | 'createdAt' | 'flags'> & { country: string };

/** Reports whether a customer passes the filter of the list, apart from its search. */
export function passes(
  { isActive, country, emailVerifiedAt, createdAt, flags }: Filtered,
  filter: Omit<CustomerFilter, 'search'>,
): boolean {
  const { status, verified, flag, registeredFrom, registeredTo } = filter;
  const isWantedStatus = status === undefined || isActive === (status === 'true' || status === 'active');
  const isWantedTime =
    (registeredFrom === undefined || createdAt >= registeredFrom) &&
    (registeredTo === undefined || createdAt < registeredTo);
  return (
    isWantedStatus &&
    isWantedTime &&
    (filter.country === undefined || country === filter.country) &&
    (verified === undefined || (emailVerifiedAt !== null) === (verified === 'true')) &&
    (flag === undefined || flags.includes(flag))
  );
}
