import type { Cents } from '../contract/money.ts';

const dayMs = 86_400_000;

/** Days of the shorter and of the longer period whose earnings staff sees, with the current day. */
export const earnedDays = { week: 7, month: 30 } as const;

/** Returns the dates of the last UTC days, newest first, beginning with the current one. */
export function lastDates(nowMs: number, days: number): string[] {
  return Array.from({ length: days }, (_, index) => new Date(nowMs - index * dayMs).toISOString().slice(0, 10));
}

/** Returns the sum of a product over the last days; null unless each of them is counted. */
export function earnedOver(
  days: readonly { date: string; cents: Readonly<Record<string, Cents>> }[],
  { productId, dates }: { productId: string; dates: readonly string[] },
): Cents | null {
  const counted = new Map(days.map(({ date, cents }) => [date, cents[productId] ?? 0]));
  if (dates.some((date) => !counted.has(date))) return null;
  return dates.reduce((sum, date) => sum + (counted.get(date) ?? 0), 0);
}

/** Splits an amount over shares in their proportion, to the cent; the last share gets what rounding leaves. */
export function splitCents<Key>(cents: Cents, shares: ReadonlyMap<Key, Cents>): Map<Key, Cents> {
  const total = [...shares.values()].reduce((sum, share) => sum + share, 0);
  let left = cents;
  const keys = [...shares.keys()];
  return new Map(
    keys.map((key, index) => {
      const share = total === 0 ? 0 : Math.round((cents * (shares.get(key) ?? 0)) / total);
      const part = index === keys.length - 1 ? left : share;
      left -= part;
      return [key, part];
    }),
  );
}
