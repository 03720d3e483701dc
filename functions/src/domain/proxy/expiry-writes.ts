import type { StatusReason } from '@cellgate/shared/proxy/subscription.ts';
import { bySystem, type Caller, type Context } from '../../context.ts';
import type { Write } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import type { ProxyRecord } from '../../storage/proxy-store.ts';
import { endProxyWrite } from '../../storage/subscription-store.ts';

/** The end of a proxy's record, its credentials gone, with its line in the customer's history. */
export function expiryWrites(ctx: Context, proxy: ProxyRecord): Write[] {
  return endWrites(ctx, bySystem, proxy, { reason: 'expired', refundedCents: 0 });
}

export function endWrites(
  ctx: Context,
  caller: Pick<Caller, 'actor'>,
  proxy: ProxyRecord,
  end: { reason: Exclude<StatusReason, 'support'>; refundedCents: number },
): Write[] {
  const kind = end.reason === 'cancelled' ? 'proxy.cancelled' : 'proxy.expired';
  const details = { proxyId: proxy.proxyId };
  return [endProxyWrite(proxy, end), eventWrite({ ctx, caller, kind, subject: proxy.accountId, details })];
}
