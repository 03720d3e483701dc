import { notMeasured } from './measured.ts';
import type { Product } from './product.ts';

/** Returns a mobile product for tests: 10 USD a week, 28 USD a month, 4 of 6 in stock. */
export function sampleProduct(change: Partial<Product> = {}): Product {
  return {
    _id: 'prd_01JD0000000000000000000001',
    name: 'Kyivstar 4G',
    description: '',
    type: 'mobile',
    status: 'active',
    operator: 'Kyivstar',
    country: 'Ukraine',
    flag: 'UA',
    isPopular: true,
    isComingSoon: false,
    stock: { available: 4, total: 6 },
    pricing: { weekly: { price: 10, originalPrice: 12 }, monthly: { price: 28, originalPrice: 35 } },
    measured: notMeasured,
    ...change,
  };
}
