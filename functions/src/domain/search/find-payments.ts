import type { Transaction } from '@cellgate/shared/balance/balance.ts';
import type { AccountId } from '@cellgate/shared/contract/id.ts';
import type { Language } from '@cellgate/shared/language/language.ts';
import { bestMatches } from '@cellgate/shared/search/rank-match.ts';
import { type SearchResult, searchLimits } from '@cellgate/shared/search/search.ts';
import type { Context } from '../../context.ts';
import { balanceStore } from '../../storage/balance/balance-store.ts';
import { topupStore } from '../../storage/balance/topup-store.ts';
import type { OrderRecord } from '../../storage/order/order-store.ts';
import { amountSpellings } from '../balance/amount-spellings.ts';
import { nameTransactions } from '../balance/name-transactions.ts';
import { fromEntry, fromTopup, isBesideLedger, mergeTransactions } from '../balance/to-transaction.ts';

/** Maximum number of items searched, newest first. */
const searched = { entries: 500, topups: 200 } as const;

interface PaymentQuery {
  accountId: AccountId;
  language: Language;
  typed: string;
  /** Orders by whose number a payment may be found. */
  orders: readonly OrderRecord[];
}

/** Searches ledger entries and top-ups that have not been credited: by amount, by their purpose, and by the provider's number. */
export async function findPayments(
  ctx: Context,
  { accountId, language, typed, orders }: PaymentQuery,
): Promise<SearchResult['payments']> {
  const [balance, topups] = await Promise.all([
    balanceStore(ctx.database).find(accountId),
    topupStore(ctx.database).listOfAccount(accountId, searched.topups),
  ]);
  const to = balance?.sequence ?? 0;
  const range = { from: Math.max(1, to - searched.entries + 1), to };
  const entries = await balanceStore(ctx.database).listEntries(accountId, range);
  const payments = mergeTransactions(
    entries.map((entry) => fromEntry(entry, language)),
    topups.filter(isBesideLedger).map((topup) => fromTopup(topup, language)),
  );

  const otherNames = new Map<string, string | null>([
    ...topups.map(({ topupId, paymentId }) => [topupId, paymentId] as const),
    ...orders.map(({ orderId, orderNumber }) => [orderId, orderNumber] as const),
  ]);
  const fieldsOf = ({ amount, requested, reference, txHash }: Transaction) => [
    reference,
    txHash,
    otherNames.get(reference) ?? null,
    ...amountSpellings(requested ?? amount),
  ];
  const matches = bestMatches(payments, { typed, fieldsOf });
  const hits = { transactions: matches.slice(0, searchLimits.payments), last: to };
  return { hits: await nameTransactions(ctx, accountId, hits), total: matches.length };
}
