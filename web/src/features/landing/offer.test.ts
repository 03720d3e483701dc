import { sampleProduct } from '@cellgate/shared/product/_sample-product.ts';
import { expect, it } from 'vitest';
import { isAnnounced, offerOf } from './offer.ts';

it('has the price of the cheapest product and the stock of all', () => {
  const dearer = sampleProduct({
    operator: 'Vodafone',
    stock: { available: 3, total: 4 },
    pricing: { weekly: { price: 15, originalPrice: 15 }, monthly: { price: 40, originalPrice: 40 } },
  });
  expect(offerOf([dearer, sampleProduct(), sampleProduct()], 'mobile')).toEqual({
    monthlyCents: 2800,
    listCents: 3500,
    weeklyCents: 1000,
    savingPercent: 20,
    available: 11,
    operators: ['Vodafone', 'Kyivstar'],
  });
});

it('is undefined if no product is for sale', () => {
  expect(
    offerOf([sampleProduct({ status: 'maintenance' }), sampleProduct({ type: 'ipv4' })], 'mobile'),
  ).toBeUndefined();
});

it('announces what is coming soon until something of its type is for sale', () => {
  const announced = sampleProduct({ type: 'ipv4', status: 'maintenance', isComingSoon: true });
  expect(isAnnounced([announced, sampleProduct()], 'ipv4')).toBe(true);
  expect(isAnnounced([announced, sampleProduct({ type: 'ipv4' })], 'ipv4')).toBe(false);
  expect(isAnnounced([sampleProduct({ type: 'ipv4', status: 'maintenance' })], 'ipv4')).toBe(false);
});
