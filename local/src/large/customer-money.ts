import { type BalanceRecord, ledgerWrites } from '@cellgate/functions/storage/balance/balance-store.ts';
import type { CreditRecord, TopupRecord } from '@cellgate/functions/storage/balance/topup-store.ts';
import { LedgerEntry, type LedgerReason } from '@cellgate/shared/balance/balance.ts';
import type { AccountId } from '@cellgate/shared/contract/id.ts';
import type { Cents } from '@cellgate/shared/contract/money.ts';
import type { Language } from '@cellgate/shared/language/language.ts';
import type { CustomerPlan } from './customer-acts.ts';
import type { Chance } from './past-ids.ts';

const minuteMs = 60_000;
const smallestTopupCents = 1_000;

interface Payment {
  atMs: number;
  amountCents: Cents;
  reason: LedgerReason;
  reference: string;
}

/** Money of a customer: balance, its ledger, and top-ups that covered every purchase in time. */
export interface CustomerMoney {
  balance: BalanceRecord;
  entries: readonly LedgerEntry[];
  topups: readonly TopupRecord[];
  credits: readonly CreditRecord[];
}

interface MoneyInput {
  accountId: AccountId;
  plan: CustomerPlan;
  /** Number of top-ups: those that were paid, at most the number of purchases, and those that expired. */
  topups: number;
  expired: number;
  language: Language;
  chance: Chance;
}

/**
 * Returns the money of a plan. Each paid top-up covers the purchases until the next one, in whole dollars; an expired one is an attempt before it.
 */
export function moneyOf({ accountId, plan, topups: all, expired, language, chance }: MoneyInput): CustomerMoney {
  const count = all - expired;
  const spent = paymentsOf(plan);
  const topups: TopupRecord[] = [];
  const payments: Payment[] = [];
  let availableCents = 0;
  for (let index = 0; index < count; index++) {
    const part = spent.slice(partStart(index, count, spent.length), partStart(index + 1, count, spent.length));
    const [first] = part;
    if (!first) throw new Error('there are more top-ups than purchases');
    const neededCents = part.reduce((sum, { amountCents }) => sum + Math.max(0, -amountCents), 0);
    const missingCents = Math.max(smallestTopupCents, neededCents - availableCents);
    const amountCents = Math.ceil(missingCents / 100) * 100;
    const opened = { accountId, amountCents, language, chance };
    if (index < expired) topups.push(expiredTopup({ ...opened, atMs: first.atMs - 40 * minuteMs }));
    const topup = creditedTopup({ ...opened, atMs: first.atMs - 10 * minuteMs });
    topups.push(topup);
    const movement = {
      atMs: first.atMs - 7 * minuteMs,
      amountCents,
      reason: 'topup',
      reference: topup.topupId,
    } as const;
    payments.push(movement, ...part);
    availableCents += amountCents + part.reduce((sum, { amountCents: cents }) => sum + cents, 0);
  }
  const credits = topups.flatMap(({ topupId, provider, credits: parts, expiresAt }) =>
    parts.map((part): CreditRecord => ({ ...part, provider, topupId, accountId, at: expiresAt })),
  );
  return { ...ledgerOf(accountId, payments), topups, credits };
}

const partStart = (index: number, parts: number, length: number) => Math.floor((index * length) / parts);

/** Returns all purchases and refunds of a plan, oldest first. */
function paymentsOf({ orders }: CustomerPlan): Payment[] {
  return orders
    .flatMap(({ orderId, unitCents, startMs, renewals, cancelled }): Payment[] => [
      { atMs: startMs, amountCents: -unitCents, reason: 'order', reference: orderId },
      ...renewals.map(
        ({ renewalId, paidMs }): Payment => ({
          atMs: paidMs,
          amountCents: -unitCents,
          reason: 'renewal',
          reference: renewalId,
        }),
      ),
      ...(cancelled
        ? [{ atMs: cancelled.atMs, amountCents: cancelled.cents, reason: 'refund', reference: orderId } as const]
        : []),
    ])
    .toSorted((one, other) => one.atMs - other.atMs);
}

function ledgerOf(accountId: AccountId, payments: readonly Payment[]): Pick<CustomerMoney, 'balance' | 'entries'> {
  let balance: BalanceRecord = { accountId, balanceCents: 0, sequence: 0, spentCents: 0 };
  const entries = payments.map(({ atMs, amountCents, reason, reference }) => {
    const actor = reason === 'topup' ? 'payment:demo' : accountId;
    const at = new Date(atMs).toISOString();
    const written = ledgerWrites({ balance, amountCents, reason, reference, actor, at });
    const entry = written.flatMap(({ table, action }) =>
      table === 'ledger' ? [LedgerEntry.parse(action.put)] : [],
    )[0];
    if (!entry) throw new Error('a movement writes no ledger entry');
    balance = {
      ...balance,
      balanceCents: entry.balanceAfterCents,
      sequence: entry.sequence,
      spentCents: balance.spentCents - (reason === 'topup' ? 0 : amountCents),
      ...(entry.hash && { ledgerHash: entry.hash }),
    };
    return entry;
  });
  return { balance, entries };
}

interface NewTopup {
  accountId: AccountId;
  amountCents: Cents;
  atMs: number;
  language: Language;
  chance: Chance;
}

/** Share of the payments that arrived after their time. */
const lateShare = 0.03;

function creditedTopup(input: NewTopup): TopupRecord {
  const { amountCents, chance } = input;
  const opened = expiredTopup(input);
  return {
    ...opened,
    status: 'completed',
    creditedCents: amountCents,
    credits: [{ partId: `past_${opened.topupId}`, amountCents }],
    seenCents: amountCents,
    isLate: chance.next() < lateShare,
  };
}

function expiredTopup({ accountId, amountCents, atMs, language, chance }: NewTopup): TopupRecord {
  const topupId = chance.newId('topup', atMs);
  return {
    topupId,
    accountId,
    provider: 'demo',
    status: 'expired',
    amountCents,
    creditedCents: 0,
    credits: [],
    seenCents: 0,
    isLate: false,
    discardedAt: null,
    order: null,
    paymentId: `past_${topupId}`,
    checkoutUrl: null,
    language,
    createdAt: new Date(atMs).toISOString(),
    expiresAt: new Date(atMs + 15 * minuteMs).toISOString(),
  };
}
