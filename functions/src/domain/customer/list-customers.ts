import { isStaff } from '@cellgate/shared/account/account.ts';
import type { DataOf, QueryOf } from '@cellgate/shared/contract/endpoint.ts';
import { LookCursor, lookPagination, skippedRows } from '@cellgate/shared/contract/look-paging.ts';
import type {
  CustomerFilter,
  listCustomers as listCustomersEndpoint,
} from '@cellgate/shared/customer/customer.endpoints.ts';
import type { Customer } from '@cellgate/shared/customer/customer.ts';
import { type FilteredCustomer, matchesCustomerFilter } from '@cellgate/shared/customer/matches-customer-filter.ts';
import type { AccountActor, Call, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type AccountRecord, accountStore } from '../../storage/account/account-store.ts';
import { firstUlid } from '../../storage/ulid-range.ts';
import { requireStaff } from '../require.ts';
import { findCustomerIds } from './find-customers.ts';
import { isRunning, listSorted } from './list-sorted.ts';
import { showCustomers } from './show-customer.ts';

type List = typeof listCustomersEndpoint;

/** Maximum number of records that a response looks at beyond those that its page number skips. */
const maxLooked = 150;

/** Lists customers, newest first or in another order. Throws `paging.too_far` for a page number that skips more than 1,000. */
export async function listCustomers({ ctx, caller, input }: Call<QueryOf<List>, AccountActor>): Promise<DataOf<List>> {
  requireStaff(caller.actor);
  const isByRows = input.sort !== 'newest' || input.running !== undefined;
  if (isByRows && input.search === '') return listSorted(ctx, input);
  const skipped = skippedRows(input);
  if (skipped === undefined) throw new AppError('paging.too_far');
  const bounds = { wanted: skipped + input.limit, maxLooked: skipped + maxLooked, readAtOnce: 1 };
  const { matches, next, lookedBackTo } = await findMatches(ctx, input, bounds);
  const isAll = next === null && input.cursor === undefined;
  const users = await showCustomers(ctx, matches.slice(skipped), { isCountListed: input.search !== '' });
  return {
    users: users.filter(({ stats }) => isRunning(stats.activeProxies, input)),
    pagination: lookPagination(input, isAll ? matches.length : null),
    next,
    lookedBackTo,
  };
}

/** Lists the customers who registered last, newest first. Their active proxies may be those of a minute ago. */
export async function listNewestCustomers(ctx: Context, limit: number): Promise<Customer[]> {
  // Staff may be among them.
  const bounds = { wanted: limit, maxLooked, readAtOnce: 4 * limit };
  const { matches } = await findMatches(ctx, { search: '' }, bounds);
  return showCustomers(ctx, matches, { isCountListed: true });
}

interface Bounds {
  /** Maximum number of matches. */
  wanted: number;
  /** Maximum number of accounts looked at. */
  maxLooked: number;
  /** Minimum number of accounts read at once. */
  readAtOnce: number;
}

/** Returns the first customers from the cursor on that pass the filter, with the cursor to go on from; null if all were looked at. */
export async function findMatches(
  ctx: Context,
  input: CustomerFilter & { cursor?: string | undefined },
  bounds: Bounds,
): Promise<{ matches: AccountRecord[]; next: string | null; lookedBackTo: string | null }> {
  const source = input.search === '' ? readNewest(ctx, input) : await readFound(ctx, input);
  const { matches, last } = await look(source, input, bounds);
  return { matches, next: last && ulidOf(last), lookedBackTo: last?.createdAt ?? null };
}

type Source = (before: string | null, limit: number) => Promise<AccountRecord[]>;

/** Reads accounts before a ULID, newest first. */
function readNewest({ database }: Context, { registeredFrom }: Pick<CustomerFilter, 'registeredFrom'>): Source {
  const first = firstUlid(registeredFrom === undefined ? 0 : Date.parse(registeredFrom));
  return (before, limit) => accountStore(database).listNewest({ first, before, limit });
}

/** Reads the accounts that a search has found, newest first. */
async function readFound(ctx: Context, { search }: Pick<CustomerFilter, 'search'>): Promise<Source> {
  const ids = (await findCustomerIds(ctx, search)).sort().reverse();
  return async (before, limit) => {
    const next = ids.filter((id) => before === null || id < `acc_${before}`).slice(0, limit);
    const accounts = await accountStore(ctx.database).findMany(next, { mayBeStale: true });
    return accounts.sort((a, b) => (a.accountId < b.accountId ? 1 : -1));
  };
}

interface Looked {
  matches: AccountRecord[];
  /** Last account that was looked at; null if there are no more. */
  last: AccountRecord | null;
}

/** Looks at accounts until `wanted` match. */
async function look(
  source: Source,
  input: CustomerFilter & { cursor?: string | undefined },
  { wanted, maxLooked: most, readAtOnce }: Bounds,
): Promise<Looked> {
  const matches: AccountRecord[] = [];
  const end = input.registeredTo === undefined ? null : firstUlid(Date.parse(input.registeredTo));
  let before = earlierOf(requireUlid(input.cursor), end);
  for (let rest = most; rest > 0; ) {
    // One more than is missing tells whether there are more.
    const limit = Math.min(rest, Math.max(wanted - matches.length + 1, readAtOnce));
    const accounts = await source(before, limit);
    const taken = takeMatches(accounts, input, wanted - matches.length);
    matches.push(...taken.matches);
    if (accounts.length < limit && taken.looked === accounts.length) return { matches, last: null };
    const last = accounts[taken.looked - 1] ?? null;
    if (!last || matches.length === wanted) return { matches, last };
    rest -= accounts.length;
    if (rest <= 0) return { matches, last };
    before = ulidOf(last);
  }
  return { matches, last: null };
}

/** Returns the first matches, at most `wanted`, and the number of accounts up to the last one that was looked at. */
function takeMatches(
  accounts: readonly AccountRecord[],
  filter: CustomerFilter,
  wanted: number,
): { matches: AccountRecord[]; looked: number } {
  const matches: AccountRecord[] = [];
  for (const [index, account] of accounts.entries()) {
    if (!isStaff(account.role) && matchesCustomerFilter(filteredOf(account), filter)) matches.push(account);
    if (matches.length === wanted) return { matches, looked: index + 1 };
  }
  return { matches, looked: accounts.length };
}

function filteredOf({ profile: { country }, emailVerifiedAt, ...account }: AccountRecord): FilteredCustomer {
  return { ...account, country, isVerified: emailVerifiedAt !== null };
}

const ulidOf = ({ accountId }: AccountRecord) => accountId.slice('acc_'.length);

function earlierOf(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

/** Returns the place of a cursor. Throws `request.invalid` for one of another order. */
function requireUlid(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  const ulid = LookCursor.safeParse(cursor).data;
  if (!ulid) throw new AppError('request.invalid', { issues: [{ path: 'query.cursor', code: 'invalid' }] });
  return ulid;
}
