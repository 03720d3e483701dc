import type { ProxyId, ServerId } from '@cellgate/shared/contract/id.ts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { orderStore } from '../../storage/order/order-store.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import { type Sale, type Sales, saleStore, storeSalesWrite } from '../../storage/server/sale-store.ts';

type Bought = Pick<ProxyRecord, 'proxyId' | 'orderId'>;
/** Orders by the ID of the proxy that was bought with them. */
export type OrdersOfProxies = ReadonlyMap<ProxyId, Sale>;
type OrderContext = Pick<Context, 'database'>;

/** Returns the orders of proxies; one that no longer exists is left out. */
export async function readOrders({ database }: OrderContext, proxies: readonly Bought[]): Promise<OrdersOfProxies> {
  const orderIds = proxies.map(({ orderId }) => orderId);
  const orders = await orderStore(database).findMany(orderIds, { mayBeStale: true });
  const byId = new Map(orders.map((order) => [order.orderId, order]));
  return new Map(
    proxies.flatMap(({ proxyId, orderId }) => {
      const order = byId.get(orderId);
      return order ? [[proxyId, { proxyId, ...saleOf(order) }] as const] : [];
    }),
  );
}

const saleOf = ({ orderId, orderNumber, createdAt }: Omit<Sale, 'proxyId'>) => ({ orderId, orderNumber, createdAt });

/** Returns the orders of the proxies on a server. Reads only those that no earlier call has read, and keeps them beside the server. */
export async function readOrdersOnServer(
  ctx: OrderContext,
  serverId: ServerId,
  proxies: readonly Bought[],
): Promise<OrdersOfProxies> {
  const stored = await saleStore(ctx.database).find(serverId);
  const known = new Map((stored?.sales ?? []).map((sale) => [sale.proxyId, sale]));
  const read = await readOrders(
    ctx,
    proxies.filter(({ proxyId }) => !known.has(proxyId)),
  );
  if (read.size === 0) return known;
  const sales = new Map([...known, ...read]);
  await keep(ctx, { serverId, sales: proxies.flatMap(({ proxyId }) => sales.get(proxyId) ?? []) }, stored);
  return sales;
}

/** Keeps the orders. If another request was faster, what it lacks is read again by the next call. */
async function keep(
  ctx: OrderContext,
  sales: Pick<Sales, 'serverId' | 'sales'>,
  stored: Sales | undefined,
): Promise<void> {
  await ctx.database.update(storeSalesWrite(sales, stored?.version), z.unknown());
}
