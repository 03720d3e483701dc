import { notMeasured } from '@cellgate/shared/product/measured.ts';
import type { Product } from '@cellgate/shared/product/product.ts';
import { expect, it } from 'vitest';
import { firstInStock, mobileProducts, orderPath, totalOf } from './mobile-choice.ts';
import { claimsOf } from './operator-claims.ts';

function product(change: Partial<Product>): Product {
  return {
    _id: 'prd_01J00000000000000000000000',
    name: 'Mobile',
    description: '',
    type: 'mobile',
    status: 'active',
    operator: 'Kyivstar',
    country: 'Ukraine',
    flag: 'UA',
    isPopular: false,
    stock: { available: 4, total: 4 },
    pricing: { weekly: { price: 10, originalPrice: 12 }, monthly: { price: 28, originalPrice: 35 } },
    measured: notMeasured,
    ...change,
  };
}

it('starts with an operator in stock', () => {
  const gone = product({ stock: { available: 0, total: 4 } });
  const left = product({ operator: 'Lifecell' });
  expect(firstInStock([gone, left])).toBe(left);
  expect(firstInStock([gone])).toBe(gone);
  expect(firstInStock([])).toBeUndefined();
});

it('offers each operator once, and only products for sale', () => {
  const other = product({ operator: 'Vodafone', status: 'maintenance' });
  const second = product({ name: 'Another' });
  expect(mobileProducts([product({}), second, other, product({ type: 'ipv4', operator: null })])).toEqual([
    product({}),
  ]);
});

it('computes the total and the saving in cents', () => {
  expect(totalOf(product({}), { period: 'monthly', quantity: 3 })).toEqual({
    totalCents: 8400,
    listCents: 10_500,
    savingPercent: 20,
  });
});

it('passes the selection to the order', () => {
  expect(orderPath({ operator: 'Kyivstar', period: 'weekly', quantity: 2 })).toBe(
    '/client/dashboard/new-order?operator=kyivstar&period=weekly&quantity=2',
  );
});

it('has no figures for an unknown operator', () => {
  expect(claimsOf('Lifecell')?.coverage).toBe(95);
  expect(claimsOf('Other')).toBeUndefined();
});
