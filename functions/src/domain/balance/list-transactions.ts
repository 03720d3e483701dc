import type { listTransactions as listTransactionsEndpoint } from '@cellgate/shared/balance/balance.endpoints.ts';
import { isFinalTopup, type LedgerEntry, type Transaction } from '@cellgate/shared/balance/balance.ts';
import type { DataOf, QueryOf } from '@cellgate/shared/contract/endpoint.ts';
import { toDollars } from '@cellgate/shared/contract/money.ts';
import { paginate } from '@cellgate/shared/contract/paging.ts';
import { periodStart } from '@cellgate/shared/contract/period.ts';
import type { AccountActor, Call } from '../../context.ts';
import { balanceStore } from '../../storage/balance-store.ts';
import { type TopupRecord, topupStore } from '../../storage/topup-store.ts';

type List = typeof listTransactionsEndpoint;

/** The caller's money, newest first. A completed top-up shows as its ledger entry, any other as itself. */
export async function listTransactions({
  ctx,
  caller,
  input,
}: Call<QueryOf<List>, AccountActor>): Promise<DataOf<List>> {
  const { accountId } = caller.actor;
  const [entries, topups] = await Promise.all([
    balanceStore(ctx.database).listEntries(accountId),
    topupStore(ctx.database).listOfAccount(accountId),
  ]);
  const since = periodStart(input.period, ctx.now());
  const all = [...entries.map(fromEntry), ...topups.filter(({ status }) => status !== 'completed').map(fromTopup)]
    .filter(({ date }) => date >= since)
    // Stable: entries of the same millisecond stay in the order of their sequence.
    .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
  const { items: transactions, pagination } = paginate(all, input);
  return { transactions, pagination };
}

function fromEntry(entry: LedgerEntry): Transaction {
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

function fromTopup(topup: TopupRecord): Transaction {
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
