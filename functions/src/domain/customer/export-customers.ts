import type { DataOf, QueryOf } from '@cellgate/shared/contract/endpoint.ts';
import { toDollars } from '@cellgate/shared/contract/money.ts';
import { byteOrderMark, type Cell, toCsv } from '@cellgate/shared/csv/to-csv.ts';
import {
  type exportCustomers as exportCustomersEndpoint,
  maxExportedCustomers,
} from '@cellgate/shared/customer/customer-sale.endpoints.ts';
import type { AccountActor, Call } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { AccountRecord } from '../../storage/account/account-store.ts';
import { type BalanceRecord, balanceStore } from '../../storage/balance/balance-store.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { requireStaff } from '../require.ts';
import { findMatches } from './list-customers.ts';

type Endpoint = typeof exportCustomersEndpoint;

/** Number of accounts read at once, and maximum that one part looks at. */
const readAtOnce = 500;
const maxLooked = 25_000;
const headings =
  'ID,Name,Email,Country,Status,Email verified,Registered,Last sign-in,Balance USD,Spent USD,Language,Marks'.split(',');

/** Returns one part of the filtered customers as CSV. Throws `access.denied` if a moderator asks for a further part. */
export async function exportCustomers({
  ctx,
  caller,
  input,
}: Call<QueryOf<Endpoint>, AccountActor>): Promise<DataOf<Endpoint>> {
  requireStaff(caller.actor);
  const isFirst = input.cursor === undefined;
  if (!isFirst && caller.actor.role !== 'admin') throw new AppError('access.denied');
  const { matches, next } = await findMatches(ctx, input, { wanted: maxExportedCustomers, maxLooked, readAtOnce });
  const ids = matches.map(({ accountId }) => accountId);
  const balances = await balanceStore(ctx.database).findMany(ids, { mayBeStale: true });
  const balanceOf = new Map(balances.map((balance) => [balance.accountId, balance]));
  const rows = matches.map((account) => toRow(account, balanceOf.get(account.accountId)));
  const details = { rows: rows.length, isFirst };
  await ctx.database.transact([
    eventWrite({ ctx, caller, kind: 'staff.exported', subject: caller.actor.accountId, details }),
  ]);
  const text = toCsv(headings, rows);
  return { csv: isFirst ? byteOrderMark + text : text.slice(text.indexOf('\n') + 1), rows: rows.length, next };
}

function toRow(account: AccountRecord, balance: BalanceRecord | undefined): Cell[] {
  const { accountId, firstName, lastName, email, profile, isActive, emailVerifiedAt, createdAt, lastLoginAt } = account;
  return [
    ...[accountId, `${firstName} ${lastName}`.trim(), email, profile.country],
    ...[isActive ? 'active' : 'suspended', emailVerifiedAt === null ? 'no' : 'yes', createdAt, lastLoginAt],
    ...[toDollars(balance?.balanceCents ?? 0), toDollars(balance?.spentCents ?? 0)],
    ...[account.language, account.flags.join(' ')],
  ];
}
