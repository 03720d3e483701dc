import type { ProductServer } from '@cellgate/shared/product/staff-product.ts';
import { describe, expect, it } from 'vitest';
import { emptyProduct, ProductForm, stockOfServers } from './product-form.ts';

const typed = {
  ...emptyProduct('mobile'),
  operator: 'Kyivstar',
  country: 'Ukraine',
  flag: 'UA',
  pricing: { weekly: { price: '10', originalPrice: '12,50' }, monthly: { price: '28', originalPrice: '' } },
};

describe('ProductForm', () => {
  it('reads amounts with point or comma, and leaves out what is blank', () => {
    expect(ProductForm.parse(typed)).toMatchObject({
      operator: 'Kyivstar',
      pricing: { weekly: { price: 10, originalPrice: 12.5 }, monthly: { price: 28 } },
      lowStock: null,
      status: 'active',
    });
    expect(ProductForm.parse({ ...typed, sale: 'coming_soon' })).toMatchObject({
      status: 'maintenance',
      isComingSoon: true,
    });
  });

  it.each([
    ['operator', { operator: ' ' }],
    ['country', { country: '' }],
    ['flag', { flag: 'UKR' }],
    ['pricing.monthly.price', { pricing: { ...typed.pricing, monthly: { price: '', originalPrice: '' } } }],
    ['pricing.weekly.price', { pricing: { ...typed.pricing, weekly: { price: '0.001', originalPrice: '' } } }],
    ['pricing.weekly.originalPrice', { pricing: { ...typed.pricing, weekly: { price: '10', originalPrice: '9' } } }],
    ['lowStock', { lowStock: '0' }],
  ])('refuses a wrong %s at its field', (path, change) => {
    const issues = ProductForm.safeParse({ ...typed, ...change }).error?.issues ?? [];
    expect(issues.map((issue) => issue.path.join('.'))).toContain(path);
  });
});

describe('stockOfServers', () => {
  const server = (id: string, operators: ProductServer['operators']) => ({ id, operators }) as ProductServer;
  const servers = [
    server('a', [
      { operator: 'Kyivstar', available: 2, total: 5 },
      { operator: null, available: 1, total: 1 },
    ]),
    server('b', [{ operator: 'kyivstar', available: 3, total: 3 }]),
  ];

  it('counts the modems of the operator on the chosen servers', () => {
    expect(stockOfServers(servers, { chosen: ['a', 'b'], operator: 'KYIVSTAR ' })).toEqual({ available: 5, total: 8 });
    expect(stockOfServers(servers, { chosen: ['a'], operator: '' })).toEqual({ available: 3, total: 6 });
    expect(stockOfServers(servers, { chosen: [], operator: '' })).toEqual({ available: 0, total: 0 });
  });
});
