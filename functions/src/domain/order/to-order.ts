import { toDollars } from '@cellgate/shared/contract/money.ts';
import type { Order, OrderStatus } from '@cellgate/shared/order/order.ts';
import type { OrderRecord } from '../../storage/order-store.ts';

const statusOf: Record<OrderRecord['state'], OrderStatus> = {
  completed: 'completed',
  provisioning: 'pending',
  reserving: 'pending',
  failed: 'failed',
};

export function toOrder(record: OrderRecord): Order {
  const { unitPriceCents, ...item } = record.item;
  return {
    id: record.orderId,
    orderNumber: record.orderNumber,
    status: statusOf[record.state],
    createdAt: record.createdAt,
    pricing: { total: toDollars(record.totalCents) },
    items: [{ ...item, unitPrice: toDollars(unitPriceCents) }],
    user: record.customer,
    proxyIds: record.units.map((unit) => unit.proxyId),
  };
}
