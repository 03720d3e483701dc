import { z } from 'zod';
import type { Cents } from '../contract/money.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { type SubscriptionPeriod, subscriptionEnd } from '../product/product.ts';
import { type Subscribed, subscriptionState } from '../proxy/subscription.ts';

const hourMs = 3_600_000;
/** Maximum number of hours that one act of staff gives: 30 days. */
export const maxGivenHours = 720;
/** Days back to which an outage can be chosen. */
export const maxOutageAgeDays = 14;

/** Time in which servers did not serve. */
export const OutageSpan = z.strictObject({ from: Timestamp, to: Timestamp });
export type OutageSpan = z.infer<typeof OutageSpan>;

/** Time that staff has given, free of charge. `outage`: what it makes up for; null if nothing in particular. */
export const GivenTime = z.object({ outage: OutageSpan.nullable() });
export type GivenTime = z.infer<typeof GivenTime>;

interface Giftable extends Subscribed {
  /** Times that were paid for or given, in their order. */
  paid: readonly { given?: GivenTime | undefined }[];
}

export type GiftVerdict =
  /** `reopens`: the proxy had expired, and its port opens again. */
  { until: string; reopens: boolean } | { code: 'proxy.not_active' | 'proxy.settings_busy' | 'proxy.time_given' };

/**
 * Decides which end a proxy gets with the given hours, counted from its present end, also in its grace period. Time for an outage is given once: a proxy
 * that has got some for an overlapping one gets none. A proxy that has ended, or would have even so, gets none.
 */
export function decideGift(
  proxy: Giftable,
  { hours, outage, nowMs }: { hours: number; outage: OutageSpan | null; nowMs: number },
): GiftVerdict {
  const { status, statusReason } = subscriptionState(proxy, nowMs);
  if (statusReason === 'cancelling') return { code: 'proxy.settings_busy' };
  const untilMs = Date.parse(proxy.endDate) + hours * hourMs;
  if (status === 'expired' || untilMs <= nowMs) return { code: 'proxy.not_active' };
  const isGiven = proxy.paid.some(({ given }) => given?.outage && outage && overlaps(given.outage, outage));
  if (isGiven) return { code: 'proxy.time_given' };
  return {
    until: new Date(untilMs).toISOString(),
    reopens: proxy.status === 'suspended' && statusReason === 'expired',
  };
}

function overlaps(a: OutageSpan, b: OutageSpan): boolean {
  return Date.parse(a.from) < Date.parse(b.to) && Date.parse(b.from) < Date.parse(a.to);
}

/** Returns the share of a period's list price that so many hours cost, rounded to the cent. */
export function listPriceOfHours(
  pricing: Readonly<Record<SubscriptionPeriod, { priceCents: Cents }>>,
  { period, hours }: { period: SubscriptionPeriod; hours: number },
): Cents {
  const periodMs = subscriptionEnd(new Date(0), period).getTime();
  return Math.round((pricing[period].priceCents * hours * hourMs) / periodMs);
}
