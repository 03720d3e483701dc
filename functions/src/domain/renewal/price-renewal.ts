import type { AccountId, ProxyId } from '@cellgate/shared/contract/id.ts';
import type { Cents } from '@cellgate/shared/contract/money.ts';
import type { PaidSpan } from '@cellgate/shared/order/refund.ts';
import { dayRateOf, type SubscriptionPeriod, subscriptionEnd } from '@cellgate/shared/product/product.ts';
import { subscriptionState } from '@cellgate/shared/proxy/subscription.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { orderStore } from '../../storage/order/order-store.ts';
import { productStore } from '../../storage/order/product-store.ts';
import { type ProxyRecord, proxyStore } from '../../storage/proxy/proxy-store.ts';
import { type ModemRecord, modemStore } from '../../storage/server/modem-store.ts';

/** One proxy, the current price of its extension, and the time it buys. */
export interface RenewalUnit extends PaidSpan {
  proxy: ProxyRecord;
  modem: ModemRecord;
}

export interface PricedRenewal {
  period: SubscriptionPeriod;
  units: readonly RenewalUnit[];
  totalCents: Cents;
}

/**
 * Prices the extension of these proxies at current prices. The new time starts at the old end, also in the grace period. Throws `proxy.not_found`,
 * `product.not_found` and what `requireExtendable` throws.
 */
export async function priceRenewal(
  ctx: Context,
  wanted: { accountId: AccountId; proxyIds: readonly ProxyId[]; period: SubscriptionPeriod },
): Promise<PricedRenewal> {
  const { accountId, proxyIds, period } = wanted;
  const found = await proxyStore(ctx.database).findMany(proxyIds);
  const proxies = proxyIds.map((proxyId) => {
    const proxy = found.find((candidate) => candidate.proxyId === proxyId);
    if (proxy?.accountId !== accountId) throw new AppError('proxy.not_found');
    requireExtendable(proxy, ctx.now());
    return proxy;
  });
  const [modems, priceOf] = await Promise.all([modemStore(ctx.database).findMany(proxies), pricesOf(ctx, proxies)]);
  const units = proxies.map((proxy): RenewalUnit => {
    const modem = modems.find((candidate) => candidate.modemId === proxy.modemId);
    if (modem?.allocation?.proxyId !== proxy.proxyId) throw new AppError('renewal.too_late');
    const from = proxy.endDate;
    const until = subscriptionEnd(new Date(from), period).toISOString();
    return { proxy, modem, ...priceOf(proxy, period), from, until };
  });
  return { period, units, totalCents: units.reduce((sum, { cents }) => sum + cents, 0) };
}

/** Throws unless the proxy is active or in its grace period: `renewal.too_late`, `proxy.settings_busy`, `proxy.suspended`. */
export function requireExtendable(proxy: ProxyRecord, nowMs: number): void {
  const { status, statusReason } = subscriptionState(proxy, nowMs);
  if (status === 'expired') throw new AppError('renewal.too_late');
  if (statusReason === 'cancelling') throw new AppError('proxy.settings_busy');
  if (statusReason === 'support') throw new AppError('proxy.suspended');
}

/** Returns a function that gives the current price of a proxy by period. A product that is no longer sold still has a price for its customers. */
async function pricesOf(ctx: Context, proxies: readonly ProxyRecord[]) {
  const orderIds = [...new Set(proxies.map(({ orderId }) => orderId))];
  const orders = await Promise.all(orderIds.map((orderId) => orderStore(ctx.database).find(orderId)));
  const productOf = new Map(orders.flatMap((order) => (order ? [[order.orderId, order.item.productId] as const] : [])));
  const productIds = [...new Set(productOf.values())];
  const products = await Promise.all(productIds.map((productId) => productStore(ctx.database).find(productId)));
  return ({ orderId }: ProxyRecord, period: SubscriptionPeriod): Pick<RenewalUnit, 'cents' | 'dayRate'> => {
    const product = products.find((candidate) => candidate?.productId === productOf.get(orderId));
    if (!product) throw new AppError('product.not_found');
    return { cents: product.pricing[period].priceCents, dayRate: dayRateOf(product.pricing) };
  };
}
