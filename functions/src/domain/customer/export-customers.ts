import { isStaff } from '@cellgate/shared/account/account.ts';
import type { BodyOf, DataOf, QueryOf } from '@cellgate/shared/contract/endpoint.ts';
import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { toDollars } from '@cellgate/shared/contract/money.ts';
import { byteOrderMark, type Cell, toCsv } from '@cellgate/shared/csv/to-csv.ts';
import {
  type exportChosenCustomers as exportChosenEndpoint,
  type exportCustomers as exportCustomersEndpoint,
  maxExportedCustomers,
} from '@cellgate/shared/customer/customer-sale.endpoints.ts';
import { matchesCustomerFilter } from '@cellgate/shared/customer/matches-customer-filter.ts';
import { customerFileTexts } from '@cellgate/shared/language/texts/files/customer-file-texts.ts';
import type { AccountActor, Call, Caller, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type AccountRecord, accountStore } from '../../storage/account/account-store.ts';
import { type BalanceRecord, balanceStore } from '../../storage/balance/balance-store.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { customerRowStore } from '../../storage/listing/customer-row-store.ts';
import { requireStaff } from '../require.ts';
import { findMatches, requireUlid } from './list-customers.ts';
import { isRunning } from './list-sorted.ts';
import { searchCustomers } from './search-customers.ts';

type Endpoint = typeof exportCustomersEndpoint;
type Texts = (typeof customerFileTexts)['en'];

interface Part {
  matches: AccountRecord[];
  /** Cursor of the next part; null if all customers were looked at. */
  next: string | null;
}

/** Number of accounts read at once, and maximum that one part looks at. */
const readAtOnce = 500;
const maxLooked = 25_000;
/** Read units for each 25 customers of a part that a search may spend: enough to look at some 20,000 accounts. */
const searchUnits = 300;

/**
 * Returns one part of the filtered customers as CSV. Throws `access.denied` if a moderator asks for a further part, and `request.invalid` for a
 * cursor of another list.
 */
export async function exportCustomers({
  ctx,
  caller,
  input,
}: Call<QueryOf<Endpoint>, AccountActor>): Promise<DataOf<Endpoint>> {
  requireStaff(caller.actor);
  // A search checks its own kind of cursor.
  if (input.search === '') requireUlid(input.cursor);
  const isFirst = input.cursor === undefined;
  if (!isFirst && caller.actor.role !== 'admin') throw new AppError('access.denied');
  const { matches, next } = await findPart(ctx, input);
  return { ...(await write({ ctx, caller }, matches, isFirst)), next };
}

/** Returns chosen customers as CSV, without accounts of staff and those that are gone. */
export async function exportChosenCustomers({
  ctx,
  caller,
  input: { customerIds },
}: Call<BodyOf<typeof exportChosenEndpoint>, AccountActor>): Promise<DataOf<typeof exportChosenEndpoint>> {
  requireStaff(caller.actor);
  const found = await accountStore(ctx.database).findMany(customerIds, { mayBeStale: true });
  const customers = found.filter(({ role }) => !isStaff(role));
  return write({ ctx, caller }, customers, true);
}

/** Returns customers as CSV in the caller's language, with the headings in a first part, and records the export in the log. */
async function write(
  { ctx, caller }: { ctx: Context; caller: Caller<AccountActor> },
  accounts: readonly AccountRecord[],
  isFirst: boolean,
): Promise<{ csv: string; rows: number }> {
  const ids = accounts.map(({ accountId }) => accountId);
  const balances = await balanceStore(ctx.database).findMany(ids, { mayBeStale: true });
  const balanceOf = new Map(balances.map((balance) => [balance.accountId, balance]));
  const texts = customerFileTexts[caller.language];
  const rows = accounts.map((account) => toRow(account, balanceOf.get(account.accountId), texts));
  const details = { rows: rows.length, isFirst };
  await ctx.database.transact([
    eventWrite({ ctx, caller, kind: 'staff.exported', subject: caller.actor.accountId, details }),
  ]);
  const text = toCsv(texts.headings, rows);
  return { csv: isFirst ? byteOrderMark + text : text.slice(text.indexOf('\n') + 1), rows: rows.length };
}

async function findPart(ctx: Context, input: QueryOf<Endpoint>): Promise<Part> {
  if (input.search !== '') {
    const found = await searchCustomers(ctx, input, {
      limit: maxExportedCustomers,
      atOnce: readAtOnce,
      units: searchUnits,
    });
    return { matches: found.items.map(({ account }) => account), next: found.next };
  }
  if (input.running !== undefined) return findByRows(ctx, input);
  return findMatches(ctx, input, { wanted: maxExportedCustomers, maxLooked, readAtOnce });
}

/** Finds the customers of one part by their rows, which may be a minute old and alone know who has active proxies. */
async function findByRows({ database }: Context, input: QueryOf<Endpoint>): Promise<Part> {
  const ulid = requireUlid(input.cursor);
  const after = ulid === null ? null : `#acc_${ulid}`;
  const ids: AccountId[] = [];
  let next: string | null = null;
  let looked = 0;
  for await (const { items } of customerRowStore(database).read('newest', { after, isBackwards: true })) {
    for (const row of items) {
      if (ids.length === maxExportedCustomers || looked === maxLooked) break;
      looked += 1;
      next = row.accountId.slice('acc_'.length);
      const customer = { ...row, isVerified: row.emailVerifiedAt !== null };
      if (!isStaff(row.role) && matchesCustomerFilter(customer, input) && isRunning(row.running, input)) {
        ids.push(row.accountId);
      }
    }
    if (ids.length === maxExportedCustomers || looked === maxLooked) return { matches: await find(ids), next };
  }
  return { matches: await find(ids), next: null };

  async function find(found: readonly AccountId[]) {
    const accounts = await accountStore(database).findMany(found, { mayBeStale: true });
    return accounts.sort((a, b) => (a.accountId < b.accountId ? 1 : -1));
  }
}

function toRow(account: AccountRecord, balance: BalanceRecord | undefined, texts: Texts): Cell[] {
  const { accountId, firstName, lastName, email, profile, isActive, emailVerifiedAt, createdAt, lastLoginAt } = account;
  return [
    ...[accountId, `${firstName} ${lastName}`.trim(), email, profile.country],
    ...[texts.customer[isActive ? 'active' : 'suspended'], texts.verified[emailVerifiedAt === null ? 'no' : 'yes']],
    ...[createdAt, lastLoginAt],
    ...[toDollars(balance?.balanceCents ?? 0), toDollars(balance?.spentCents ?? 0)],
    ...[account.language, account.flags.map((flag) => texts.flag[flag]).join(', ')],
  ];
}
