import type { BodyOf, DataOf, QueryOf } from '@cellgate/shared/contract/endpoint.ts';
import type { OrderId } from '@cellgate/shared/contract/id.ts';
import type {
  cancelCustomerOrder as cancelCustomerOrderEndpoint,
  quoteCustomerRefund as quoteCustomerRefundEndpoint,
} from '@cellgate/shared/order/staff-order.endpoints.ts';
import type { AccountActor, Call } from '../../context.ts';
import { asOwner } from '../access/as-owner.ts';
import { cancelOrder, quoteRefund } from '../order/cancel-order.ts';
import { requireStaff } from '../require.ts';
import { requireOrder } from './require-order.ts';
import { toStaffOrder } from './to-staff-order.ts';

type Cancel = typeof cancelCustomerOrderEndpoint;
type Quote = typeof quoteCustomerRefundEndpoint;

/** Returns what cancelling an order, or some of its proxies, would refund by the rule. Throws `order.not_found`, and like `quoteRefund`. */
export async function quoteCustomerRefund({
  ctx,
  caller,
  input: { orderId, ...wanted },
}: Call<QueryOf<Quote> & { orderId: OrderId }, AccountActor>): Promise<DataOf<Quote>> {
  requireStaff(caller.actor);
  const { accountId } = await requireOrder(ctx, orderId);
  return quoteRefund({ ctx, caller: asOwner(caller, accountId), input: { ...wanted, id: orderId } });
}

/**
 * Cancels some or all proxies of an order for its customer by the customer's own verb, for the refund of the rule or another amount. In the
 * customer's history staff did it. Throws `order.not_found`, and like `cancelOrder` and `priceDecided`.
 */
export async function cancelCustomerOrder({
  ctx,
  caller,
  input: { orderId, amount, basis, proxyIds, reason },
}: Call<BodyOf<Cancel> & { orderId: OrderId }, AccountActor>): Promise<DataOf<Cancel>> {
  requireStaff(caller.actor);
  const { accountId } = await requireOrder(ctx, orderId);
  const decided = basis === 'amount' && { isDecided: true as const };
  const input = { id: orderId, amount, reason, ...(proxyIds && { proxyIds }), ...decided };
  const { refunded } = await cancelOrder({ ctx, caller: asOwner(caller, accountId), input });
  return { order: toStaffOrder(await requireOrder(ctx, orderId)), refunded };
}
