import type { OrderId } from '@cellgate/shared/contract/id.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type OrderRecord, orderStore } from '../../storage/order/order-store.ts';

/** Returns an order of any customer. Throws `order.not_found`. */
export async function requireOrder({ database }: Pick<Context, 'database'>, orderId: OrderId): Promise<OrderRecord> {
  const order = await orderStore(database).find(orderId);
  if (!order) throw new AppError('order.not_found');
  return order;
}
