import type { AccountId, OrderId, ProxyId } from '@cellgate/shared/contract/id.ts';
import { type Cents, toDollars } from '@cellgate/shared/contract/money.ts';
import {
  decideRefunds,
  fullRefundMs,
  fullRefundsLeft,
  type ProxyRefund,
  paidCents,
  type Refund,
  type Refundable,
  type RefundQuote,
} from '@cellgate/shared/order/refund.ts';
import { subscriptionState } from '@cellgate/shared/proxy/subscription.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { CancellationRecord } from '../../storage/order/cancellation-store.ts';
import { type FullRefundRecord, fullRefundStore } from '../../storage/order/full-refund-store.ts';
import { type OrderRecord, orderStore } from '../../storage/order/order-store.ts';
import { type ProxyRecord, proxyStore } from '../../storage/proxy/proxy-store.ts';
import { type ModemRecord, modemStore } from '../../storage/server/modem-store.ts';
import { readUsage } from '../proxy-reading/read-usage.ts';
import { readFinalTraffic } from './read-final-traffic.ts';

export interface RefundUnit extends Refund {
  proxy: ProxyRecord;
  modem: ModemRecord;
  /** Bytes sent and received; null if unknown. */
  usedBytes: number | null;
}

export interface PricedRefund {
  order: OrderRecord;
  /** Full refunds first, so that one transaction pays them all, however large the order. */
  units: readonly RefundUnit[];
  fullRefunds: FullRefundRecord;
  totalCents: Cents;
}

/**
 * Prices the cancellation of the named proxies of an order, or of all cancellable ones. Throws `order.not_found`, `order.not_cancellable`,
 * `proxy.not_found`.
 */
export async function priceRefund(
  ctx: Context,
  wanted: { accountId: AccountId; id: OrderId; proxyIds?: readonly ProxyId[] | undefined },
  cancellation?: CancellationRecord,
): Promise<PricedRefund> {
  const order = await orderStore(ctx.database).find(wanted.id);
  if (order?.accountId !== wanted.accountId) throw new AppError('order.not_found');
  if (order.state !== 'completed') throw new AppError('order.not_cancellable');
  const proxies = await loadReturnable(ctx, order, { named: wanted.proxyIds, cancellation });
  const modems = await modemStore(ctx.database).findMany(proxies);
  const sold = proxies.map((proxy) => {
    const modem = modems.find((candidate) => candidate.modemId === proxy.modemId);
    if (modem?.allocation?.proxyId !== proxy.proxyId) throw new AppError('order.not_cancellable');
    return { proxy, modem };
  });
  const [usage, fullRefunds] = await Promise.all([
    readTraffic(ctx, sold, cancellation),
    fullRefundStore(ctx.database).read(wanted.accountId),
  ]);
  const used = sold.map((each) => ({
    ...each,
    usedBytes: usage.get(each.proxy.proxyId) ?? null,
    isHeldBack: cancellation?.closedProxyIds.includes(each.proxy.proxyId) === false,
  }));
  const units = decideUnits(used, { past: fullRefunds.refunds, nowMs: ctx.now() });
  return { order, units, fullRefunds, totalCents: units.reduce((sum, { cents }) => sum + cents, 0) };
}

function decideUnits(
  used: readonly (Pick<RefundUnit, 'proxy' | 'modem' | 'usedBytes'> & Pick<Refundable, 'isHeldBack'>)[],
  rule: Parameters<typeof decideRefunds>[1],
): RefundUnit[] {
  const refunds = decideRefunds(
    used.map(({ proxy, ...traffic }) => ({ boughtAt: proxy.createdAt, paid: proxy.paid, ...traffic })),
    rule,
  );
  const units = used.flatMap((each, index): RefundUnit[] => {
    const refund = refunds[index];
    return refund ? [{ ...each, ...refund }] : [];
  });
  return units.toSorted((a, b) => Number(b.basis === 'full') - Number(a.basis === 'full'));
}

/** Returns the traffic of each proxy: final for ports that the cancellation has closed, as last reported for all others. */
async function readTraffic(
  ctx: Context,
  sold: readonly { proxy: ProxyRecord; modem: ModemRecord }[],
  cancellation: CancellationRecord | undefined,
): Promise<ReadonlyMap<ProxyId, number | null>> {
  const isOpen = ({ proxy: { proxyId } }: { proxy: ProxyRecord }) => !cancellation?.closedProxyIds.includes(proxyId);
  const [reported, final] = await Promise.all([
    readUsage(ctx, sold.filter(isOpen)),
    readFinalTraffic(ctx, cancellation?.closedProxyIds ?? []),
  ]);
  return new Map([...reported, ...final]);
}

/**
 * Returns the proxies to cancel: all named ones, or all of the order that can be cancelled. Throws `proxy.not_found`, and `order.not_cancellable` if
 * a named one or all of them cannot be cancelled.
 */
async function loadReturnable(
  ctx: Context,
  order: OrderRecord,
  { named, cancellation }: { named: readonly ProxyId[] | undefined; cancellation: CancellationRecord | undefined },
): Promise<ProxyRecord[]> {
  const ofOrder = order.units.map(({ proxyId }) => proxyId);
  if (named?.some((proxyId) => !ofOrder.includes(proxyId))) throw new AppError('proxy.not_found');
  const wanted = named ? [...new Set(named)] : ofOrder;
  const found = await proxyStore(ctx.database).findMany(wanted);
  const proxies = found.filter((proxy) => isReturnable(proxy, { nowMs: ctx.now(), cancellation }));
  if (proxies.length === 0 || (named && proxies.length < wanted.length)) throw new AppError('order.not_cancellable');
  return proxies;
}

/** Reports whether a proxy can be cancelled: active or in its grace period. Proxies that support has stopped are settled by support. */
function isReturnable(
  proxy: ProxyRecord,
  { nowMs, cancellation }: { nowMs: number; cancellation: CancellationRecord | undefined },
): boolean {
  const { status, statusReason } = subscriptionState(proxy, nowMs);
  if (statusReason === 'cancelling') return cancellation?.closedProxyIds.includes(proxy.proxyId) ?? false;
  return status !== 'expired' && statusReason !== 'support';
}

export function toRefundQuote({ order, units, fullRefunds, totalCents }: PricedRefund, nowMs: number): RefundQuote {
  const fullUntilMs = Date.parse(order.createdAt) + fullRefundMs;
  return {
    amount: toDollars(totalCents),
    paid: toDollars(units.reduce((sum, { proxy }) => sum + paidCents(proxy.paid), 0)),
    fullUntil: nowMs < fullUntilMs ? new Date(fullUntilMs).toISOString() : null,
    fullRefundsLeft: fullRefundsLeft(fullRefunds.refunds, nowMs),
    proxies: units.map(toProxyRefund),
  };
}

export function toProxyRefund({ proxy, cents, basis, reason, daysCharged, daysLeft }: RefundUnit): ProxyRefund {
  return {
    proxyId: proxy.proxyId,
    amount: toDollars(cents),
    paid: toDollars(paidCents(proxy.paid)),
    basis,
    reason,
    daysCharged,
    daysLeft,
  };
}
