import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareRefund } from './share-refund.ts';

const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0);

describe('shareRefund', () => {
  it('shares by what each can be refunded', () => {
    expect(shareRefund(1_000, [1_000, 3_000])).toEqual([250, 750]);
    expect(shareRefund(100, [1_000, 1_000, 1_000])).toEqual([33, 33, 34]);
    expect(shareRefund(0, [])).toEqual([]);
  });

  it('gives the whole amount away, and nobody more than the limit', () => {
    const limits = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 30 });
    fc.assert(
      fc.property(limits, fc.double({ min: 0, max: 1, noNaN: true }), (all, share) => {
        const amount = Math.floor(sum(all) * share);
        const shares = shareRefund(amount, all);
        expect(sum(shares)).toBe(amount);
        expect(shares.every((cents, index) => cents >= 0 && cents <= (all[index] ?? 0))).toBe(true);
      }),
    );
  });

  it('shares no more than there is', () => {
    expect(() => shareRefund(2_001, [1_000, 1_000])).toThrow(RangeError);
    expect(() => shareRefund(-1, [1_000])).toThrow(RangeError);
  });
});
