import { z } from 'zod';
import { ProxyId, RenewalId } from '../contract/id.ts';
import { Dollars } from '../contract/money.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { SubscriptionPeriod } from '../product/product.ts';

/** Maximum number of proxies extended by one call, all or none. More would not fit into the URL of a quote. */
export const maxRenewedProxies = 200;

const RenewedProxy = z.object({
  proxyId: ProxyId,
  price: Dollars,
  /** Current end; the new time follows it without a gap. */
  from: Timestamp,
  until: Timestamp,
});

/** Price of an extension at this moment. */
export const RenewalQuote = z.object({
  period: SubscriptionPeriod,
  total: Dollars,
  balance: Dollars,
  proxies: z.array(RenewedProxy),
});
export type RenewalQuote = z.infer<typeof RenewalQuote>;

/** End date of a proxy as a quote showed it. */
export const QuotedEnd = z.strictObject({ proxyId: ProxyId, from: Timestamp });
export type QuotedEnd = z.infer<typeof QuotedEnd>;

/** Returns the end dates that a quote shows, to be sent with the extension. */
export function quotedEnds({ proxies }: RenewalQuote): QuotedEnd[] {
  return proxies.map(({ proxyId, from }) => ({ proxyId, from }));
}

/** Reports whether all of these spans start where they were quoted. A proxy without a quoted end was not quoted. */
export function startAsQuoted(spans: readonly QuotedEnd[], quoted: readonly QuotedEnd[]): boolean {
  const fromOf = new Map(quoted.map(({ proxyId, from }) => [proxyId, Date.parse(from)]));
  return spans.every(({ proxyId, from }) => fromOf.get(proxyId) === Date.parse(from));
}

/** An extension that was paid. */
export const Renewal = z.object({
  id: RenewalId,
  period: SubscriptionPeriod,
  total: Dollars,
  createdAt: Timestamp,
  proxies: z.array(RenewedProxy),
});
export type Renewal = z.infer<typeof Renewal>;
