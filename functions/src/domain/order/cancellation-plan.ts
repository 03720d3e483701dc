import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { OrderId, ProxyId } from '@cellgate/shared/contract/id.ts';
import { Cents } from '@cellgate/shared/contract/money.ts';
import { ProxyRefund, paidCents } from '@cellgate/shared/order/refund.ts';
import { subscriptionState } from '@cellgate/shared/proxy/subscription.ts';
import { z } from 'zod';
import type { AccountActor, Call, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { fullRefundStore } from '../../storage/order/full-refund-store.ts';
import { orderStore } from '../../storage/order/order-store.ts';
import { type ProxyRecord, proxyStore } from '../../storage/proxy/proxy-store.ts';
import { type PricedRefund, priceRefund, type RefundUnit, toProxyRefund } from './price-refund.ts';

/** Refunds of a cancellation as the customer confirmed them, stored so that its remaining transactions can be completed. */
export const CancellationPlan = z.object({
  orderId: OrderId,
  /** `paid`: amount paid for the proxy when the plan was made. `cents`: its refund. `refund`: its refund as the response shows it. */
  units: z.array(z.object({ proxyId: ProxyId, paid: Cents, cents: Cents, refund: ProxyRefund.optional() })),
});
export type CancellationPlan = z.infer<typeof CancellationPlan>;

export function planOf({ order, units }: PricedRefund): CancellationPlan {
  return {
    orderId: order.orderId,
    units: units.map((unit) => ({
      proxyId: unit.proxy.proxyId,
      paid: paidCents(unit.proxy.paid),
      cents: unit.cents,
      refund: toProxyRefund(unit),
    })),
  };
}

/**
 * Returns the unfinished part of a plan, at the plan's prices. A proxy that was extended since is priced again, so that the extension is
 * refunded too. A proxy that has ended otherwise, or that support has stopped, is omitted.
 */
export async function priceRest(
  { ctx, caller }: Pick<Call<unknown, AccountActor>, 'ctx' | 'caller'>,
  { orderId, units }: CancellationPlan,
): Promise<PricedRefund> {
  const { accountId } = caller.actor;
  const proxies = await proxyStore(ctx.database).findMany(units.map(({ proxyId }) => proxyId));
  const left = proxies.filter((proxy) => isCancellable(proxy, ctx.now())).map(({ proxyId }) => proxyId);
  if (left.length === 0) return emptyRefund(ctx, { accountId, orderId });
  const priced = await priceRefund(ctx, { accountId, id: orderId, proxyIds: left });
  const agreed = priced.units.map((unit): RefundUnit => {
    const planned = units.find(({ proxyId }) => proxyId === unit.proxy.proxyId);
    const isExtended = planned?.paid !== paidCents(unit.proxy.paid);
    return planned && !isExtended ? { ...unit, basis: 'pro_rata', cents: planned.cents } : unit;
  });
  return { ...priced, units: agreed, totalCents: agreed.reduce((sum, { cents }) => sum + cents, 0) };
}

/** Returns the total refunded for the plan's proxies that are not in `units`, in cents. */
export async function refundedBefore(
  ctx: Context,
  { plan, units }: { plan: CancellationPlan; units: readonly RefundUnit[] },
): Promise<Cents> {
  const open = new Set(units.map(({ proxy }) => proxy.proxyId));
  const done = plan.units.flatMap(({ proxyId }) => (open.has(proxyId) ? [] : [proxyId]));
  const proxies = await proxyStore(ctx.database).findMany(done);
  return proxies.reduce((sum, { refundedCents }) => sum + refundedCents, 0);
}

async function emptyRefund(
  ctx: Context,
  { accountId, orderId }: { accountId: AccountId; orderId: OrderId },
): Promise<PricedRefund> {
  const [order, fullRefunds] = await Promise.all([
    orderStore(ctx.database).find(orderId),
    fullRefundStore(ctx.database).read(accountId),
  ]);
  if (order?.accountId !== accountId) throw new AppError('order.not_found');
  return { order, units: [], fullRefunds, totalCents: 0 };
}

function isCancellable(proxy: ProxyRecord, nowMs: number): boolean {
  const { status, statusReason } = subscriptionState(proxy, nowMs);
  // A proxy that another cancellation has closed is refunded by that one.
  return status !== 'expired' && statusReason !== 'support' && statusReason !== 'cancelling';
}
