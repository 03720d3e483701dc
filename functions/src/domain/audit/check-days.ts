import type { LedgerEntry } from '@cellgate/shared/balance/balance.ts';
import { type MoneyParts, noMoney, partsOf, sumOfParts } from '@cellgate/shared/dashboard/money-parts.ts';
import { decodeTime } from 'ulid';
import { BalanceRecord } from '../../storage/balance/balance-store.ts';
import { isCreditOf, OutsidePaymentRecord } from '../../storage/balance/outside-payment-store.ts';
import type { Item } from '../../storage/database.ts';
import { CountedAccount } from '../../storage/day/counted-account-store.ts';
import { DayRecord, DayTotals } from '../../storage/day/day-store.ts';
import { ListCursorRecord } from '../../storage/listing/list-cursor-store.ts';
import type { Finding } from './snapshot.ts';

/** Time before the cursor of which the days may not follow yet, in ms. */
const behindMs = 120_000;

interface DayCheck {
  /** Takes an item of the main table. */
  add(item: Item): void;
  findings(entries: readonly LedgerEntry[]): Finding[];
}

function createRead() {
  return {
    days: new Map<string, DayRecord>(),
    totals: DayTotals.parse({}),
    marks: new Map<string, CountedAccount>(),
    payments: [] as OutsidePaymentRecord[],
    balances: [] as BalanceRecord[],
    cursor: undefined as ListCursorRecord | undefined,
  };
}
type Read = ReturnType<typeof createRead>;

/** Checks that the days have counted every settled ledger entry once, and equal the ledger to the cent. */
export function createDayCheck(): DayCheck {
  const read = createRead();
  return {
    add: (item) => addItem(read, item),
    findings: (entries) => [...checkSums(read, entries), ...checkMarks(read, entries)],
  };
}

function addItem(read: Read, item: Item): void {
  const { pk, sk } = item;
  if (pk === 'DAYS' && sk === 'TOTALS') read.totals = DayTotals.parse(item);
  else if (pk === 'DAYS') read.days.set(String(sk), DayRecord.parse(item));
  else if (pk === 'LISTING') read.cursor = ListCursorRecord.parse(item);
  else if (sk === 'COUNTED') read.marks.set(String(item.accountId), CountedAccount.parse(item));
  else if (sk === 'BALANCE') read.balances.push(BalanceRecord.parse(item));
  else if (sk === 'OUTSIDE_PAYMENT') read.payments.push(OutsidePaymentRecord.parse(item));
}

type Sum = MoneyParts & { registered: number };
const names = ['spentCents', 'refundedCents', 'depositedCents', 'adjustedCents', 'orders', 'registered'] as const;

/** Compares each day, and the sums of all, with the entries and accounts that the marks call counted. */
function checkSums({ days, totals, marks, payments }: Read, entries: readonly LedgerEntry[]): Finding[] {
  const wanted = new Map<string, Sum>();
  const add = (day: string, parts: Sum) => {
    const sum = wanted.get(day) ?? { ...noMoney, registered: 0 };
    wanted.set(day, { ...sumOfParts(sum, parts), registered: sum.registered + parts.registered });
  };
  for (const { registeredOn } of marks.values()) if (registeredOn) add(registeredOn, { ...noMoney, registered: 1 });
  for (const entry of entries) {
    if (entry.sequence > (marks.get(entry.accountId)?.sequence ?? 0)) continue;
    const isOutside = payments.some((payment) => isCreditOf(payment, entry));
    add(entry.at.slice(0, 10), { ...partsOf(entry, isOutside), registered: 0 });
  }
  const money = [...wanted.values()].reduce<MoneyParts>(sumOfParts, noMoney);
  const customers = [...marks.values()].filter(({ isCustomer }) => isCustomer).length;
  const ofDays = [...new Set([...wanted.keys(), ...days.keys()])].flatMap((day) =>
    names.flatMap((name) =>
      differs(day, name, { is: days.get(day)?.[name] ?? 0, wanted: wanted.get(day)?.[name] ?? 0 }),
    ),
  );
  return [
    ...ofDays,
    ...differs('all days', 'customers', { is: totals.customers, wanted: customers }),
    ...names
      .filter((name) => name !== 'registered')
      .flatMap((name) => differs('all days', name, { is: totals[name], wanted: money[name] })),
  ];
}

function differs(subject: string, name: string, { is, wanted }: { is: number; wanted: number }): Finding[] {
  return is === wanted ? [] : [finding(subject, `${name} is ${is}, the ledger says ${wanted}`)];
}

/** Finds accounts and entries that should have been counted, if days are kept at all. */
function checkMarks({ marks, balances, cursor }: Read, entries: readonly LedgerEntry[]): Finding[] {
  if (!cursor) return [];
  const settledMs = Date.parse(cursor.at) - behindMs;
  const missed = new Set<string>();
  for (const { accountId, sequence, at } of entries) {
    const isCounted = sequence <= (marks.get(accountId)?.sequence ?? 0);
    if (!isCounted && Date.parse(at) < settledMs) missed.add(accountId);
  }
  for (const { accountId } of balances) {
    if (!marks.has(accountId) && decodeTime(accountId.slice('acc_'.length)) < settledMs) missed.add(accountId);
  }
  return [...missed].map((accountId) => finding(accountId, 'is not counted in the days'));
}

const finding = (subject: string, detail: string): Finding => ({ rule: 'day', subject, detail });
