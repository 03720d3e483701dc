import { reminderDue, subscriptionState } from '@cellgate/shared/proxy/subscription.ts';
import type { Context } from '../../context.ts';
import { commitOncePerAccount } from '../happening/commit-once-per-account.ts';
import { proxiesExpiring } from '../happening/proxy/proxies-expiring.ts';
import { listSold } from '../proxy-reading/list-sold.ts';
import { warnLowRenewalBalance } from './warn-low-renewal-balance.ts';

/** Longest time before an end, in ms, at which a reminder is sent. */
const aheadMs = 7 * 86_400_000;

/**
 * Reminds customers 7, 3 and 1 days before the end, once each, with one notification for all of a customer's proxies due together. For proxies with
 * auto-extend it only warns of a balance that is too low.
 */
export async function sendReminders(ctx: Context): Promise<void> {
  const soon = ctx.now() + aheadMs;
  const sold = await listSold(ctx, ({ validUntil }) => Date.parse(validUntil) <= soon);
  const due = sold.flatMap(({ proxy }) => {
    const isRunning = subscriptionState(proxy, ctx.now()).status === 'active';
    const days = isRunning ? reminderDue(proxy, ctx.now()) : undefined;
    return days === undefined ? [] : [{ proxy, days }];
  });
  await warnLowRenewalBalance(
    ctx,
    due.filter(({ proxy }) => proxy.autoRenew !== null),
  );
  const reminded = due.filter(({ proxy }) => proxy.autoRenew === null);
  for (const [days, ending] of Map.groupBy(reminded, (entry) => entry.days)) {
    await commitOncePerAccount(
      ctx,
      ending.map(({ proxy }) => ({ proxy, notice: `expiring:${proxy.proxyId}:${proxy.endDate}:${days}` })),
      (proxies) => proxiesExpiring(proxies, days),
    );
  }
}
