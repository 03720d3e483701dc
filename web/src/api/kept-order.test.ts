import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetOrder, keepOrder, keptOrder } from './kept-order.ts';

const order = '/client/dashboard/new-order?type=mobile&product=prd_1&period=weekly&quantity=2';
const items = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
});
afterEach(() => {
  items.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('keeps a chosen order for a day, until the order page has opened with it', () => {
  expect(keptOrder()).toBeUndefined();
  keepOrder(order);
  vi.setSystemTime(86_399_999);
  expect(keptOrder()).toBe(order);
  vi.setSystemTime(86_400_000);
  expect(keptOrder()).toBeUndefined();
  keepOrder(order);
  forgetOrder();
  expect(keptOrder()).toBeUndefined();
});

it.each(['null', '"x"', '{', '[]', '{"path":"https://evil.example/","atMs":0}', '{"path":"/admin?x","atMs":0}'])(
  'leads nowhere from a value that it has not stored: %s',
  (value) => {
    items.set('chosenOrder', value);
    expect(keptOrder()).toBeUndefined();
  },
);
