import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { formatAmount, toDollars } from '@cellgate/shared/contract/money.ts';
import type { OrderRecord } from '../../../storage/order/order-store.ts';
import { type Happening, happening } from '../happening.ts';

/** Returns the happening of paid proxies that could not be delivered and are refunded: `order.completed` listed all of them. */
export function orderUndelivered(
  { orderId, orderNumber, accountId, item }: OrderRecord,
  proxyIds: readonly ProxyId[],
): Happening {
  const quantity = proxyIds.length;
  const refundedCents = quantity * item.unitPriceCents;
  return happening('orderUndelivered', {
    event: { subject: accountId, details: { orderId, quantity, refundedCents } },
    webhook: { orderId, orderNumber, refunded: toDollars(refundedCents), proxyIds: [...proxyIds] },
    notification: { orderNumber, count: quantity, amount: formatAmount(refundedCents) },
  });
}
