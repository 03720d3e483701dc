import { z } from 'zod';

/** Time range of a list, counted back from now. */
export const Period = z.enum(['7d', '30d', '90d', '1y']);
export type Period = z.infer<typeof Period>;

const days: Readonly<Record<Period, number>> = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 };

/** Returns the start of a period that ends now, as a timestamp. */
export function periodStart(period: Period, nowMs: number): string {
  return new Date(nowMs - days[period] * 86_400_000).toISOString();
}
