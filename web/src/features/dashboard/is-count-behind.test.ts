import { expect, it } from 'vitest';
import { isCountBehind } from './is-count-behind.ts';

const at = (minute: number) => ({ createdAt: `2026-11-23T08:0${minute}:00.000Z` });
const countedAt = at(5).createdAt;

it('is behind while the newest customer or order is newer than the count', () => {
  expect(isCountBehind({ countedAt, recentUsers: [at(1)], recentOrders: [at(6), at(2)] })).toBe(true);
  expect(isCountBehind({ countedAt, recentUsers: [at(7)], recentOrders: [] })).toBe(true);
  expect(isCountBehind({ countedAt, recentUsers: [at(1)], recentOrders: [at(5)] })).toBe(false);
  expect(isCountBehind({ countedAt: null, recentUsers: [], recentOrders: [] })).toBe(true);
});
