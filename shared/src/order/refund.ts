import { z } from 'zod';
import { ProxyId } from '../contract/id.ts';
import { Cents, Dollars } from '../contract/money.ts';
import { Timestamp } from '../contract/timestamp.ts';

const dayMs = 86_400_000;
/** Time after the purchase, in ms, in which a full refund is possible. */
export const fullRefundMs = dayMs;
/** Limit of an account's full refunds within `windowMs`: at most `proxies`, with less than `bytes` of traffic over all of them together. */
export const fullRefundLimit = { proxies: 3, bytes: 1_000_000_000, windowMs: 30 * dayMs } as const;

/** `full`: everything that was paid. `pro_rata`: what was paid minus the price of every day begun. */
export const RefundBasis = z.enum(['full', 'pro_rata']);
export type RefundBasis = z.infer<typeof RefundBasis>;

/**
 * Reason why days are charged. `too_late`: 24 hours have passed. `too_much_traffic`: 1 GB or more. `traffic_unknown`: the server has not
 * reported the traffic. `limit_reached`: the account has used its full refunds of the last 30 days.
 */
export const ChargeReason = z.enum(['too_late', 'too_much_traffic', 'traffic_unknown', 'limit_reached']);
export type ChargeReason = z.infer<typeof ChargeReason>;

/** The refund of one proxy. */
export const ProxyRefund = z.object({
  proxyId: ProxyId,
  amount: Dollars,
  paid: Dollars,
  basis: RefundBasis,
  /** Null for a full refund. */
  reason: ChargeReason.nullable(),
  /** Days begun since the purchase, each of which is charged; 0 for a full refund. */
  daysCharged: z.int(),
  daysLeft: z.int(),
});
export type ProxyRefund = z.infer<typeof ProxyRefund>;

/** The refund that a cancellation would bring at this moment. */
export const RefundQuote = z.object({
  amount: Dollars,
  paid: Dollars,
  /** End of the 24 hours in which a full refund is possible; null after it. */
  fullUntil: Timestamp.nullable(),
  /** Remaining full refunds of the account within 30 days, before this one. */
  fullRefundsLeft: z.object({ proxies: z.int(), bytes: z.int() }),
  proxies: z.array(ProxyRefund),
});
export type RefundQuote = z.infer<typeof RefundQuote>;

/** The price of a product's shortest period at the time of a payment, and the length of that period. */
export const DayRate = z.object({ cents: Cents, days: z.int().positive() });
export type DayRate = z.infer<typeof DayRate>;

/**
 * One payment for one proxy and the time that it bought. Payments before 2026-11-22 have no `dayRate`: their days are charged at their own
 * price, as the terms were then.
 */
export const PaidSpan = z.object({ cents: Cents, from: z.string(), until: z.string(), dayRate: DayRate.optional() });
export type PaidSpan = z.infer<typeof PaidSpan>;

export interface Refundable {
  boughtAt: string;
  paid: readonly PaidSpan[];
  /** Bytes sent and received through the proxy; null if unknown, which counts as used. */
  usedBytes: number | null;
  /** True if the proxy is excluded from a full refund because its traffic is not final. */
  isHeldBack?: boolean;
}

/** A full refund that was made: its time and the traffic of its proxy. */
export const PastFullRefund = z.object({ at: Timestamp, bytes: z.int().min(0) });
export type PastFullRefund = z.infer<typeof PastFullRefund>;

export interface Refund {
  cents: Cents;
  basis: RefundBasis;
  reason: ChargeReason | null;
  daysCharged: number;
  daysLeft: number;
}

/**
 * Returns the refund of each proxy, in their order. A proxy is refunded in full within 24 hours of its purchase, as long as the account's full
 * refunds of 30 days stay within `fullRefundLimit`; the proxies with the least traffic come first. Otherwise every day begun is charged: see
 * `chargedCents`. A refund is never below 0 and never above what was paid.
 */
export function decideRefunds(
  proxies: readonly Refundable[],
  { past, nowMs }: { past: readonly PastFullRefund[]; nowMs: number },
): Refund[] {
  const left = { ...fullRefundsLeft(past, nowMs) };
  const refunds = proxies.map((proxy) => ({ proxy, charged: chargeDays(proxy, nowMs) }));
  const eligible = refunds
    .flatMap(({ proxy, charged }, index) =>
      charged.reason === null && proxy.usedBytes !== null && !proxy.isHeldBack
        ? [{ index, bytes: proxy.usedBytes, gain: paidCents(proxy.paid) - charged.cents }]
        : [],
    )
    .toSorted((a, b) => a.bytes - b.bytes || b.gain - a.gain);
  const full = new Set<number>();
  for (const { index, bytes } of eligible) {
    if (left.proxies === 0 || bytes >= left.bytes) continue;
    left.proxies -= 1;
    left.bytes -= bytes;
    full.add(index);
  }
  return refunds.map(({ proxy, charged }, index): Refund => {
    if (full.has(index)) {
      return { ...charged, cents: paidCents(proxy.paid), basis: 'full', reason: null, daysCharged: 0 };
    }
    return { ...charged, basis: 'pro_rata', reason: charged.reason ?? 'limit_reached' };
  });
}

/** Returns how many proxies, and bytes over all of them, can still be refunded in full; none if either is used up. */
export function fullRefundsLeft(past: readonly PastFullRefund[], nowMs: number): { proxies: number; bytes: number } {
  const recent = recentFullRefunds(past, nowMs);
  const bytes = recent.reduce((sum, refund) => sum + refund.bytes, 0);
  return {
    proxies: Math.max(0, fullRefundLimit.proxies - recent.length),
    bytes: Math.max(0, fullRefundLimit.bytes - bytes),
  };
}

/** Returns the refunds that still count against the limit. */
export function recentFullRefunds<Past extends PastFullRefund>(past: readonly Past[], nowMs: number): Past[] {
  return past.filter(({ at }) => nowMs - Date.parse(at) < fullRefundLimit.windowMs);
}

export function paidCents(paid: readonly Pick<PaidSpan, 'cents'>[]): Cents {
  return paid.reduce((sum, span) => sum + span.cents, 0);
}

/** Charges each day begun. `reason` is null if the proxy itself qualifies for a full refund. */
function chargeDays({ boughtAt, paid, usedBytes }: Refundable, nowMs: number) {
  const charged = paid.reduce((sum, span) => sum + chargedCents(span, nowMs), 0);
  return {
    cents: paidCents(paid) - charged,
    reason: chargeReason({ boughtAt, usedBytes }, nowMs),
    // Days that staff has given cost nothing.
    daysCharged: paid.reduce((days, span) => days + (span.cents > 0 ? daysBegun(span, nowMs) : 0), 0),
    daysLeft: paid.reduce((days, span) => days + wholeDaysLeft(span, nowMs), 0),
  };
}

function chargeReason(
  { boughtAt, usedBytes }: Pick<Refundable, 'boughtAt' | 'usedBytes'>,
  nowMs: number,
): ChargeReason | null {
  if (nowMs >= Date.parse(boughtAt) + fullRefundMs) return 'too_late';
  if (usedBytes === null) return 'traffic_unknown';
  return usedBytes >= fullRefundLimit.bytes ? 'too_much_traffic' : null;
}

/**
 * Returns the price of the days begun of one payment, in cents: days times the price of the product's shortest period at the time of
 * payment, divided by that period's days, rounded up. At most what was paid, and all of it once the last day has begun.
 */
function chargedCents(span: PaidSpan, nowMs: number): Cents {
  const days = spanDays(span);
  const begun = daysBegun(span, nowMs);
  if (begun >= days) return span.cents;
  const rate = span.dayRate ?? { cents: span.cents, days };
  return Math.min(span.cents, Math.ceil((rate.cents * begun) / rate.days));
}

function spanDays({ from, until }: PaidSpan): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / dayMs);
}

/** Returns the number of days begun. The first begins with the purchase. */
function daysBegun(span: PaidSpan, nowMs: number): number {
  const passedMs = nowMs - Date.parse(span.from);
  return passedMs < 0 ? 0 : Math.min(spanDays(span), Math.max(1, Math.ceil(passedMs / dayMs)));
}

function wholeDaysLeft({ from, until }: PaidSpan, nowMs: number): number {
  return Math.max(0, Math.floor((Date.parse(until) - Math.max(nowMs, Date.parse(from))) / dayMs));
}
