import { describe, expect, it } from 'vitest';
import { decideStockChange, type Stocked } from './stock-change.ts';

const modem = (stockState: Stocked['stockState'], change: Partial<Stocked> = {}): Stocked => ({
  stockState,
  reservation: null,
  ...change,
});
const heldSince = '2026-11-22T08:00:00.000Z';

describe('decideStockChange', () => {
  it.each([
    ['a modem in stock is reserved', modem('stock'), 'reserved', false, 'changes'],
    ['a reserved modem returns to stock', modem('reserved'), 'stock', false, 'changes'],
    ['a modem in stock stays there', modem('stock'), 'stock', false, 'same'],
    ['a retired modem returns to stock', modem('retired'), 'stock', false, 'changes'],
    ['a sold modem stays sold', modem('sold'), 'reserved', true, 'modem.sold'],
    ['a sold modem is not retired', modem('sold'), 'retired', true, 'modem.sold'],
    ['a modem of an order is left alone', modem('reserved', { reservation: {} }), 'stock', true, 'modem.reserved'],
    ['a held modem needs a confirmation', modem('reserved', { heldSince }), 'stock', false, 'modem.held'],
    ['a held modem is released early', modem('reserved', { heldSince }), 'stock', true, 'changes'],
    ['a held modem becomes a reservation of staff', modem('reserved', { heldSince }), 'reserved', true, 'changes'],
  ] as const)('%s', (_, before, to, releaseHeld, verdict) => {
    expect(decideStockChange(before, { to, releaseHeld })).toBe(verdict);
  });
});
