import { describe, expect, it } from 'vitest';
import { formatReceiptNumber, nextInSeries, ReceiptNumber } from './receipt-number.ts';

describe('receipt numbers', () => {
  it('have the year and six digits, more from the millionth on', () => {
    expect(formatReceiptNumber({ year: 2026, place: 1 })).toBe('R-2026-000001');
    expect(formatReceiptNumber({ year: 2026, place: 1_234_567 })).toBe('R-2026-1234567');
    for (const place of [1, 1_234_567])
      expect(() => ReceiptNumber.parse(formatReceiptNumber({ year: 2026, place }))).not.toThrow();
  });

  it('go on within a year and begin with 1 in the next', () => {
    expect(nextInSeries({ year: 2026, place: 41 }, 2026)).toEqual({ year: 2026, place: 42 });
    expect(nextInSeries({ year: 2026, place: 41 }, 2027)).toEqual({ year: 2027, place: 1 });
  });

  it('never go back to a year that is over', () => {
    expect(nextInSeries({ year: 2027, place: 1 }, 2026)).toEqual({ year: 2027, place: 2 });
  });
});
