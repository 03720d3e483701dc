import { expect, it } from 'vitest';
import { mobile } from './mobile.ts';

it('the fleet of modems has five servers, whose modems all products sell, and no customer', () => {
  expect(new Set(mobile.servers.map(({ name }) => name)).size).toBe(5);
  expect([...mobile.servers, ...mobile.products].every(({ type }) => type === 'mobile')).toBe(true);
  expect(mobile.products.map(({ operator }) => operator)).toEqual(['Kyivstar', 'Lifecell', 'Vodafone']);
  expect(mobile.customers).toEqual([]);
});
