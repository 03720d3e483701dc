import { notMeasured } from '@cellgate/shared/product/measured.ts';
import type { Product } from '@cellgate/shared/product/product.ts';
import { expect, it } from 'vitest';
import { offerOf } from './offer.ts';

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

it('has the price of the cheapest product and the stock of all', () => {
  const dearer = product({
    operator: 'Vodafone',
    stock: { available: 3, total: 4 },
    pricing: { weekly: { price: 15, originalPrice: 15 }, monthly: { price: 40, originalPrice: 40 } },
  });
  expect(offerOf([dearer, product({}), product({})], 'mobile')).toEqual({
    monthlyCents: 2800,
    listCents: 3500,
    weeklyCents: 1000,
    savingPercent: 20,
    available: 11,
    operators: ['Vodafone', 'Kyivstar'],
  });
});

it('is undefined if no product is for sale', () => {
  expect(offerOf([product({ status: 'maintenance' }), product({ type: 'ipv4' })], 'mobile')).toBeUndefined();
});
