import type { DataOf, QueryOf } from '@cellgate/shared/contract/endpoint.ts';
import { LookCursor, lookPagination, skippedRows } from '@cellgate/shared/contract/look-paging.ts';
import type {
  CustomerFilter,
  listCustomers as listCustomersEndpoint,
} from '@cellgate/shared/customer/customer.endpoints.ts';
import type { Customer } from '@cellgate/shared/customer/customer.ts';
import type { AccountActor, Call, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type AccountRecord, accountStore } from '../../storage/account/account-store.ts';
import { firstUlid } from '../../storage/ulid-range.ts';
import { requireStaff } from '../require.ts';
import { isWanted } from './is-wanted.ts';
import { listFound } from './list-found.ts';
import { listSorted } from './list-sorted.ts';
import { showCustomers } from './show-customer.ts';

type List = typeof listCustomersEndpoint;

/** Maximum number of records that a response looks at beyond those that its page number skips. */
const maxLooked = 150;

/** Lists customers, newest first, in another order or by a search. Throws `paging.too_far` for a page number that skips more than 1,000. */
export async function listCustomers({ ctx, caller, input }: Call<QueryOf<List>, AccountActor>): Promise<DataOf<List>> {
  requireStaff(caller.actor);
  if (input.search !== '') return listFound(ctx, input);
  if (input.sort !== 'newest' || input.running !== undefined) return listSorted(ctx, input);
  const skipped = skippedRows(input);
  if (skipped === undefined) throw new AppError('paging.too_far');
  const bounds = { wanted: skipped + input.limit, maxLooked: skipped + maxLooked, readAtOnce: 1 };
  const { matches, next, lookedBackTo } = await findMatches(ctx, input, bounds);
  const isAll = next === null && input.cursor === undefined;
  return {
    users: await showCustomers(ctx, matches.slice(skipped)),
    pagination: lookPagination(input, isAll ? matches.length : null),
    next,
    lookedBackTo,
  };
}

/** Lists the customers who registered last, newest first. Their active proxies may be those of a minute ago. */
export async function listNewestCustomers(ctx: Context, limit: number): Promise<Customer[]> {
  // Staff may be among them.
  const bounds = { wanted: limit, maxLooked, readAtOnce: 4 * limit };
  const { matches } = await findMatches(ctx, {}, bounds);
  return showCustomers(ctx, matches, { isCountListed: true });
}

/** Filter of a list without a search. */
type Filter = Omit<CustomerFilter, 'search'> & { cursor?: string | undefined };

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
  input: Filter,
  bounds: Bounds,
): Promise<{ matches: AccountRecord[]; next: string | null; lookedBackTo: string | null }> {
  const { matches, last } = await look(readNewest(ctx, input), input, bounds);
  return { matches, next: last && ulidOf(last), lookedBackTo: last?.createdAt ?? null };
}

type Source = (before: string | null, limit: number) => Promise<AccountRecord[]>;

/** Reads accounts before a ULID, newest first. */
function readNewest({ database }: Context, { registeredFrom }: Pick<Filter, 'registeredFrom'>): Source {
  const first = firstUlid(registeredFrom === undefined ? 0 : Date.parse(registeredFrom));
  return (before, limit) => accountStore(database).listNewest({ first, before, limit });
}

interface Looked {
  matches: AccountRecord[];
  /** Last account that was looked at; null if there are no more. */
  last: AccountRecord | null;
}

/** Looks at accounts until `wanted` match. */
async function look(source: Source, input: Filter, { wanted, maxLooked: most, readAtOnce }: Bounds): Promise<Looked> {
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
  filter: Filter,
  wanted: number,
): { matches: AccountRecord[]; looked: number } {
  const matches: AccountRecord[] = [];
  for (const [index, account] of accounts.entries()) {
    if (isWanted(account, filter)) matches.push(account);
    if (matches.length === wanted) return { matches, looked: index + 1 };
  }
  return { matches, looked: accounts.length };
}

const ulidOf = ({ accountId }: AccountRecord) => accountId.slice('acc_'.length);

function earlierOf(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

/** Returns the place of a cursor. Throws `request.invalid` for one of another order. */
export function requireUlid(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  const ulid = LookCursor.safeParse(cursor).data;
  if (!ulid) throw new AppError('request.invalid', { issues: [{ path: 'query.cursor', code: 'invalid' }] });
  return ulid;
}
