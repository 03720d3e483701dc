import { describe, expect, it } from 'vitest';
import { compareProducts, moveTo } from './product-order.ts';

describe('compareProducts', () => {
  it('orders by position, then popular ones first, then by age', () => {
    const products = [
      { productId: 'd', isPopular: false },
      { productId: 'c', isPopular: true },
      { productId: 'b', isPopular: false },
      { productId: 'a', isPopular: true, position: 2 },
      { productId: 'e', isPopular: false, position: 1 },
    ];
    expect(products.toSorted(compareProducts).map(({ productId }) => productId)).toEqual(['e', 'a', 'c', 'b', 'd']);
  });
});

describe('moveTo', () => {
  it('moves one item up or down', () => {
    expect(moveTo(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moveTo(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  });
});
