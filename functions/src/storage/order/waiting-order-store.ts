import { AccountId, OrderId, ProductId, TopupId } from '@cellgate/shared/contract/id.ts';
import { Cents } from '@cellgate/shared/contract/money.ts';
import { DayRate } from '@cellgate/shared/order/refund.ts';
import { NotPlacedReason, WaitingOrderState } from '@cellgate/shared/order/waiting-order.ts';
import { ProxyType, SubscriptionPeriod } from '@cellgate/shared/product/product.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { byOwner } from '../tables.ts';
import { write } from '../write.ts';

/** An order that is placed as soon as its top-up is credited. */
export const WaitingOrderRecord = z.object({
  topupId: TopupId,
  accountId: AccountId,
  state: WaitingOrderState,
  /** Null unless the order was not placed. */
  reason: NotPlacedReason.nullable(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
  item: z.object({
    productId: ProductId,
    productName: z.string(),
    proxyType: ProxyType,
    operator: z.string().nullable(),
    period: SubscriptionPeriod,
    quantity: z.int(),
    /** Price as quoted. */
    unitPriceCents: Cents,
    dayRate: DayRate,
  }),
  /** Time until which one run of the task is placing the order; null if none is. */
  claimedUntil: z.string().nullable(),
  orderId: OrderId.nullable(),
  orderNumber: z.string().nullable(),
});
export type WaitingOrderRecord = z.infer<typeof WaitingOrderRecord>;

/** Row of the orders that wait. `lookAt`: time from which the task looks at it. */
export const OpenWaitingOrder = z.object({ topupId: TopupId, lookAt: z.string() });
export type OpenWaitingOrder = z.infer<typeof OpenWaitingOrder>;

const keyOf = (topupId: TopupId) => ({ pk: `TOPUP#${topupId}`, sk: 'WAITING_ORDER' });
const openWaitingOrders = 'WAITING_ORDERS#OPEN';

export function waitingOrderStore(database: Database) {
  return {
    find: (topupId: TopupId) => database.find('main', keyOf(topupId), WaitingOrderRecord),
    /** Lists the waiting orders of an account in any state, newest first. */
    listOfAccount: (accountId: AccountId, limit?: number) =>
      database.query(
        {
          table: 'main',
          index: byOwner,
          partition: { name: 'gsi1pk', value: `ACCOUNT#${accountId}#WAITING_ORDERS` },
          newestFirst: true,
          ...(limit !== undefined && { limit }),
        },
        WaitingOrderRecord,
      ),
    /** Lists the orders of all customers that wait, oldest first. */
    listOpen: () =>
      database.query({ table: 'main', partition: { name: 'pk', value: openWaitingOrders } }, OpenWaitingOrder),
  };
}

const writeWaitingOrder = (topupId: TopupId) => write<WaitingOrderRecord>('waiting-order', keyOf(topupId));
const writeOpen = (topupId: TopupId) =>
  write<OpenWaitingOrder>('open-waiting-order', { pk: openWaitingOrders, sk: topupId });

export function createWaitingOrderWrites(waiting: WaitingOrderRecord, lookAt: string): Write[] {
  const { topupId, accountId } = waiting;
  return [
    writeWaitingOrder(topupId).create({
      ...waiting,
      gsi1pk: `ACCOUNT#${accountId}#WAITING_ORDERS`,
      gsi1sk: topupId,
    }),
    lookAtWaitingOrderWrite(topupId, lookAt),
  ];
}

/** Makes the task look at the order from a time on. A row without a waiting order is removed by the task. */
export function lookAtWaitingOrderWrite(topupId: TopupId, lookAt: string): Write {
  return writeOpen(topupId).put({ topupId, lookAt });
}

/** Looks at the order later. Fails with label `open-waiting-order` if a payment has asked for another time since. */
export function postponeWaitingOrderWrite({ topupId, lookAt }: OpenWaitingOrder, next: string): Write {
  return writeOpen(topupId).set({ lookAt: next }).when({ lookAt });
}

export function closeWaitingOrderWrite(topupId: TopupId): Write {
  return writeOpen(topupId).delete();
}

/** Claims the order for one run until `until`; releases it if null. Fails with label `waiting-order` if the claim or state changed since it was read. */
export function claimWaitingOrderWrite(
  { topupId, claimedUntil }: Pick<WaitingOrderRecord, 'topupId' | 'claimedUntil'>,
  until: string | null,
): Write {
  return writeWaitingOrder(topupId).set({ claimedUntil: until }).when({ state: 'waiting', claimedUntil });
}

/** Returns the writes that end a waiting order. Fails with label `waiting-order` if it no longer waits. */
export function endWaitingOrderWrites(
  topupId: TopupId,
  end: Pick<WaitingOrderRecord, 'state' | 'endedAt'> &
    Partial<Pick<WaitingOrderRecord, 'reason' | 'orderId' | 'orderNumber'>>,
): Write[] {
  return [
    writeWaitingOrder(topupId)
      .set({
        state: end.state,
        endedAt: end.endedAt,
        reason: end.reason ?? null,
        orderId: end.orderId ?? null,
        orderNumber: end.orderNumber ?? null,
        claimedUntil: null,
      })
      .when({ state: 'waiting' }),
    closeWaitingOrderWrite(topupId),
  ];
}
