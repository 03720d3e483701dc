import type { listTransactions as listTransactionsEndpoint } from '@cellgate/shared/balance/balance.endpoints.ts';
import type { Transaction } from '@cellgate/shared/balance/balance.ts';
import type { DataOf, QueryOf } from '@cellgate/shared/contract/endpoint.ts';
import { type Page, pageAt, paginate } from '@cellgate/shared/contract/paging.ts';
import { periodStart } from '@cellgate/shared/contract/period.ts';
import { foldText } from '@cellgate/shared/search/fold-text.ts';
import type { AccountActor, Call } from '../../context.ts';
import { balanceStore } from '../../storage/balance/balance-store.ts';
import { topupStore } from '../../storage/balance/topup-store.ts';
import { amountSpellings } from './amount-spellings.ts';
import { nameTransactions } from './name-transactions.ts';
import { fromEntry, fromTopup, isBesideLedger, mergeTransactions } from './to-transaction.ts';

type List = typeof listTransactionsEndpoint;

/** Maximum number of ledger entries that a search or an export reads. */
export const searchedEntries = 5_000;

/**
 * Lists the caller's transactions, newest first. A completed top-up is shown as its ledger entries, any other as itself. Without a search, a page is
 * read by sequence numbers, so its cost does not grow with the ledger.
 */
export async function listTransactions({
  ctx,
  caller,
  input,
}: Call<QueryOf<List>, AccountActor>): Promise<DataOf<List>> {
  const since = periodStart(input.period, ctx.now());
  const [ledger, topups] = await Promise.all([
    input.status === undefined || input.status === 'completed' ? openLedger({ ctx, caller }, since) : noLedger,
    input.status === 'completed' ? [] : listTopups({ ctx, caller }, since),
  ]);
  const others = topups.filter(({ status }) => input.status === undefined || status === input.status);
  const named = (transactions: readonly Transaction[]) =>
    nameTransactions(ctx, caller.actor.accountId, { transactions, last: ledger.last });
  if (input.search === '') {
    const { transactions, ...paging } = await pageOf(ledger, others, input);
    return { transactions: await named(transactions), ...paging };
  }
  const search = foldText(input.search);
  const entries = await ledger.read({ start: 0, end: searchedEntries });
  const all = await named(mergeTransactions(entries, others));
  const { items, ...paging } = paginate(
    all.filter((transaction) => searchText(transaction).includes(search)),
    input,
  );
  return { transactions: items, ...paging };
}

function searchText(transaction: Transaction): string {
  const { reference, orders, receiptNumber, reason, description, txHash, requested, amount } = transaction;
  const numbers = orders.map(({ orderNumber }) => orderNumber);
  const texts = [
    reference,
    ...numbers,
    receiptNumber,
    reason,
    description,
    ...amountSpellings(requested ?? amount),
    txHash,
  ];
  return foldText(texts.filter((text) => text !== null).join(' '));
}

type Reader = Pick<Call<unknown, AccountActor>, 'ctx' | 'caller'>;

interface Ledger {
  count: number;
  /** Sequence number of the newest entry; 0 if there is none. */
  last: number;
  /** Reads entries by position, newest first: `start` included, `end` not. */
  read(range: { start: number; end: number }): Promise<Transaction[]>;
}

const noLedger: Ledger = { count: 0, last: 0, read: async () => [] };

async function openLedger({ ctx, caller }: Reader, since: string): Promise<Ledger> {
  const { accountId } = caller.actor;
  const balances = balanceStore(ctx.database);
  const last = (await balances.find(accountId))?.sequence ?? 0;
  const first = await balances.firstSince(accountId, since, last);
  return {
    count: last - first + 1,
    last,
    read: async ({ start, end }) => {
      const range = { from: Math.max(first, last - end + 1), to: last - start };
      return (await balances.listEntries(accountId, range)).map((entry) => fromEntry(entry, caller.language));
    },
  };
}

async function listTopups({ ctx, caller }: Reader, since: string): Promise<Transaction[]> {
  const { accountId } = caller.actor;
  const topups = await topupStore(ctx.database).listOfAccount(accountId);
  return topups
    .filter((topup) => isBesideLedger(topup) && topup.createdAt >= since)
    .map((topup) => fromTopup(topup, caller.language));
}

/**
 * Returns one page of entries and top-ups merged. At most all top-ups precede its first line, so the ledger is read from that many positions earlier.
 */
async function pageOf(
  ledger: Ledger,
  topups: readonly Transaction[],
  choice: Parameters<typeof pageAt>[1],
): Promise<Page & { transactions: Transaction[] }> {
  const paging = pageAt(ledger.count + topups.length, choice);
  const { page, limit } = paging.pagination;
  const start = (page - 1) * limit;
  const readFrom = Math.max(0, start - topups.length);
  const entries = await ledger.read({ start: readFrom, end: start + limit });
  const transactions = mergeTransactions(entries, topups).slice(start - readFrom, start - readFrom + limit);
  return { transactions, ...paging };
}
