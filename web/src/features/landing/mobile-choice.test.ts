import { parseOrderWish } from '@cellgate/shared/order/order-wish.ts';
import { sampleProduct } from '@cellgate/shared/product/_sample-product.ts';
import { expect, it } from 'vitest';
import { firstInStock, mobileProducts, orderPath, quantityOf, totalOf } from './mobile-choice.ts';
import { claimsOf } from './operator-claims.ts';

it('starts with an operator in stock', () => {
  const gone = sampleProduct({ stock: { available: 0, total: 4 } });
  const left = sampleProduct({ operator: 'Lifecell' });
  expect(firstInStock([gone, left])).toBe(left);
  expect(firstInStock([gone])).toBe(gone);
  expect(firstInStock([])).toBeUndefined();
});

it('offers each operator once, and only products for sale', () => {
  const other = sampleProduct({ operator: 'Vodafone', status: 'maintenance' });
  const second = sampleProduct({ name: 'Another' });
  expect(mobileProducts([sampleProduct(), second, other, sampleProduct({ type: 'ipv4', operator: null })])).toEqual([
    sampleProduct(),
  ]);
});

it('computes the total and the saving in cents', () => {
  expect(totalOf(sampleProduct(), { period: 'monthly', quantity: 3 })).toEqual({
    totalCents: 8400,
    listCents: 10_500,
    savingPercent: 20,
  });
});

it.each([
  { wanted: 5, available: 8, quantity: 5, isLimited: false },
  { wanted: 5, available: 2, quantity: 2, isLimited: true },
  { wanted: 5, available: 0, quantity: 1, isLimited: false },
])('of $wanted proxies with $available in stock sells $quantity', ({ wanted, available, ...expected }) => {
  expect(quantityOf(wanted, sampleProduct({ stock: { available, total: 8 } }))).toEqual(expected);
});

it('passes the selection to the order', () => {
  const product = sampleProduct();
  const [path, query] = orderPath(product, { period: 'weekly', quantity: 2 }).split('?');
  expect(path).toBe('/client/dashboard/new-order');
  expect(parseOrderWish(query ?? '')).toEqual({
    ...{ proxyType: 'mobile', productId: product._id, period: 'weekly', quantity: 2 },
  });
});

it('has no figures for an unknown operator', () => {
  expect(claimsOf('Lifecell')?.coverage).toBe(95);
  expect(claimsOf('Other')).toBeUndefined();
});

it('names an operator that is coming soon, without offering it', () => {
  const stock = { available: 0, total: 4 };
  const soon = sampleProduct({ operator: 'Vodafone', status: 'maintenance', isComingSoon: true, stock });
  expect(mobileProducts([soon, sampleProduct()])).toEqual([soon, sampleProduct()]);
  expect(mobileProducts([sampleProduct({ ...soon, operator: 'Kyivstar' }), sampleProduct()])).toEqual([
    sampleProduct(),
  ]);
  expect(firstInStock([soon])).toBeUndefined();
});
