import type { ErrorCode } from '@cellgate/shared/contract/error-code.ts';
import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { isReplacementCandidate } from '@cellgate/shared/proxy/replacement.ts';
import { subscriptionState } from '@cellgate/shared/proxy/subscription.ts';
import type { Context } from '../../context.ts';
import { orderStore } from '../../storage/order/order-store.ts';
import { productStore } from '../../storage/order/product-store.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import { loadSupply, sellable } from '../product/count-stock.ts';
import { isOfProxy } from '../proxy/find-replacement.ts';

/** Returns why proxies could not get another modem from stock now; absent for those that could, each with a modem of its own. */
export async function planAssignments(
  ctx: Context,
  proxies: readonly ProxyRecord[],
): Promise<ReadonlyMap<ProxyId, ErrorCode>> {
  const orders = await orderStore(ctx.database).findMany([...new Set(proxies.map(({ orderId }) => orderId))]);
  const productIds = new Map(orders.map(({ orderId, item }) => [orderId, item.productId]));
  const products = await productStore(ctx.database).findMany([...new Set(productIds.values())]);
  const supply = await loadSupply(ctx, products);
  const taken = new Set<string>();
  const codeOf = (proxy: ProxyRecord): ErrorCode | undefined => {
    const product = products.find(({ productId }) => productId === productIds.get(proxy.orderId));
    if (subscriptionState(proxy, ctx.now()).status !== 'active') return 'proxy.not_active';
    if (!product) return 'product.not_found';
    const free = sellable(product, supply, ctx.now()).find(
      (modem) =>
        !taken.has(modem.modemId) && isOfProxy({ product, proxy }, modem) && isReplacementCandidate(modem.report),
    );
    if (!free) return 'replacement.no_stock';
    taken.add(free.modemId);
    return undefined;
  };
  return new Map(
    proxies.flatMap((proxy) => {
      const code = codeOf(proxy);
      return code ? [[proxy.proxyId, code] as const] : [];
    }),
  );
}
