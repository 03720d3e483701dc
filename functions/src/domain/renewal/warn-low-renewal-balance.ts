import type { AccountId } from '@cellgate/shared/contract/id.ts';
import type { Cents } from '@cellgate/shared/contract/money.ts';
import { type Context, timestamp } from '../../context.ts';
import { describeError } from '../../log.ts';
import { noticeWrite, notificationStore } from '../../storage/account/notification-store.ts';
import { balanceStore } from '../../storage/balance/balance-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import { commitOnce } from '../happening/commit-once.ts';
import { autoRenewShort } from '../happening/order/auto-renew.ts';
import { priceRenewal } from './price-renewal.ts';

/** A proxy with auto-extend, and the days before its end of this check. */
export interface Extending {
  proxy: ProxyRecord;
  days: number;
}

/** Maximum number of proxies per check, so that its notices fit into one transaction. */
const maxTogether = 90;

/**
 * Checks 7, 3 and 1 days before the end, once each, whether the balance covers auto-extend, and warns the customer if it does not. The first failed
 * attempt is a day before the end, too late for slow payments.
 */
export async function warnLowRenewalBalance(ctx: Context, extending: readonly Extending[]): Promise<void> {
  const given = await notificationStore(ctx.database).findNotices(extending.map(noticeOf));
  const fresh = extending.filter((each) => !given.has(noticeOf(each)));
  for (const [accountId, own] of Map.groupBy(fresh, ({ proxy }) => proxy.accountId)) {
    try {
      await checkBalance(ctx, accountId, own.slice(0, maxTogether));
    } catch (error) {
      // One failure must not block the warnings of others.
      ctx.log.warn('renewal.check_failed', { accountId, ...describeError(error) });
    }
  }
}

async function checkBalance(ctx: Context, accountId: AccountId, own: readonly Extending[]): Promise<void> {
  const proxies = own.map(({ proxy }) => proxy);
  const [neededCents, balance] = await Promise.all([
    priceOf(ctx, accountId, proxies),
    balanceStore(ctx.database).find(accountId),
  ]);
  const availableCents = balance?.balanceCents ?? 0;
  const once = own.map(noticeOf);
  if (availableCents >= neededCents) {
    const at = timestamp(ctx);
    return ctx.database.transact(once.map((name) => noticeWrite(name, at))).catch((error: unknown) => {
      if (!isConditionFailed(error, 'notice')) throw error;
    });
  }
  const days = Math.max(...own.map((each) => each.days));
  await commitOnce(ctx, accountId, { happened: autoRenewShort(proxies, { days, neededCents, availableCents }), once });
}

async function priceOf(ctx: Context, accountId: AccountId, proxies: readonly ProxyRecord[]): Promise<Cents> {
  const byPeriod = Map.groupBy(proxies, ({ autoRenew, period }) => autoRenew?.period ?? period);
  const priced = await Promise.all(
    Array.from(byPeriod, ([period, some]) =>
      priceRenewal(ctx, { accountId, period, proxyIds: some.map(({ proxyId }) => proxyId) }),
    ),
  );
  return priced.reduce((sum, { totalCents }) => sum + totalCents, 0);
}

function noticeOf({ proxy, days }: Extending): string {
  return `shortage:${proxy.proxyId}:${proxy.endDate}:${days}`;
}
