import type { Context } from '../../context.ts';
import { waitingOrderStore } from '../../storage/order/waiting-order-store.ts';
import { forEachIsolated } from '../schedule/for-each-isolated.ts';
import { fulfilWaitingOrder } from './fulfil-waiting-order.ts';

/** Places the waiting orders whose money has arrived, and ends those that nobody paid. Started by each payment, and each minute. */
export async function fulfilWaitingOrders(ctx: Context): Promise<void> {
  const open = await waitingOrderStore(ctx.database).listOpen();
  const due = open.filter(({ lookAt }) => Date.parse(lookAt) <= ctx.now());
  await forEachIsolated({ ctx, event: 'waiting_order.failed' }, due, {
    nameOf: ({ topupId }) => ({ topupId }),
    work: (row) => fulfilWaitingOrder(ctx, row),
  });
}
