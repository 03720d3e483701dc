import { AccountId, ModemId, OrderId, ProductId, ProxyId, ServerId } from '@cellgate/shared/contract/id.ts';
import { Cents } from '@cellgate/shared/contract/money.ts';
import { DayRate } from '@cellgate/shared/order/refund.ts';
import { ProxyType, SubscriptionPeriod } from '@cellgate/shared/product/product.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { byOwner } from '../tables.ts';

/**
 * An order. Orders that fit in one transaction are created `completed`. Larger ones go reserving → provisioning (paid) → completed, or reserving →
 * failed. `units` assigns modems to proxies and generations in advance, so that any step can be repeated.
 */
export const OrderRecord = z.object({
  orderId: OrderId,
  accountId: AccountId,
  orderNumber: z.string(),
  state: z.enum(['reserving', 'provisioning', 'completed', 'failed']),
  createdAt: z.string(),
  totalCents: Cents,
  item: z.object({
    proxyType: ProxyType,
    period: SubscriptionPeriod,
    quantity: z.int(),
    productId: ProductId,
    productName: z.string(),
    operator: z.string().nullable(),
    location: z.string(),
    unitPriceCents: Cents,
    /** Daily rate at the time of purchase; absent in orders from before 2026-11-22. */
    dayRate: DayRate.optional(),
  }),
  customer: z.object({ firstName: z.string(), lastName: z.string() }),
  units: z.array(z.object({ proxyId: ProxyId, serverId: ServerId, modemId: ModemId, generation: z.int() })),
  /** Total refunded to the balance for proxies of the order. */
  refundedCents: Cents.default(0),
  cancelledProxyIds: z.array(ProxyId).default([]),
  /** Units whose modem went offline before delivery; their price was refunded. */
  undeliveredProxyIds: z.array(ProxyId).default([]),
});
export type OrderRecord = z.infer<typeof OrderRecord>;

const keyOf = (orderId: OrderId) => ({ pk: `ORDER#${orderId}`, sk: 'ORDER' });
/** Partition of orders between their first and last transaction, for the sweep. */
const openOrders = 'ORDERS#OPEN';

export function orderStore(database: Database) {
  return {
    find: (orderId: OrderId) => database.find('main', keyOf(orderId), OrderRecord),
    listOfAccount: (accountId: AccountId, limit?: number) =>
      database.query(
        {
          table: 'main',
          index: byOwner,
          partition: { name: 'gsi1pk', value: `ACCOUNT#${accountId}#ORDERS` },
          newestFirst: true,
          ...(limit !== undefined && { limit }),
        },
        OrderRecord,
      ),
    listOpen: () =>
      database.query(
        { table: 'main', partition: { name: 'pk', value: openOrders } },
        z.object({ orderId: OrderId, since: z.string() }),
      ),
  };
}

export function createOrderWrite(order: OrderRecord): Write {
  return {
    label: 'order',
    table: 'main',
    action: {
      put: {
        ...keyOf(order.orderId),
        gsi1pk: `ACCOUNT#${order.accountId}#ORDERS`,
        gsi1sk: order.orderId,
        ...order,
      },
      unlessExists: true,
    },
  };
}

export function moveOrderWrite(
  orderId: OrderId,
  move: { from: OrderRecord['state']; to: OrderRecord['state'] },
): Write {
  return {
    label: 'order',
    table: 'main',
    action: {
      update: keyOf(orderId),
      set: 'SET state = :to',
      condition: 'state = :from',
      values: { ':from': move.from, ':to': move.to },
    },
  };
}

/** Fails with label `order` if the order is no longer reserving. After the sweep has failed it, no later step would release its modems. */
export function assertReservingWrite(orderId: OrderId): Write {
  return {
    label: 'order',
    table: 'main',
    action: { check: keyOf(orderId), condition: 'state = :reserving', values: { ':reserving': 'reserving' } },
  };
}

/** Adds a refund to the order. Fails with label `order` if another request refunded or cancelled something since it was read. */
export function refundOrderWrite(
  order: OrderRecord,
  refund: { cents: Cents; cancelled?: readonly ProxyId[]; undelivered?: readonly ProxyId[] },
): Write {
  return {
    label: 'order',
    table: 'main',
    action: {
      update: keyOf(order.orderId),
      set: 'SET refundedCents = :refunded, cancelledProxyIds = :cancelled, undeliveredProxyIds = :undelivered, state = :completed',
      condition: 'state = :seen AND refundedCents = :before AND size(cancelledProxyIds) = :count',
      values: {
        ':refunded': order.refundedCents + refund.cents,
        ':cancelled': [...order.cancelledProxyIds, ...(refund.cancelled ?? [])],
        ':undelivered': [...order.undeliveredProxyIds, ...(refund.undelivered ?? [])],
        ':completed': 'completed',
        ':seen': order.state,
        ':before': order.refundedCents,
        ':count': order.cancelledProxyIds.length,
      },
    },
  };
}

export function markOrderOpenWrite(order: OrderRecord): Write {
  return {
    label: 'open-order',
    table: 'main',
    action: { put: { pk: openOrders, sk: order.orderId, orderId: order.orderId, since: order.createdAt } },
  };
}

export function markOrderClosedWrite(orderId: OrderId): Write {
  return { label: 'open-order', table: 'main', action: { remove: { pk: openOrders, sk: orderId } } };
}

/** Removes the customer's name from the order. */
export function forgetCustomerWrite(orderId: OrderId): Write {
  return {
    label: 'order',
    table: 'main',
    action: {
      update: keyOf(orderId),
      set: 'SET customer = :nobody',
      condition: 'attribute_exists(pk)',
      values: { ':nobody': { firstName: '', lastName: '' } },
    },
  };
}
