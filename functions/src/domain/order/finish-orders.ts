import type { Context } from '../../context.ts';
import { type OrderRecord, orderStore } from '../../storage/order/order-store.ts';
import { publishDesiredStates } from '../desired/publish-desired.ts';
import { forEachIsolated } from '../schedule/for-each-isolated.ts';
import { abandonOrder, releaseReserved, reservingSeconds } from './buy-in-steps.ts';
import { provisionOrder } from './provision-order.ts';

/** Completes orders that a crash interrupted: paid orders are delivered, unpaid ones release their modems. */
export async function finishOrders(ctx: Context): Promise<void> {
  const orders = orderStore(ctx.database);
  const open = await orders.listOpen();
  const left = open.filter(({ since }) => isAbandoned(since, ctx.now()));
  await forEachIsolated({ ctx, event: 'order.completion_failed' }, left, {
    nameOf: ({ orderId }) => ({ orderId }),
    work: async ({ orderId }) => {
      const order = await orders.find(orderId);
      if (order) await finishOpenOrder(ctx, order);
    },
  });
}

/** Reports whether an order that is not complete was left by the process that placed it. */
export function isAbandoned(since: string, nowMs: number): boolean {
  return nowMs - Date.parse(since) >= reservingSeconds * 1000;
}

/** Completes one such order. */
export async function finishOpenOrder(ctx: Context, order: OrderRecord): Promise<void> {
  if (order.state === 'reserving') await abandonOrder(ctx, order);
  else if (order.state === 'failed') await releaseReserved(ctx, order);
  else {
    await provisionOrder(ctx, order);
    // Those that the crash left unpublished.
    await publishDesiredStates(
      ctx,
      order.units.map((unit) => unit.serverId),
    );
  }
}
