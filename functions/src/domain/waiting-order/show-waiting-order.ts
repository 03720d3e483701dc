import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { AccountId, TopupId } from '@cellgate/shared/contract/id.ts';
import { type Cents, toDollars } from '@cellgate/shared/contract/money.ts';
import type * as contracts from '@cellgate/shared/order/waiting-order.endpoints.ts';
import { lateWaitMs, type WaitingOrder } from '@cellgate/shared/order/waiting-order.ts';
import { totalCents } from '@cellgate/shared/product/product.ts';
import type { AccountActor, Call, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { balanceStore } from '../../storage/balance/balance-store.ts';
import { type TopupRecord, topupStore } from '../../storage/balance/topup-store.ts';
import { type WaitingOrderRecord, waitingOrderStore } from '../../storage/order/waiting-order-store.ts';
import { toTopup } from '../balance/show-topup.ts';

/** Maximum number of waiting orders of a list. */
const maxListed = 50;

/** Returns one of the caller's waiting orders. Throws `waiting_order.not_found`, also for one of another account. */
export async function getWaitingOrder({
  ctx,
  caller,
  input,
}: Call<{ id: TopupId }, AccountActor>): Promise<DataOf<typeof contracts.getWaitingOrder>> {
  return { waitingOrder: await showWaitingOrder(ctx, caller.actor.accountId, input.id) };
}

export async function listWaitingOrders({
  ctx,
  caller,
}: Call<unknown, AccountActor>): Promise<DataOf<typeof contracts.listWaitingOrders>> {
  return { waitingOrders: await showWaitingOrders(ctx, caller.actor.accountId, maxListed) };
}

/** Returns the newest waiting orders of an account in any state, newest first, at most `limit`. */
export async function showWaitingOrders(ctx: Context, accountId: AccountId, limit: number): Promise<WaitingOrder[]> {
  const records = await waitingOrderStore(ctx.database).listOfAccount(accountId, limit);
  if (records.length === 0) return [];
  const [topups, balance] = await Promise.all([
    topupStore(ctx.database).findMany(records.map(({ topupId }) => topupId)),
    balanceStore(ctx.database).find(accountId),
  ]);
  const byId = new Map(topups.map((topup) => [topup.topupId, topup]));
  return records.flatMap((record) => {
    const topup = byId.get(record.topupId);
    return topup ? [toWaitingOrder(record, { topup, balanceCents: balance?.balanceCents ?? 0 })] : [];
  });
}

/** Returns a waiting order of the account as the API shows it. Throws `waiting_order.not_found`. */
export async function showWaitingOrder(ctx: Context, accountId: AccountId, topupId: TopupId): Promise<WaitingOrder> {
  const [record, topup, balance] = await Promise.all([
    waitingOrderStore(ctx.database).find(topupId),
    topupStore(ctx.database).find(topupId),
    balanceStore(ctx.database).find(accountId),
  ]);
  if (record?.accountId !== accountId || !topup) throw new AppError('waiting_order.not_found');
  return toWaitingOrder(record, { topup, balanceCents: balance?.balanceCents ?? 0 });
}

function toWaitingOrder(
  record: WaitingOrderRecord,
  { topup, balanceCents }: { topup: TopupRecord; balanceCents: Cents },
): WaitingOrder {
  const { unitPriceCents, dayRate: _, ...item } = record.item;
  const cents = totalCents(unitPriceCents, item.quantity);
  return {
    id: record.topupId,
    state: record.state,
    reason: record.reason,
    createdAt: record.createdAt,
    endedAt: record.endedAt,
    heldUntil: topup.expiresAt,
    waitsUntil: new Date(Date.parse(topup.expiresAt) + lateWaitMs).toISOString(),
    item: { ...item, unitPrice: toDollars(unitPriceCents) },
    total: toDollars(cents),
    missing: record.state === 'waiting' ? toDollars(Math.max(0, cents - balanceCents)) : null,
    orderId: record.orderId,
    orderNumber: record.orderNumber,
    topup: toTopup(topup),
  };
}
