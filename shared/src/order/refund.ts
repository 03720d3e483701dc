import { z } from 'zod';
import { ProxyId } from '../contract/id.ts';
import { type Cents, Dollars } from '../contract/money.ts';
import { Timestamp } from '../contract/timestamp.ts';

const dayMs = 86_400_000;
/** Everything comes back within this time of the purchase, while hardly anything went through. */
export const fullRefundMs = dayMs;
export const fullRefundBelowBytes = 1_000_000_000;

/** `full`: everything that was paid. `pro_rata`: the whole days that are left. */
export const RefundBasis = z.enum(['full', 'pro_rata']);
export type RefundBasis = z.infer<typeof RefundBasis>;

/** What giving proxies back would bring, right now. */
export const RefundQuote = z.object({
  amount: Dollars,
  paid: Dollars,
  /** Until when the whole price comes back, as long as less than 1 GB went through; null when that time is over. */
  fullUntil: Timestamp.nullable(),
  proxies: z.array(
    z.object({ proxyId: ProxyId, amount: Dollars, paid: Dollars, basis: RefundBasis, daysLeft: z.int() }),
  ),
});
export type RefundQuote = z.infer<typeof RefundQuote>;

/** One payment for one proxy and the time that it bought. */
export interface PaidSpan {
  cents: Cents;
  from: string;
  until: string;
}

export interface Refundable {
  boughtAt: string;
  paid: readonly PaidSpan[];
  /** Sent and received through the proxy; null when nobody knows, which counts as used. */
  usedBytes: number | null;
}

/**
 * What a proxy brings back: everything in its first 24 hours while less than 1 GB went through it, afterwards of each payment the whole days
 * that are left, rounded down. Never more than was paid.
 */
export function decideRefund(proxy: Refundable, nowMs: number): { cents: Cents; basis: RefundBasis; daysLeft: number } {
  const daysLeft = proxy.paid.reduce((days, span) => days + wholeDaysLeft(span, nowMs), 0);
  const isYoung = nowMs < Date.parse(proxy.boughtAt) + fullRefundMs;
  if (isYoung && proxy.usedBytes !== null && proxy.usedBytes < fullRefundBelowBytes) {
    return { cents: paidCents(proxy.paid), basis: 'full', daysLeft };
  }
  return {
    cents: proxy.paid.reduce((sum, span) => sum + centsLeft(span, nowMs), 0),
    basis: 'pro_rata',
    daysLeft,
  };
}

export function paidCents(paid: readonly PaidSpan[]): Cents {
  return paid.reduce((sum, span) => sum + span.cents, 0);
}

function wholeDaysLeft({ from, until }: PaidSpan, nowMs: number): number {
  return Math.max(0, Math.floor((Date.parse(until) - Math.max(nowMs, Date.parse(from))) / dayMs));
}

function centsLeft(span: PaidSpan, nowMs: number): Cents {
  const days = Math.round((Date.parse(span.until) - Date.parse(span.from)) / dayMs);
  return days > 0 ? Math.floor((span.cents * wholeDaysLeft(span, nowMs)) / days) : 0;
}
