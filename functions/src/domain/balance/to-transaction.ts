import type { LedgerEntry, TopupStatus, Transaction } from '@cellgate/shared/balance/balance.ts';
import { toDollars } from '@cellgate/shared/contract/money.ts';
import type { Language } from '@cellgate/shared/language/language.ts';
import { exportTexts } from '@cellgate/shared/language/texts/files/export-texts.ts';
import type { TopupRecord } from '../../storage/balance/topup-store.ts';
import { confirmingCents } from './show-topup.ts';

/** Reports whether a top-up is listed beside the ledger. A completed one is listed by its ledger entries. */
export function isBesideLedger({ status }: TopupRecord): boolean {
  return status !== 'completed';
}

/** Returns an entry as a line of the wallet, without the numbers of orders and receipts. */
export function fromEntry(entry: LedgerEntry, language: Language): Transaction {
  return {
    id: `ledger-${entry.sequence}`,
    type: entry.amountCents > 0 ? 'deposit' : 'spending',
    reason: entry.reason,
    amount: toDollars(Math.abs(entry.amountCents)),
    requested: null,
    balanceAfter: toDollars(entry.balanceAfterCents),
    reference: entry.reference,
    orders: [],
    receiptNumber: null,
    description: exportTexts[language].reason[entry.reason],
    crypto: entry.coin?.code ?? null,
    cryptoAmount: entry.coin?.amount ?? null,
    txHash: entry.coin?.txHash ?? null,
    date: entry.at,
    status: 'completed',
  };
}

/** Status of a transaction, by the status of its top-up. */
const statuses: Record<TopupStatus, Transaction['status']> = {
  pending: 'awaiting',
  confirming: 'pending',
  underpaid: 'pending',
  completed: 'completed',
  expired: 'expired',
  discarded: 'discarded',
  failed: 'failed',
};

export function fromTopup(topup: TopupRecord, language: Language): Transaction {
  return {
    id: topup.topupId,
    type: 'deposit',
    reason: 'topup',
    amount: toDollars(confirmingCents(topup)),
    requested: toDollars(topup.amountCents),
    balanceAfter: null,
    reference: topup.topupId,
    orders: [],
    receiptNumber: null,
    description: exportTexts[language].reason.topup,
    crypto: null,
    cryptoAmount: null,
    txHash: null,
    date: topup.createdAt,
    status: statuses[topup.status],
  };
}

/** Merges the lists, newest first. Stable: entries of the same millisecond keep their order. */
export function mergeTransactions(entries: readonly Transaction[], topups: readonly Transaction[]): Transaction[] {
  return [...entries, ...topups].sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
}
