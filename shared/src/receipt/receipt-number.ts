import { z } from 'zod';

/** Number of a receipt: the UTC year in which the money moved, and its place among the receipts of that year, from 1 without gaps. */
export const ReceiptNumber = z
  .string()
  .regex(/^R-\d{4}-\d{6,9}$/)
  .meta({ examples: ['R-2026-000001'] });
export type ReceiptNumber = z.infer<typeof ReceiptNumber>;

const minDigits = 6;

/** Returns the number of a receipt, e.g. `R-2026-000001`. `place`: from 1. */
export function formatReceiptNumber({ year, place }: { year: number; place: number }): ReceiptNumber {
  return `R-${year}-${String(place).padStart(minDigits, '0')}`;
}

/** Returns the place after the last receipt, for one of `year`: each year begins with 1. */
export function nextInSeries(last: { year: number; place: number }, year: number): { year: number; place: number } {
  // An event whose clock was behind at New Year goes on in the year that has begun.
  if (year <= last.year) return { year: last.year, place: last.place + 1 };
  return { year, place: 1 };
}
