import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { OrderId } from '@cellgate/shared/contract/id.ts';
import type { finishOrder as finishOrderEndpoint } from '@cellgate/shared/order/staff-order.endpoints.ts';
import type { AccountActor, Call } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { finishOpenOrder, isAbandoned } from '../order/finish-orders.ts';
import { requireStaff } from '../require.ts';
import { requireOrder } from './require-order.ts';
import { toStaffOrder } from './to-staff-order.ts';

/**
 * Completes an order that was interrupted: a paid one is delivered, an unpaid one releases its modems. Changes nothing in an order that is complete.
 * Throws `order.not_found`, and `internal.busy` while the order is being placed.
 */
export async function finishOrder({
  ctx,
  caller,
  input: { orderId },
}: Call<{ orderId: OrderId }, AccountActor>): Promise<DataOf<typeof finishOrderEndpoint>> {
  requireStaff(caller.actor);
  const order = await requireOrder(ctx, orderId);
  if (order.state === 'completed') return { order: toStaffOrder(order) };
  if (!isAbandoned(order.createdAt, ctx.now())) throw new AppError('internal.busy', { retryAfterSeconds: 60 });
  await finishOpenOrder(ctx, order);
  return { order: toStaffOrder(await requireOrder(ctx, orderId)) };
}
