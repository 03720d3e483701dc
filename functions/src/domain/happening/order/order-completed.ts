import { toDollars } from '@cellgate/shared/contract/money.ts';
import type { OrderRecord } from '../../../storage/order/order-store.ts';
import { type Happening, happening } from '../happening.ts';

/** Returns the happening of a paid order, whose proxies are certain to be delivered or refunded. */
export function orderCompleted(order: OrderRecord): Happening {
  const { orderId, orderNumber, accountId, item, totalCents, units, topupId } = order;
  const proxyIds = units.map(({ proxyId }) => proxyId);
  return happening('orderCompleted', {
    event: {
      subject: accountId,
      details: { orderId, quantity: item.quantity, totalCents, ...(topupId && { topupId }) },
    },
    webhook: { orderId, orderNumber, total: toDollars(totalCents), proxyIds },
  });
}
