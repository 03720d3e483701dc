import { AccountId, EventId, OrderId, RenewalId, TopupId } from '@cellgate/shared/contract/id.ts';
import type { EventKind } from '@cellgate/shared/happening/happenings.ts';
import type { Receipt } from '@cellgate/shared/receipt/receipt.ts';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { ListedEvent } from '../../storage/event-store.ts';
import { type OrderRecord, orderStore } from '../../storage/order/order-store.ts';
import { type RenewalRecord, renewalStore } from '../../storage/order/renewal-store.ts';

/** Part of a receipt that an event decides. */
export type Paid = Pick<Receipt, 'accountId' | 'reference' | 'eventId' | 'at' | 'totalCents' | 'order' | 'extension'>;

type PaidKind = Extract<EventKind, 'topup.credited' | 'balance.adjusted' | 'order.completed' | 'proxy.extended'>;
interface Records {
  orders: ReadonlyMap<string, OrderRecord>;
  renewals: ReadonlyMap<string, RenewalRecord>;
}

/** Returns what an event was paid for; nothing for a part that is worth nothing, and for an event that a later version has written in another way. */
const readers: Record<PaidKind, (event: ListedEvent, records: Records) => Paid[]> = {
  'topup.credited': (event) => {
    const [reference] = idOf(TopupId, event.details.topupId);
    return reference ? arrived(event, reference) : [];
  },
  // A payment outside the providers. Goodwill and corrections are not paid by the customer.
  'balance.adjusted': (event) => {
    const [reference] = idOf(EventId, event.id);
    return reference && event.details.kind === 'payment' ? arrived(event, reference) : [];
  },
  'order.completed': ({ id, at, details }, { orders }) => {
    const order = orders.get(String(details.orderId));
    return order ? [{ ...ofOrder(order), eventId: id, at }] : [];
  },
  'proxy.extended': ({ id, at, details }, { orders, renewals }) => {
    const renewal = renewals.get(String(details.renewalId));
    return renewal ? [{ ...ofRenewal(renewal, orders), eventId: id, at }] : [];
  },
};
const isPaidKind = (kind: string): kind is PaidKind => kind in readers;

/** Reports whether an event may have a receipt. */
export function isPaid({ kind }: ListedEvent): boolean {
  return isPaidKind(kind);
}

/** Returns what events were paid for, in their order. */
export async function readPaid({ database }: Context, events: readonly ListedEvent[]): Promise<Paid[]> {
  const found = await renewalStore(database).findMany(
    events.flatMap(({ details }) => idOf(RenewalId, details.renewalId)),
  );
  const renewals = new Map<string, RenewalRecord>(found.map((renewal) => [renewal.renewalId, renewal]));
  const extended = found.flatMap(({ proxies }) => proxies.map(({ orderId }) => orderId));
  const ordered = events.flatMap(({ details }) => idOf(OrderId, details.orderId));
  const records = await orderStore(database).findMany([...new Set([...ordered, ...extended])]);
  const orders = new Map<string, OrderRecord>(records.map((order) => [order.orderId, order]));
  return events.flatMap((event) => (isPaidKind(event.kind) ? readers[event.kind](event, { orders, renewals }) : []));
}

/** Returns what an amount that has arrived was paid for. */
function arrived({ id, at, subject, details }: ListedEvent, reference: Paid['reference']): Paid[] {
  const { amountCents } = details;
  const [accountId] = idOf(AccountId, subject);
  if (!accountId || typeof amountCents !== 'number' || amountCents <= 0) return [];
  return [{ accountId, reference, eventId: id, at, totalCents: amountCents, order: null, extension: null }];
}

function ofOrder({
  orderId,
  accountId,
  orderNumber,
  totalCents,
  item,
  ...order
}: OrderRecord): Omit<Paid, 'eventId' | 'at'> {
  const { productName, period, quantity, unitPriceCents } = item;
  const { units, undeliveredProxyIds } = order;
  const refundedCents = units.filter(({ proxyId }) => undeliveredProxyIds.includes(proxyId)).length * unitPriceCents;
  return {
    ...{ accountId, reference: orderId, totalCents, extension: null },
    order: { orderNumber, productName, period, quantity, unitPriceCents, refundedCents },
  };
}

function ofRenewal(
  { renewalId, accountId, totalCents, period, proxies, returnedProxyIds }: RenewalRecord,
  orders: Records['orders'],
): Omit<Paid, 'eventId' | 'at'> {
  const returned = proxies.filter(({ proxyId }) => returnedProxyIds.includes(proxyId));
  const orderIds = [...new Set(proxies.map(({ orderId }) => orderId))];
  return {
    ...{ accountId, reference: renewalId, totalCents, order: null },
    extension: {
      orderNumbers: orderIds.flatMap((orderId) => orders.get(orderId)?.orderNumber ?? []),
      period,
      quantity: proxies.length,
      refundedCents: returned.reduce((sum, { cents }) => sum + cents, 0),
    },
  };
}

function idOf<T>(schema: z.ZodType<T>, value: unknown): T[] {
  const parsed = schema.safeParse(value);
  return parsed.success ? [parsed.data] : [];
}
