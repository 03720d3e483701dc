import type { Cents } from '@cellgate/shared/contract/money.ts';
import { aboutProxy } from '@cellgate/shared/log/about-proxy.ts';
import type { ChargeReason } from '@cellgate/shared/order/refund.ts';
import { bySystem, type Caller, type Context } from '../../context.ts';
import type { Write } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import { endProxyWrite } from '../../storage/proxy/subscription-store.ts';

/** Returns the writes that end an expired proxy: its record without credentials, and the event in the customer's history. */
export function expiryWrites(ctx: Context, proxy: ProxyRecord): Write[] {
  return endWrites(ctx, bySystem, proxy, { reason: 'expired' });
}

export function endWrites(
  ctx: Context,
  caller: Pick<Caller, 'actor'>,
  proxy: ProxyRecord,
  end: { reason: 'expired' } | { reason: 'cancelled'; refundedCents: Cents; charged?: ChargeReason | null },
): Write[] {
  const kind = end.reason === 'cancelled' ? 'proxy.cancelled' : 'proxy.expired';
  const refundedCents = end.reason === 'cancelled' ? end.refundedCents : 0;
  const refund = end.reason === 'cancelled' ? { refundedCents, charged: end.charged ?? null } : {};
  const details = { ...aboutProxy(proxy), ...refund };
  return [
    endProxyWrite(proxy, { reason: end.reason, refundedCents }),
    eventWrite({ ctx, caller, kind, subject: proxy.accountId, details }),
  ];
}
