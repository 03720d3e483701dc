import type { Transaction } from '@cellgate/shared/balance/balance.ts';
import { type AccountId, OrderId, RenewalId } from '@cellgate/shared/contract/id.ts';
import { toCents } from '@cellgate/shared/contract/money.ts';
import type { Receipt } from '@cellgate/shared/receipt/receipt.ts';
import type { Context } from '../../context.ts';
import { receiptStore } from '../../storage/balance/receipt-store.ts';
import { orderStore } from '../../storage/order/order-store.ts';
import { renewalStore } from '../../storage/order/renewal-store.ts';

/**
 * Returns transactions with the numbers of the orders that they paid for, extended or refunded, and of their receipts. `last`: sequence number of the
 * newest ledger entry, which bounds how many receipts are read.
 */
export async function nameTransactions(
  { database }: Pick<Context, 'database'>,
  accountId: AccountId,
  { transactions, last }: { transactions: readonly Transaction[]; last: number },
): Promise<Transaction[]> {
  // The reference of a correction is free text.
  const references = transactions.flatMap(({ reason, reference }) => (reason === 'adjustment' ? [] : reference));
  const renewalIds = idsOf(RenewalId, references);
  const first = Math.min(...transactions.map(({ id }) => sequenceOf(id) ?? last + 1));
  const [renewals, receipts] = await Promise.all([
    renewalIds.length === 0 ? [] : renewalStore(database).findMany(renewalIds),
    // Each receipt has an entry, so that those of the newest entries are among as many of the newest receipts.
    first > last ? [] : receiptStore(database).listNewestOfAccount(accountId, last - first + 1),
  ]);
  const extended = new Map(
    renewals.map(({ renewalId, proxies }) => [renewalId as string, proxies.map(({ orderId }) => orderId)]),
  );
  const orderIds = [...new Set([...idsOf(OrderId, references), ...[...extended.values()].flat()])];
  const orders = orderIds.length === 0 ? [] : await orderStore(database).findMany(orderIds);
  const numberOf = new Map(orders.map(({ orderId, orderNumber }) => [orderId, orderNumber]));
  const ordersOf = (reference: string) =>
    [...new Set(extended.get(reference) ?? idsOf(OrderId, [reference]))].flatMap((id) => {
      const orderNumber = numberOf.get(id);
      return orderNumber === undefined ? [] : [{ id, orderNumber }];
    });
  return transactions.map((transaction) => ({
    ...transaction,
    orders: transaction.reason === 'adjustment' ? [] : ordersOf(transaction.reference),
    receiptNumber: findReceipt(transaction, receipts)?.number ?? null,
  }));
}

/** Returns the receipt for a ledger entry: the first of its order, extension or top-up, at or after its time and for its amount. */
function findReceipt(transaction: Transaction, newestFirst: readonly Receipt[]): Receipt | undefined {
  const { id, type, reason, amount, date } = transaction;
  const isPaidFor = type === 'spending' && (reason === 'order' || reason === 'renewal');
  const hasArrived = type === 'deposit' && (reason === 'topup' || reason === 'adjustment');
  if (sequenceOf(id) === undefined || !(isPaidFor || hasArrived)) return undefined;
  // The reference of a payment that staff credited is theirs; its receipt is for the event.
  const isFor = ({ reference }: Receipt) =>
    reason === 'adjustment' ? reference.startsWith('evt_') : reference === transaction.reference;
  return newestFirst.findLast(
    (receipt) => isFor(receipt) && receipt.totalCents === toCents(amount) && receipt.at >= date,
  );
}

/** Returns the sequence number of a ledger entry; undefined for a top-up beside the ledger. */
function sequenceOf(id: string): number | undefined {
  const [, sequence] = /^ledger-(\d+)$/u.exec(id) ?? [];
  return sequence === undefined ? undefined : Number(sequence);
}

function idsOf<T extends string>(schema: { safeParse(value: unknown): { data?: T } }, values: readonly string[]): T[] {
  return [...new Set(values.flatMap((value) => schema.safeParse(value).data ?? []))];
}
