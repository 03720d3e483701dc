import { renewAgainMs, renewAheadMs, subscriptionState } from '@cellgate/shared/proxy/subscription.ts';
import { bySystem, type Context, timestamp } from '../../context.ts';
import { isAppError } from '../../errors.ts';
import { describeError } from '../../log.ts';
import { isConditionFailed } from '../../storage/database.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import { tryRenewalWrite } from '../../storage/proxy/subscription-store.ts';
import { commitOnce } from '../happening/commit-once.ts';
import { autoRenewDone, autoRenewFailed } from '../happening/order/auto-renew.ts';
import { listSold } from '../proxy-reading/list-sold.ts';
import { payRenewal } from './pay-renewal.ts';
import { priceRenewal } from './price-renewal.ts';

/** Maximum number of proxies per run; the next run continues. */
const maxPerRun = 200;

/** Thrown if the proxy was extended, or its auto-extend changed, since it was listed. */
class NotDue extends Error {}

/**
 * Extends the proxies with auto-extend: from 24 hours before the end, and hourly until it works or the proxy expires. Each attempt is claimed first,
 * and a payment requires the end that was listed, so that concurrent runs pay once.
 */
export async function renewProxies(ctx: Context): Promise<void> {
  const soon = ctx.now() + renewAheadMs;
  const sold = await listSold(ctx, ({ validUntil }) => Date.parse(validUntil) <= soon);
  const due = sold.map(({ proxy }) => proxy).filter((proxy) => isDue(proxy, ctx.now()));
  for (const proxy of due.slice(0, maxPerRun)) {
    try {
      await renew(ctx, proxy);
    } catch (error) {
      // One failure must not block the others.
      ctx.log.warn('renewal.failed', { proxyId: proxy.proxyId, ...describeError(error) });
    }
  }
}

function isDue(proxy: ProxyRecord, nowMs: number): boolean {
  if (!proxy.autoRenew || subscriptionState(proxy, nowMs).status !== 'active') return false;
  if (nowMs < Date.parse(proxy.endDate) - renewAheadMs) return false;
  const { triedAt } = proxy.autoRenew;
  return triedAt === null || nowMs - Date.parse(triedAt) >= renewAgainMs;
}

async function renew(ctx: Context, proxy: ProxyRecord): Promise<void> {
  const { proxyId, accountId, autoRenew, endDate } = proxy;
  if (!autoRenew) return;
  try {
    await ctx.database.transact([tryRenewalWrite(proxy, timestamp(ctx))]);
    await payRenewal({
      ctx,
      caller: bySystem,
      accountId,
      price: async () => {
        const priced = await priceRenewal(ctx, { accountId, proxyIds: [proxyId], period: autoRenew.period });
        const [current] = priced.units;
        const isSame = current?.proxy.endDate === endDate && current.proxy.autoRenew?.period === autoRenew.period;
        if (!isSame) throw new NotDue();
        return priced;
      },
      happened: (renewal) => [autoRenewDone(proxy, renewal)],
    });
  } catch (error) {
    if (isConditionFailed(error) || error instanceof NotDue) return;
    if (!isAppError(error, 'balance.insufficient')) throw error;
    const { required = '', available = '' } = error.params;
    const happened = autoRenewFailed(proxy, { required: String(required), available: String(available) });
    await commitOnce(ctx, accountId, { happened, once: [`auto-renew:${proxyId}:${endDate}`] });
  }
}
