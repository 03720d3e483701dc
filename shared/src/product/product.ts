import { z } from 'zod';
import { ProductId } from '../contract/id.ts';
import { type Cents, Dollars } from '../contract/money.ts';
import type { DayRate } from '../order/refund.ts';
import { ProductMetrics } from './measured.ts';

export const ProxyType = z.enum(['mobile', 'ipv6', 'ipv4']);
export type ProxyType = z.infer<typeof ProxyType>;

export const SubscriptionPeriod = z.enum(['weekly', 'monthly']);
export type SubscriptionPeriod = z.infer<typeof SubscriptionPeriod>;

const periodDays = { weekly: 7, monthly: 30 } as const;

/** Returns the end of a subscription that starts at `from`: whole days of 24 hours. */
export function subscriptionEnd(from: Date, period: SubscriptionPeriod): Date {
  return new Date(from.getTime() + periodDays[period] * 86_400_000);
}

/** Returns the price of the shortest period that a product is sold for. Days charged singly cost their share of that price. */
export function dayRateOf(pricing: Record<SubscriptionPeriod, { priceCents: Cents }>): DayRate {
  const [shortest] = SubscriptionPeriod.options.toSorted((a, b) => periodDays[a] - periodDays[b]);
  const period = shortest ?? 'weekly';
  return { cents: pricing[period].priceCents, days: periodDays[period] };
}

/** Returns the days left, rounded up, never below 0. */
export function remainingDays(endDate: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(endDate) - now) / 86_400_000));
}

const Price = z.object({ price: Dollars, originalPrice: Dollars });

/** A product, as the API shows it. `available` is counted from modems at the time of the response. */
export const Product = z.object({
  _id: ProductId,
  name: z.string(),
  description: z.string(),
  type: ProxyType,
  status: z.enum(['active', 'inactive', 'maintenance']),
  operator: z.string().nullable(),
  country: z.string(),
  flag: z.string(),
  isPopular: z.boolean(),
  /** True if the product is shown but not sold yet. */
  isComingSoon: z.boolean(),
  stock: z.object({ available: z.int(), total: z.int() }),
  pricing: z.object({ weekly: Price, monthly: Price }),
  measured: ProductMetrics,
});
export type Product = z.infer<typeof Product>;

export function totalCents(unitCents: Cents, quantity: number): Cents {
  return unitCents * quantity;
}
