import type { Context } from '../../context.ts';
import { isConditionFailed } from '../../storage/database.ts';
import {
  assertReservingWrite,
  createOrderWrite,
  markOrderClosedWrite,
  markOrderOpenWrite,
  moveOrderWrite,
  type OrderRecord,
} from '../../storage/order/order-store.ts';
import { reserveModemWrite, unreserveModemWrite } from '../../storage/server/modem-store.ts';
import { progressWrites, releaseKey } from '../balance/answer-once.ts';
import { composeNotifications } from '../notification/compose-notifications.ts';
import { type Bought, type OrderPlan, paymentNotifications, paymentWrites, planUnits } from './buy-at-once.ts';
import { provisionOrder } from './provision-order.ts';

/** Modems of one reserving transaction. */
const batchSize = 90;
/** After this long an order that is still reserving was left behind by a process that died. */
export const reservingSeconds = 60;

/**
 * An order larger than one transaction. The plan is written first and each modem reserved for it; the one transaction that debits also moves
 * the order to `provisioning`, and from there it can only be finished: here, or by the sweep. Until that transaction the customer has
 * paid nothing, and the sweep gives the modems back. Throws like `buyAtOnce`; then nothing of it is left.
 */
export async function buyInSteps(plan: OrderPlan): Promise<Bought> {
  const { ctx, modems, draft } = plan;
  const order: OrderRecord = { ...draft, orderId: ctx.newId('order'), state: 'reserving', units: planUnits(plan) };
  await ctx.database.transact([
    createOrderWrite(order),
    markOrderOpenWrite(order),
    // Whoever asks with the same key meanwhile learns that it is being processed, instead of what this order has left.
    ...progressWrites(plan, { progress: draft.orderId, keptSeconds: reservingSeconds }),
  ]);
  const paying = composeNotifications(ctx, plan.audience, paymentNotifications(plan));
  const until = new Date(Date.parse(order.createdAt) + reservingSeconds * 1000).toISOString();
  try {
    for (let start = 0; start < modems.length; start += batchSize) {
      const batch = modems.slice(start, start + batchSize);
      await ctx.database.transact([
        assertReservingWrite(order.orderId),
        ...batch.map((modem) => reserveModemWrite(modem, { orderId: order.orderId, until })),
      ]);
    }
    // The transaction that counts: the debit and the promise to deliver, together.
    await ctx.database.transact([
      ...paymentWrites(plan, order),
      moveOrderWrite(order.orderId, { from: 'reserving', to: 'provisioning' }),
      ...paying.writes,
    ]);
  } catch (error) {
    // A failed settlement is final only if the condition says so; anything else is left to the sweep, which looks at what was written.
    if (isConditionFailed(error)) {
      await abandonOrder(ctx, order);
      await releaseKey(plan, draft.orderId);
    }
    throw error;
  }
  const paid: OrderRecord = { ...order, state: 'provisioning' };
  const ready = await provisionOrder(ctx, paid);
  return { order: { ...paid, state: 'completed' }, letters: [...paying.letters, ...ready] };
}

/** Gives back what a reserving order holds. Fails quietly where the order has been paid meanwhile. */
export async function abandonOrder(ctx: Context, order: OrderRecord): Promise<void> {
  try {
    await ctx.database.transact([moveOrderWrite(order.orderId, { from: 'reserving', to: 'failed' })]);
  } catch (error) {
    if (!isConditionFailed(error, 'order')) throw error;
    return;
  }
  await releaseReserved(ctx, order);
}

/** For a failed order: each modem by itself, because some may never have been reserved. */
export async function releaseReserved(ctx: Context, order: OrderRecord): Promise<void> {
  for (const unit of order.units) {
    try {
      await ctx.database.transact([unreserveModemWrite(unit, order.orderId)]);
    } catch (error) {
      if (!isConditionFailed(error)) throw error;
    }
  }
  await ctx.database.transact([markOrderClosedWrite(order.orderId)]);
}
