import { maxOrderQuantity } from '@cellgate/shared/order/order.ts';
import { sampleProduct } from '@cellgate/shared/product/_sample-product.ts';
import type { Product } from '@cellgate/shared/product/product.ts';
import { describe, expect, it } from 'vitest';
import { chooseProduct, productsOf } from './choose-product.ts';
import { clampQuantity, decideOrder, exceededLimit, settled } from './order-decision.ts';

const pricing = { weekly: { price: 10.1, originalPrice: 12 }, monthly: { price: 28, originalPrice: 35 } };
const product = (change: Partial<Product> = {}) => sampleProduct({ pricing, ...change });

describe('an order', () => {
  it('costs unit price times quantity, in exact cents', () => {
    expect(decideOrder({ product: product(), period: 'weekly', quantity: 3, balanceCents: 5000 })).toEqual({
      unitCents: 1010,
      listUnitCents: 1200,
      totalCents: 3030,
      remainingCents: 1970,
      maxQuantity: 4,
      blockedBy: undefined,
    });
  });

  it('may use the balance to the last cent but no more', () => {
    const wish = { product: product(), period: 'monthly' as const, quantity: 1 };
    expect(decideOrder({ ...wish, balanceCents: 2800 }).blockedBy).toBeUndefined();
    expect(decideOrder({ ...wish, balanceCents: 2799 }).blockedBy).toBe('balance_insufficient');
  });

  it('is no longer compared with stock and balance once it is placed', () => {
    const wish = { product: product({ stock: { available: 0, total: 6 } }), period: 'monthly' as const, quantity: 1 };
    const placed = settled(decideOrder({ ...wish, balanceCents: 0 }));
    expect(placed).toMatchObject({ totalCents: 2800, remainingCents: null, blockedBy: 'balance_unknown' });
  });

  it('is out of stock before the balance is checked', () => {
    const soldOut = product({ stock: { available: 0, total: 6 } });
    const decision = decideOrder({ product: soldOut, period: 'monthly', quantity: 1, balanceCents: 0 });
    expect(decision).toMatchObject({ blockedBy: 'out_of_stock', maxQuantity: 0 });
    expect(decideOrder({ product: product(), period: 'monthly', quantity: 5, balanceCents: 99_999 }).blockedBy).toBe(
      'out_of_stock',
    );
  });

  it('is blocked until the balance is known', () => {
    const decision = decideOrder({ product: product(), period: 'monthly', quantity: 1, balanceCents: undefined });
    expect(decision).toMatchObject({ blockedBy: 'balance_unknown', remainingCents: null });
  });
});

it.each([
  [0, 4, 1],
  [3.9, 4, 3],
  [9, 4, 4],
  [Number.NaN, 4, 1],
  [2, 0, 1],
])('a quantity of %d with %i in stock becomes %i', (wanted, max, quantity) => {
  expect(clampQuantity(wanted, max)).toBe(quantity);
});

describe('the product of a type', () => {
  const vodafone = product({ _id: 'prd_01JD0000000000000000000002', operator: 'Vodafone' });
  const paused = product({ _id: 'prd_01JD0000000000000000000003', status: 'maintenance' });
  const ipv6 = product({ _id: 'prd_01JD0000000000000000000004', type: 'ipv6', operator: null });
  const all = [paused, product(), vodafone, ipv6];

  it('is the first active one', () => {
    expect(chooseProduct(all, { type: 'mobile', chosenId: undefined })?._id).toBe(product()._id);
  });

  it('stays the selected one while it is active and of the type, and is never replaced', () => {
    expect(chooseProduct(all, { type: 'mobile', chosenId: vodafone._id })?._id).toBe(vodafone._id);
    expect(chooseProduct(all, { type: 'ipv6', chosenId: '' })?._id).toBe(ipv6._id);
    expect(chooseProduct(all, { type: 'ipv6', chosenId: vodafone._id })).toBeUndefined();
    expect(chooseProduct(all, { type: 'mobile', chosenId: paused._id })).toBeUndefined();
    expect(chooseProduct([vodafone], { type: 'mobile', chosenId: product()._id })).toBeUndefined();
  });

  it('is undefined if there is none', () => {
    expect(chooseProduct(all, { type: 'ipv4', chosenId: undefined })).toBeUndefined();
    expect(productsOf(all, 'mobile')).toHaveLength(3);
  });
});

it('exceededLimit names what changes a typed quantity', () => {
  expect([0, 1, 14, 15].map((wanted) => exceededLimit(wanted, 14))).toEqual(['one', undefined, undefined, 'stock']);
  expect(exceededLimit(9999, maxOrderQuantity)).toBe('order');
  expect(exceededLimit(5, 0)).toBeUndefined();
});
