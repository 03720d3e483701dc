import { describe, expect, it } from 'vitest';
import { decideRefund, type Refundable } from './refund.ts';

const boughtAt = '2026-11-21T08:00:00.000Z';
const start = Date.parse(boughtAt);
const hour = 3_600_000;
const day = 24 * hour;
const at = (ms: number) => new Date(ms).toISOString();
const week = { cents: 1000, from: boughtAt, until: at(start + 7 * day) };
const unused: Refundable = { boughtAt, paid: [week], usedBytes: 0 };

describe('a refund', () => {
  it('is everything in the first 24 hours while less than 1 GB went through', () => {
    expect(decideRefund(unused, start + day - 1)).toMatchObject({ cents: 1000, basis: 'full' });
    expect(decideRefund({ ...unused, usedBytes: 999_999_999 }, start)).toMatchObject({ cents: 1000, basis: 'full' });
  });

  it('is for the whole days left after that, rounded down', () => {
    expect(decideRefund(unused, start + day)).toEqual({ cents: 857, basis: 'pro_rata', daysLeft: 6 });
    expect(decideRefund(unused, start + day + 1)).toEqual({ cents: 714, basis: 'pro_rata', daysLeft: 5 });
    expect(decideRefund(unused, start + 6 * day + 1).cents).toBe(0);
    expect(decideRefund(unused, start + 30 * day).cents).toBe(0);
  });

  it('takes a proxy for used when it was, or when nobody knows', () => {
    for (const usedBytes of [1_000_000_000, null]) {
      expect(decideRefund({ ...unused, usedBytes }, start + hour)).toMatchObject({ cents: 857, basis: 'pro_rata' });
    }
  });

  it('gives back an extension that has not begun whole, and one that has by its days', () => {
    const month = { cents: 2800, from: week.until, until: at(start + 37 * day) };
    const extended = { ...unused, paid: [week, month] };
    expect(decideRefund(extended, start + 2 * day)).toEqual({ cents: 714 + 2800, basis: 'pro_rata', daysLeft: 35 });
    expect(decideRefund(extended, start + 22 * day).cents).toBe(1400);
  });

  it('never exceeds what was paid, also before the time begins', () => {
    expect(decideRefund({ ...unused, usedBytes: null }, start - 10 * day).cents).toBe(1000);
    expect(decideRefund({ ...unused, paid: [] }, start).cents).toBe(0);
  });
});
