import type { Context } from '../../context.ts';
import { type OrderRecord, orderStore } from '../../storage/order/order-store.ts';
import { tellServers } from '../desired/publish-desired.ts';
import { deliverLetters } from '../mail/send-enqueued-mail.ts';
import { eachByItself } from '../schedule/for-each-isolated.ts';
import { abandonOrder, releaseReserved, reservingSeconds } from './buy-in-steps.ts';
import { provisionOrder } from './provision-order.ts';

/** Repairs what a crash left half-done: paid orders are delivered, unpaid ones give their modems back. */
export async function finishOrders(ctx: Context): Promise<void> {
  const orders = orderStore(ctx.database);
  const open = await orders.listOpen();
  const left = open.filter(({ since }) => ctx.now() - Date.parse(since) >= reservingSeconds * 1000);
  await eachByItself({ ctx, event: 'order.completion_failed' }, left, {
    nameOf: ({ orderId }) => ({ orderId }),
    work: async ({ orderId }) => {
      const order = await orders.find(orderId);
      if (order) await finishOrder(ctx, order);
    },
  });
}

async function finishOrder(ctx: Context, order: OrderRecord): Promise<void> {
  if (order.state === 'reserving') await abandonOrder(ctx, order);
  else if (order.state === 'failed') await releaseReserved(ctx, order);
  else {
    const letters = await provisionOrder(ctx, order);
    await tellServers(
      ctx,
      order.units.map((unit) => unit.serverId),
    );
    await deliverLetters(ctx, letters);
  }
}
