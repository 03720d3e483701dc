import type { Cents } from '@cellgate/shared/contract/money.ts';
import { listPriceOfHours } from '@cellgate/shared/proxy-job/time-gift.ts';
import type { Context } from '../../context.ts';
import { orderStore } from '../../storage/order/order-store.ts';
import { productStore } from '../../storage/order/product-store.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';

/** Returns a function that gives the list price of hours for one of the proxies, in cents; null if its product is unknown. */
export async function listPrices(
  { database }: Pick<Context, 'database'>,
  proxies: readonly ProxyRecord[],
): Promise<(proxy: ProxyRecord, hours: number) => Cents | null> {
  const orders = await orderStore(database).findMany([...new Set(proxies.map(({ orderId }) => orderId))]);
  const productOf = new Map(orders.map(({ orderId, item }) => [orderId, item.productId]));
  const products = await productStore(database).findMany([...new Set(productOf.values())]);
  return ({ orderId, period }, hours) => {
    const product = products.find(({ productId }) => productId === productOf.get(orderId));
    return product ? listPriceOfHours(product.pricing, { period, hours }) : null;
  };
}
