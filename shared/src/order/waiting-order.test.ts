import { describe, expect, it } from 'vitest';
import { decideWaitingOrder, isPriceHeld, topupForCents } from './waiting-order.ts';

describe('topupForCents', () => {
  it.each([
    { totalCents: 2_800, balanceCents: 0, expected: 2_800 },
    { totalCents: 2_800, balanceCents: 1_050, expected: 1_750 },
    { totalCents: 2_800, balanceCents: 2_770, expected: 100 },
    { totalCents: 2_800, balanceCents: 2_800, expected: 0 },
    { totalCents: 2_800, balanceCents: 9_000, expected: 0 },
  ])('is $expected for $totalCents with a balance of $balanceCents', ({ expected, ...terms }) => {
    expect(topupForCents(terms)).toBe(expected);
  });
});

describe('isPriceHeld', () => {
  const paid = { nowMs: 2_000, expiresAtMs: 1_000, isLate: false, amountCents: 500, creditedCents: 500 };
  it('holds the price until the payment expires', () => {
    expect(isPriceHeld({ ...paid, nowMs: 999, creditedCents: 0 })).toBe(true);
    expect(isPriceHeld({ ...paid, nowMs: 1_000, creditedCents: 0 })).toBe(false);
  });
  it('holds it afterwards if all was sent in time', () => {
    expect(isPriceHeld(paid)).toBe(true);
    expect(isPriceHeld({ ...paid, creditedCents: 499 })).toBe(false);
    expect(isPriceHeld({ ...paid, isLate: true })).toBe(false);
  });
});

describe('decideWaitingOrder', () => {
  const terms = { quantity: 2, quotedUnitCents: 500, currentUnitCents: 500, isHeld: true, balanceCents: 1_000 };
  it('places an order that the balance covers, at the quoted price or a lower one', () => {
    expect(decideWaitingOrder(terms)).toEqual({ kind: 'place', unitCents: 500 });
    expect(decideWaitingOrder({ ...terms, currentUnitCents: 900 })).toEqual({ kind: 'place', unitCents: 500 });
    expect(decideWaitingOrder({ ...terms, currentUnitCents: 400 })).toEqual({ kind: 'place', unitCents: 400 });
  });
  it('waits for what the balance lacks', () => {
    expect(decideWaitingOrder({ ...terms, balanceCents: 1 })).toEqual({ kind: 'wait', missingCents: 999 });
  });
  it('ends without the product, or if the price has risen and is not held', () => {
    expect(decideWaitingOrder({ ...terms, currentUnitCents: undefined })).toEqual({
      kind: 'end',
      reason: 'product_gone',
    });
    expect(decideWaitingOrder({ ...terms, isHeld: false, currentUnitCents: 501 })).toEqual({
      kind: 'end',
      reason: 'price_moved',
    });
    expect(decideWaitingOrder({ ...terms, isHeld: false })).toEqual({ kind: 'place', unitCents: 500 });
  });
});
