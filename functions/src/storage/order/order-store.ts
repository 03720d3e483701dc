import { AccountId, OrderId, ProductId, ProxyId, TopupId } from '@cellgate/shared/contract/id.ts';
import { Cents } from '@cellgate/shared/contract/money.ts';
import { DayRate } from '@cellgate/shared/order/refund.ts';
import { ProxyType, SubscriptionPeriod } from '@cellgate/shared/product/product.ts';
import { z } from 'zod';
import type { Database, Item, Write } from '../database.ts';
import { type MonthRange, monthIndexOf, readMonths, readOfAccount } from '../month-list.ts';
import type { ReadOptions } from '../read-options.ts';
import { changeLookupWrites, lookupsOfOrder } from '../search/lookup-store.ts';
import { byOwner } from '../tables.ts';
import { write } from '../write.ts';
import { exists, hasLength, missing, oneOf } from '../write-terms.ts';
import { StoredUnits, storeUnits } from './stored-units.ts';

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
  units: StoredUnits,
  /** Total refunded to the balance for proxies of the order. */
  refundedCents: Cents.default(0),
  cancelledProxyIds: z.array(ProxyId).default([]),
  /** Top-up that the order waited for; absent if it was placed without one. */
  topupId: TopupId.optional(),
  /** Units whose modem went offline before delivery; their price was refunded. */
  undeliveredProxyIds: z.array(ProxyId).default([]),
});
export type OrderRecord = z.infer<typeof OrderRecord>;

const OpenOrderRecord = z.object({ orderId: OrderId, since: z.string() });
type OpenOrderRecord = z.infer<typeof OpenOrderRecord>;

const keyOf = (orderId: OrderId) => ({ pk: `ORDER#${orderId}`, sk: 'ORDER' });
/** Partition of orders between their first and last transaction, for the sweep. */
const openOrders = 'ORDERS#OPEN';
const list = { list: 'ORDERS', schema: OrderRecord, idOf: ({ orderId }: OrderRecord) => orderId } as const;

export function orderStore(database: Database) {
  return {
    find: (orderId: OrderId) => database.find('main', keyOf(orderId), OrderRecord),
    findMany: (orderIds: readonly OrderId[], options?: ReadOptions) =>
      database.findMany(orderIds.map(keyOf), OrderRecord, options),
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
    listOpen: () => database.query({ table: 'main', partition: { name: 'pk', value: openOrders } }, OpenOrderRecord),
    /** Reads the orders of all customers, newest first, a few at a time. */
    readAll: (range: MonthRange) => readMonths(database, list, range),
    /** The same for the orders of one customer. */
    readAllOf: (accountId: AccountId, range: MonthRange) => readOfAccount(database, { ...list, accountId }, range),
  };
}

/** Fields that an order is stored without until there is something in them. */
type Added = 'refundedCents' | 'cancelledProxyIds' | 'undeliveredProxyIds';
/** An order as it is stored: its size decides what it and its index entries cost to write. */
type StoredOrder = Omit<OrderRecord, 'units' | Added> & { units: string[] } & Partial<Pick<OrderRecord, Added>>;

function toStoredOrder(order: OrderRecord): StoredOrder {
  const { units, refundedCents, cancelledProxyIds, undeliveredProxyIds, ...rest } = order;
  return {
    ...rest,
    units: storeUnits(units),
    ...(refundedCents > 0 && { refundedCents }),
    ...(cancelledProxyIds.length > 0 && { cancelledProxyIds }),
    ...(undeliveredProxyIds.length > 0 && { undeliveredProxyIds }),
  };
}

const writeOrder = (orderId: OrderId) => write<StoredOrder>('order', keyOf(orderId));
const writeOpenOrder = (orderId: OrderId) => write<OpenOrderRecord>('open-order', { pk: openOrders, sk: orderId });

export function createOrderWrites(order: OrderRecord): Write[] {
  const { orderId, accountId } = order;
  return [
    writeOrder(orderId).create({
      ...toStoredOrder(order),
      gsi1pk: `ACCOUNT#${accountId}#ORDERS`,
      gsi1sk: orderId,
      ...monthIndexOf('ORDERS', orderId),
    }),
    ...changeLookupWrites([], lookupsOfOrder(order)),
  ];
}

export function moveOrderWrite(
  orderId: OrderId,
  { from, to }: { from: OrderRecord['state']; to: OrderRecord['state'] },
): Write {
  return writeOrder(orderId).set({ state: to }).when({ state: from });
}

/** Fails with label `order` if the order is no longer reserving. After the sweep has failed it, no later step would release its modems. */
export function assertReservingWrite(orderId: OrderId): Write {
  return writeOrder(orderId).when({ state: 'reserving' });
}

/** Adds a refund to the order. Fails with label `order` if another request refunded or cancelled something since it was read. */
export function refundOrderWrite(
  { orderId, state, refundedCents, cancelledProxyIds, undeliveredProxyIds }: OrderRecord,
  {
    cents,
    cancelled = [],
    undelivered = [],
  }: {
    cents: Cents;
    cancelled?: readonly ProxyId[];
    undelivered?: readonly ProxyId[];
  },
): Write {
  return writeOrder(orderId)
    .set({
      refundedCents: refundedCents + cents,
      cancelledProxyIds: [...cancelledProxyIds, ...cancelled],
      undeliveredProxyIds: [...undeliveredProxyIds, ...undelivered],
      state: 'completed',
    })
    .when({
      state,
      refundedCents: oneOf(missing, refundedCents),
      cancelledProxyIds: oneOf(missing, hasLength(cancelledProxyIds.length)),
    });
}

export function markOrderOpenWrite({ orderId, createdAt }: OrderRecord): Write {
  return writeOpenOrder(orderId).put({ orderId, since: createdAt });
}

export function markOrderClosedWrite(orderId: OrderId): Write {
  return writeOpenOrder(orderId).delete();
}

/** Removes the customer's name from the order. */
export function forgetCustomerWrite(orderId: OrderId): Write {
  return writeOrder(orderId)
    .set({ customer: { firstName: '', lastName: '' } })
    .when({ pk: exists });
}

const UnlistedOrder = OrderRecord.pick({ orderId: true }).extend({
  sk: z.literal('ORDER'),
  gsi2pk: z.undefined().optional(),
});

/** Returns the update that lists an order of an earlier version by its month; undefined for any other item. */
export function addOrderMonthWrite(item: Item): Write | undefined {
  const order = UnlistedOrder.safeParse(item).data;
  if (!order) return undefined;
  return writeOrder(order.orderId).set(monthIndexOf('ORDERS', order.orderId)).when({ pk: exists, gsi2pk: missing });
}
