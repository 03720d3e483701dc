import type { LedgerEntry } from '@cellgate/shared/balance/balance.ts';
import type { AccountId } from '@cellgate/shared/contract/id.ts';
import type { Cents } from '@cellgate/shared/contract/money.ts';
import { audit } from '../../src/domain/audit/audit.ts';
import type { Finding } from '../../src/domain/audit/snapshot.ts';
import { runTask } from '../../src/entry/run-task.ts';
import { balanceStore } from '../../src/storage/balance/balance-store.ts';
import { orderStore } from '../../src/storage/order/order-store.ts';
import { waitingOrderStore } from '../../src/storage/order/waiting-order-store.ts';
import type { World } from '../_world.ts';

type Shop = Pick<World, 'ctx'>;

/** Returns the whole ledger of an account. */
async function entriesOf({ ctx }: Shop, accountId: AccountId): Promise<LedgerEntry[]> {
  const store = balanceStore(ctx.database);
  const balance = await store.find(accountId);
  return store.listEntries(accountId, { from: 1, to: balance?.sequence ?? 0 });
}

/** Returns the sum of automatic extensions, in cents. No response reports them, only the ledger. */
export async function renewedBySystem(shop: Shop, accountId: AccountId): Promise<Cents> {
  const entries = await entriesOf(shop, accountId);
  const own = entries.filter(({ actor, reason }) => actor === 'system' && reason === 'renewal');
  return own.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** Returns what the orders cost, in cents, that the waiting orders of an account name as placed. */
export async function costOfAwaited({ ctx }: Shop, accountId: AccountId): Promise<Cents> {
  const waiting = await waitingOrderStore(ctx.database).listOfAccount(accountId);
  const orders = await orderStore(ctx.database).findMany(waiting.flatMap(({ orderId }) => orderId ?? []));
  return orders.reduce((sum, { totalCents }) => sum + totalCents, 0);
}

/** Reasons of movements and ends of waiting orders that occur in a shop that does not refuse everything. */
export const mustHappen = [
  ...['adjustment', 'order', 'refund', 'renewal', 'topup'],
  ...['placed', 'unpaid', 'out_of_stock', 'account_suspended', 'account_closed'],
];

/** Returns the reasons of all movements of accounts, and how their waiting orders stand or why they were not placed. */
export async function happenedTo(shop: Shop, accountIds: readonly AccountId[]): Promise<string[]> {
  const entries = await Promise.all(accountIds.map((accountId) => entriesOf(shop, accountId)));
  const waiting = await Promise.all(
    accountIds.map((accountId) => waitingOrderStore(shop.ctx.database).listOfAccount(accountId)),
  );
  return [...entries.flat().map(({ reason }) => reason), ...waiting.flat().map(({ state, reason }) => reason ?? state)];
}

/** Returns what the audit finds after a sweep, which runs every minute: the last act may have let time pass without one. */
export async function findingsAfterSweep({ ctx }: Shop): Promise<Finding[]> {
  await runTask(ctx, 'expire-proxies');
  return (await audit(ctx)).findings;
}
