import { toDollars } from '@cellgate/shared/contract/money.ts';
import type { StaffOrder } from '@cellgate/shared/order/staff-order.ts';
import type { OrderRecord } from '../../storage/order/order-store.ts';
import { statusOfOrder } from '../order/to-order.ts';

/** Returns an order as lists of staff show it. */
export function toStaffOrder(record: OrderRecord): StaffOrder {
  const { orderId, accountId, orderNumber, createdAt, customer, totalCents, refundedCents } = record;
  const { unitPriceCents, dayRate: _, ...rest } = record.item;
  const item = { ...rest, unitPrice: toDollars(unitPriceCents) };
  const total = toDollars(totalCents);
  return {
    ...{ _id: orderId, id: orderId, orderNumber, createdAt },
    status: statusOfOrder(record),
    customer: { id: accountId, ...customer },
    ...{ item, total },
    ...{ user: customer, items: [item], pricing: { total } },
    refunded: toDollars(refundedCents),
    cancelled: record.cancelledProxyIds.length,
    undelivered: record.undeliveredProxyIds.length,
  };
}
