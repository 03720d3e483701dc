import type { AccountId, OrderId, ProxyId } from '@cellgate/shared/contract/id.ts';
import { type Cents, toDollars } from '@cellgate/shared/contract/money.ts';
import {
  decideRefund,
  fullRefundMs,
  paidCents,
  type RefundBasis,
  type RefundQuote,
} from '@cellgate/shared/order/refund.ts';
import { standingOf } from '@cellgate/shared/proxy/subscription.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type ModemRecord, modemStore } from '../../storage/modem-store.ts';
import { type OrderRecord, orderStore } from '../../storage/order-store.ts';
import { type ProxyRecord, proxyStore } from '../../storage/proxy-store.ts';
import { readUsage } from '../proxy/read-usage.ts';

export interface RefundUnit {
  proxy: ProxyRecord;
  modem: ModemRecord;
  cents: Cents;
  basis: RefundBasis;
  daysLeft: number;
}

export interface PricedRefund {
  order: OrderRecord;
  units: readonly RefundUnit[];
  totalCents: Cents;
}

/** What giving back the named proxies of an order, or all that are left of it, brings at this moment. */
export async function priceRefund(
  ctx: Context,
  wanted: { accountId: AccountId; id: OrderId; proxyIds?: readonly ProxyId[] | undefined },
): Promise<PricedRefund> {
  const order = await orderStore(ctx.database).find(wanted.id);
  if (order?.accountId !== wanted.accountId) throw new AppError('order.not_found');
  if (order.state !== 'completed') throw new AppError('order.not_cancellable');
  const proxies = await loadReturnable(ctx, order, wanted.proxyIds);
  const modems = await modemStore(ctx.database).findMany(proxies);
  const sold = proxies.map((proxy) => {
    const modem = modems.find((candidate) => candidate.modemId === proxy.modemId);
    if (modem?.allocation?.proxyId !== proxy.proxyId) throw new AppError('order.not_cancellable');
    return { proxy, modem };
  });
  const usage = await readUsage(ctx, sold);
  const units = sold.map(({ proxy, modem }): RefundUnit => {
    const usedBytes = usage.get(proxy.proxyId) ?? null;
    return { proxy, modem, ...decideRefund({ boughtAt: proxy.createdAt, paid: proxy.paid, usedBytes }, ctx.now()) };
  });
  return { order, units, totalCents: units.reduce((sum, { cents }) => sum + cents, 0) };
}

/** What is named must be there to give back; otherwise whatever is left of the order. */
async function loadReturnable(
  ctx: Context,
  order: OrderRecord,
  named: readonly ProxyId[] | undefined,
): Promise<ProxyRecord[]> {
  const ofOrder = order.units.map(({ proxyId }) => proxyId);
  if (named?.some((proxyId) => !ofOrder.includes(proxyId))) throw new AppError('proxy.not_found');
  const wanted = named ? [...new Set(named)] : ofOrder;
  const found = await proxyStore(ctx.database).findMany(wanted);
  const proxies = found.filter((proxy) => isReturnable(proxy, ctx.now()));
  if (proxies.length === 0 || (named && proxies.length < wanted.length)) throw new AppError('order.not_cancellable');
  return proxies;
}

/** While it runs or waits in its grace. What support has stopped is support's to settle. */
function isReturnable(proxy: ProxyRecord, nowMs: number): boolean {
  const { status, statusReason } = standingOf(proxy, nowMs);
  return status !== 'expired' && statusReason !== 'support';
}

export function toRefundQuote({ order, units, totalCents }: PricedRefund, nowMs: number): RefundQuote {
  const fullUntilMs = Date.parse(order.createdAt) + fullRefundMs;
  return {
    amount: toDollars(totalCents),
    paid: toDollars(units.reduce((sum, { proxy }) => sum + paidCents(proxy.paid), 0)),
    fullUntil: nowMs < fullUntilMs ? new Date(fullUntilMs).toISOString() : null,
    proxies: units.map(({ proxy, cents, basis, daysLeft }) => ({
      proxyId: proxy.proxyId,
      amount: toDollars(cents),
      paid: toDollars(paidCents(proxy.paid)),
      basis,
      daysLeft,
    })),
  };
}
