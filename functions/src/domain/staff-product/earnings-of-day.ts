import { OrderId, type ProductId, RenewalId } from '@cellgate/shared/contract/id.ts';
import type { Cents } from '@cellgate/shared/contract/money.ts';
import { splitCents } from '@cellgate/shared/product/earned.ts';
import type { Context } from '../../context.ts';
import { eventStore, type ListedEvent } from '../../storage/event-store.ts';
import { orderStore } from '../../storage/order/order-store.ts';
import { type RenewalRecord, renewalStore } from '../../storage/order/renewal-store.ts';

const readAtOnce = 500;
const dayMs = 86_400_000;

/** Returns what each product has earned on a UTC day, less what was refunded on it, and the number of events read. */
export async function earningsOfDay(
  ctx: Context,
  date: string,
): Promise<{ cents: Map<ProductId, Cents>; events: number }> {
  const fromMs = Date.parse(date);
  const cents = new Map<ProductId, Cents>();
  let count = 0;
  for await (const events of eventStore(ctx.database).readSince(fromMs, { toMs: fromMs + dayMs - 1, readAtOnce })) {
    count += events.length;
    for (const [productId, amount] of await amountsOf(ctx, events))
      cents.set(productId, (cents.get(productId) ?? 0) + amount);
  }
  return { cents, events: count };
}

/** Returns the amounts that events have moved, with the products that they are for. */
async function amountsOf(ctx: Context, events: readonly ListedEvent[]): Promise<[ProductId, Cents][]> {
  const moved = events.flatMap((event) => {
    const cents = centsOf(event);
    return cents === 0 ? [] : [{ event, cents }];
  });
  if (moved.length === 0) return [];
  const renewalIds = idsOf(moved, RenewalId, 'renewalId');
  const renewals = await renewalStore(ctx.database).findMany(renewalIds);
  const orderIds = [
    ...idsOf(moved, OrderId, 'orderId'),
    ...renewals.flatMap(({ proxies }) => proxies.map(({ orderId }) => orderId)),
  ];
  const orders = await orderStore(ctx.database).findMany([...new Set(orderIds)]);
  const productOf = new Map(orders.map(({ orderId, item }) => [String(orderId), item.productId]));
  return moved.flatMap(({ event, cents }) => {
    const renewal = renewals.find(({ renewalId }) => renewalId === event.details.renewalId);
    if (renewal) return [...splitCents(cents, sharesOf(event, { renewal, productOf }))];
    const productId = productOf.get(String(event.details.orderId));
    return productId ? [[productId, cents] as [ProductId, Cents]] : [];
  });
}

/** Returns what an event has brought, in cents: negative for a refund, 0 for an event about something else. */
function centsOf({ kind, details: { totalCents, refundedCents } }: ListedEvent): Cents {
  if (kind === 'order.completed' || kind === 'proxy.extended') return Number(totalCents ?? 0);
  if (kind === 'order.cancelled' || kind === 'order.refunded' || kind === 'proxy.extension_returned')
    return -Number(refundedCents ?? 0);
  return 0;
}

/** Returns the amounts of an extension by product; of a returned one only those of the proxies that did not get it. */
function sharesOf(
  { kind }: ListedEvent,
  { renewal, productOf }: { renewal: RenewalRecord; productOf: ReadonlyMap<string, ProductId> },
): Map<ProductId, Cents> {
  const shares = new Map<ProductId, Cents>();
  for (const { proxyId, orderId, cents } of renewal.proxies) {
    const productId = productOf.get(orderId);
    const isConcerned = kind === 'proxy.extended' || renewal.returnedProxyIds.includes(proxyId);
    if (productId && isConcerned) shares.set(productId, (shares.get(productId) ?? 0) + cents);
  }
  return shares;
}

function idsOf<T>(
  moved: readonly { event: ListedEvent }[],
  schema: { safeParse(value: unknown): { data?: T | undefined } },
  name: string,
): T[] {
  return [...new Set(moved.flatMap(({ event }) => schema.safeParse(event.details[name]).data ?? []))];
}
