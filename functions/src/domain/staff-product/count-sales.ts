import type { OrderId, ProductId, ProxyId } from '@cellgate/shared/contract/id.ts';
import { earnedDays, lastDates } from '@cellgate/shared/product/earned.ts';
import { type Context, timestamp } from '../../context.ts';
import { proxyRowStore } from '../../storage/listing/proxy-row-store.ts';
import { orderStore } from '../../storage/order/order-store.ts';
import { buyersWrite, earnedDayWrite, salesStore } from '../../storage/order/sales-store.ts';
import { proxyStore } from '../../storage/proxy/proxy-store.ts';
import { earningsOfDay } from './earnings-of-day.ts';

/** Time after the end of a day from which its events are complete, in ms: an event gets its ID before its transaction is committed. */
const settledAfterMs = 10 * 60_000;
const dayMs = 86_400_000;
/** Number of events after which a run counts no further day. */
const maxEvents = 20_000;
/** Number of proxies read at once. */
const pageSize = 100;

/**
 * Counts what each product has earned on the current day and on earlier ones that are not counted yet, and who has its proxies. A day is counted from
 * scratch, so that skipped or repeated runs do no harm; no counter is written by what customers do.
 */
export async function countSales(ctx: Context): Promise<void> {
  const nowMs = ctx.now();
  const dates = lastDates(nowMs, earnedDays.month);
  const known = await salesStore(ctx.database).listDays(dates.at(-1) ?? '');
  const final = new Set(known.filter(({ isFinal }) => isFinal).map(({ date }) => date));
  let eventCount = 0;
  for (const date of dates.filter((each) => !final.has(each))) {
    if (eventCount >= maxEvents) break;
    const { cents, events } = await earningsOfDay(ctx, date);
    eventCount += events;
    const isFinal = nowMs >= Date.parse(date) + dayMs + settledAfterMs;
    await ctx.database.transact([earnedDayWrite({ date, cents: Object.fromEntries(cents), isFinal })]);
  }
  await ctx.database.transact([buyersWrite(await countBuyers(ctx))]);
}

/** Counts proxies that have not ended, by the product that they were bought as, and their owners. */
async function countBuyers(ctx: Context) {
  const proxyIds: ProxyId[] = [];
  for await (const { items } of proxyRowStore(ctx.database).read('live', null))
    proxyIds.push(...items.map(({ proxyId }) => proxyId));
  const proxies = new Map<ProductId, number>();
  const owners = new Map<ProductId, Set<string>>();
  for (let from = 0; from < proxyIds.length; from += pageSize) {
    const page = await proxyStore(ctx.database).findMany(proxyIds.slice(from, from + pageSize));
    const productOf = await productsOf(
      ctx,
      page.map(({ orderId }) => orderId),
    );
    for (const { orderId, accountId } of page) {
      const productId = productOf.get(orderId);
      if (!productId) continue;
      proxies.set(productId, (proxies.get(productId) ?? 0) + 1);
      owners.set(productId, (owners.get(productId) ?? new Set()).add(accountId));
    }
  }
  const buyers = Object.fromEntries([...owners].map(([productId, accounts]) => [productId, accounts.size]));
  return { countedAt: timestamp(ctx), buyers, proxies: Object.fromEntries(proxies) };
}

async function productsOf({ database }: Context, orderIds: readonly OrderId[]): Promise<Map<OrderId, ProductId>> {
  const orders = await orderStore(database).findMany([...new Set(orderIds)]);
  return new Map(orders.map(({ orderId, item }) => [orderId, item.productId]));
}
