import { toDollars } from '@cellgate/shared/contract/money.ts';
import type { Order, OrderStatus } from '@cellgate/shared/order/order.ts';
import type { OrderRecord } from '../../storage/order/order-store.ts';

const statuses: Record<OrderRecord['state'], OrderStatus> = {
  completed: 'completed',
  provisioning: 'pending',
  reserving: 'pending',
  failed: 'failed',
};

/** Returns the status that the API shows. An order is `cancelled` once none of its proxies is left. */
export function statusOfOrder({ state, units, cancelledProxyIds, undeliveredProxyIds }: OrderRecord): OrderStatus {
  const isGone = state === 'completed' && cancelledProxyIds.length + undeliveredProxyIds.length === units.length;
  return isGone ? 'cancelled' : statuses[state];
}

export function toOrder(record: OrderRecord): Order {
  const { unitPriceCents, dayRate: _, ...item } = record.item;
  return {
    id: record.orderId,
    orderNumber: record.orderNumber,
    status: statusOfOrder(record),
    createdAt: record.createdAt,
    pricing: { total: toDollars(record.totalCents) },
    refunded: toDollars(record.refundedCents),
    items: [{ ...item, unitPrice: toDollars(unitPriceCents) }],
    user: record.customer,
    proxyIds: record.units.map((unit) => unit.proxyId),
    cancelledProxyIds: record.cancelledProxyIds,
    ...(record.topupId && { topupId: record.topupId }),
  };
}
