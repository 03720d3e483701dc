import { isFinalTopup, type LedgerEntry, type Transaction } from '@cellgate/shared/balance/balance.ts';
import { toDollars } from '@cellgate/shared/contract/money.ts';
import type { TopupRecord } from '../../storage/topup-store.ts';

/** What arrived of a completed top-up stands in the ledger. */
export function isBesideLedger({ status }: TopupRecord): boolean {
  return status !== 'completed';
}

export function fromEntry(entry: LedgerEntry): Transaction {
  return {
    id: `ledger-${entry.sequence}`,
    type: entry.amountCents > 0 ? 'deposit' : 'spending',
    reason: entry.reason,
    amount: toDollars(Math.abs(entry.amountCents)),
    balanceAfter: toDollars(entry.balanceAfterCents),
    reference: entry.reference,
    date: entry.at,
    status: 'completed',
  };
}

export function fromTopup(topup: TopupRecord): Transaction {
  return {
    id: topup.topupId,
    type: 'deposit',
    reason: 'topup',
    amount: toDollars(topup.amountCents),
    balanceAfter: null,
    reference: topup.topupId,
    date: topup.createdAt,
    status: isFinalTopup(topup.status) ? 'failed' : 'pending',
  };
}

/** Newest first. Stable: entries of the same millisecond stay in the order of their sequence. */
export function mergeTransactions(entries: readonly Transaction[], topups: readonly Transaction[]): Transaction[] {
  return [...entries, ...topups].sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
}
