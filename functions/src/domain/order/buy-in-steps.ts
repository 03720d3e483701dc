import type { Context } from '../../context.ts';
import { isConditionFailed } from '../../storage/database.ts';
import {
  assertReservingWrite,
  createOrderWrites,
  markOrderClosedWrite,
  markOrderOpenWrite,
  moveOrderWrite,
  type OrderRecord,
} from '../../storage/order/order-store.ts';
import { reserveModemWrite, unreserveModemWrite } from '../../storage/server/modem-store.ts';
import { progressWrites, releaseKey } from '../balance/answer-once.ts';
import { composeChange } from '../happening/commit.ts';
import { type OrderPlan, paymentHappened, paymentWrites, planUnits } from './buy-at-once.ts';
import { provisionOrder } from './provision-order.ts';

/** Number of modems per reserving transaction. */
const batchSize = 90;
/** Seconds after which an order that is still reserving counts as abandoned by a crashed process. */
export const reservingSeconds = 60;

/**
 * Carries out an order too large for one transaction. The order is stored first and each modem reserved for it. One transaction debits and moves the
 * order to `provisioning`; from there it can only be completed, here or by the sweep. Before that transaction nothing is paid, and the sweep releases
 * the modems. Throws like `buyAtOnce`; then nothing of the order is left.
 */
export async function buyInSteps(plan: OrderPlan): Promise<OrderRecord> {
  const { ctx, caller, modems, draft, recipients } = plan;
  const order: OrderRecord = { ...draft, orderId: ctx.newId('order'), state: 'reserving', units: planUnits(plan) };
  await ctx.database.transact([
    ...createOrderWrites(order),
    markOrderOpenWrite(order),
    // A concurrent request with the same key is refused as in progress, instead of seeing the stock that this order has left.
    ...progressWrites(plan, { progress: draft.orderId, keptSeconds: reservingSeconds }),
  ]);
  // The deciding transaction: the debit and the commitment to deliver.
  const payment = composeChange(ctx, {
    caller,
    writes: [...paymentWrites(plan, order), moveOrderWrite(order.orderId, { from: 'reserving', to: 'provisioning' })],
    happened: paymentHappened(plan, order),
    recipients,
  });
  const until = new Date(Date.parse(order.createdAt) + reservingSeconds * 1000).toISOString();
  try {
    for (let start = 0; start < modems.length; start += batchSize) {
      const batch = modems.slice(start, start + batchSize);
      await ctx.database.transact([
        assertReservingWrite(order.orderId),
        ...batch.map((modem) => reserveModemWrite(modem, { orderId: order.orderId, until })),
      ]);
    }
    await ctx.database.transact(payment.writes);
  } catch (error) {
    // A failure is final only if a condition failed; anything else is left to the sweep, which checks what was written.
    if (isConditionFailed(error)) {
      await abandonOrder(ctx, order);
      await releaseKey(plan, draft.orderId);
    }
    throw error;
  }
  const paid: OrderRecord = { ...order, state: 'provisioning' };
  await provisionOrder(ctx, paid);
  await payment.deliver();
  return { ...paid, state: 'completed' };
}

/** Fails a reserving order and releases its modems. Does nothing if the order has been paid meanwhile. */
export async function abandonOrder(ctx: Context, order: OrderRecord): Promise<void> {
  try {
    await ctx.database.transact([moveOrderWrite(order.orderId, { from: 'reserving', to: 'failed' })]);
  } catch (error) {
    if (!isConditionFailed(error, 'order')) throw error;
    return;
  }
  await releaseReserved(ctx, order);
}

/** Releases the modems of a failed order one by one, because some may never have been reserved. */
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
