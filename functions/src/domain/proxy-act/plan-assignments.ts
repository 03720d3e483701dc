import type { ErrorCode } from '@cellgate/shared/contract/error-code.ts';
import type { ProxyId, ServerId } from '@cellgate/shared/contract/id.ts';
import { isReplacementCandidate } from '@cellgate/shared/proxy/replacement.ts';
import { subscriptionState } from '@cellgate/shared/proxy/subscription.ts';
import type { Context } from '../../context.ts';
import { orderStore } from '../../storage/order/order-store.ts';
import { productStore } from '../../storage/order/product-store.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import { loadSupply, sellable } from '../product/count-stock.ts';
import { isOfProxy } from '../proxy/find-replacement.ts';

/** Plan of another modem for one proxy: the server of the modem, or the code why there is none. */
export type AssignmentPlan = { serverId: ServerId } | { code: ErrorCode };

/**
 * Returns which proxies could get another modem from stock now, each one of its own, and from which server: of its own one if there is any, as the job
 * takes them.
 */
export async function planAssignments(
  ctx: Context,
  proxies: readonly ProxyRecord[],
): Promise<ReadonlyMap<ProxyId, AssignmentPlan>> {
  const orders = await orderStore(ctx.database).findMany([...new Set(proxies.map(({ orderId }) => orderId))]);
  const productIds = new Map(orders.map(({ orderId, item }) => [orderId, item.productId]));
  const products = await productStore(ctx.database).findMany([...new Set(productIds.values())]);
  const supply = await loadSupply(ctx, products);
  const taken = new Set<string>();
  const planOf = (proxy: ProxyRecord): AssignmentPlan => {
    const product = products.find(({ productId }) => productId === productIds.get(proxy.orderId));
    if (subscriptionState(proxy, ctx.now()).status !== 'active') return { code: 'proxy.not_active' };
    if (!product) return { code: 'product.not_found' };
    const free = sellable(product, supply, ctx.now()).filter(
      (modem) =>
        !taken.has(modem.modemId) && isOfProxy({ product, proxy }, modem) && isReplacementCandidate(modem.report),
    );
    const modem = free.find(({ serverId }) => serverId === proxy.serverId) ?? free.at(0);
    if (!modem) return { code: 'replacement.no_stock' };
    taken.add(modem.modemId);
    return { serverId: modem.serverId };
  };
  return new Map(proxies.map((proxy) => [proxy.proxyId, planOf(proxy)]));
}
