import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { expect, it } from 'vitest';
import type { Store } from '../../api/storage.ts';
import { keepIntent, type OrderBody } from './kept-intent.ts';

const body: OrderBody = {
  items: [{ proxyType: 'ipv6', period: 'weekly', quantity: 2, productId: 'prd_01JD0000000000000000000001' }],
  amount: 10,
};
const intent = { body, key: 'key-1' };
const accountId: AccountId = 'acc_01JD0000000000000000000001';
const day = 86_400_000;

function memory(): Store {
  const items = new Map<string, string>();
  return {
    get: (key) => items.get(key) ?? null,
    set: (key, value) => items.set(key, value),
    remove: (key) => items.delete(key),
  };
}

it('is there after a reload until its outcome is known', () => {
  const store = memory();
  const keep = () => keepIntent(store, { name: 'sentOrder', accountId });
  expect(keep().read()).toBeUndefined();
  keep().write(intent);
  expect(keep().read()).toEqual(intent);
  keep().write(undefined);
  expect(keep().read()).toBeUndefined();
});

it('is kept for a day, and for the account that ordered', () => {
  const store = memory();
  const keep = (atMs: number, by = accountId) =>
    keepIntent(store, { name: 'sentOrder', accountId: by, now: () => atMs });
  keep(0).write(intent);
  expect(keep(day - 1).read()).toEqual(intent);
  expect(keep(day).read()).toBeUndefined();
  expect(keep(0, 'acc_01JD0000000000000000000002').read()).toBeUndefined();
});

it.each(['null', '"x"', '{', '[]', `{"by":"${accountId}","atMs":0,"key":"k","body":{"items":[]}}`])(
  'is nothing that it has not stored: %s',
  (value) => {
    const store = memory();
    store.set('sentOrder', value);
    expect(keepIntent(store, { name: 'sentOrder', accountId, now: () => 0 }).read()).toBeUndefined();
  },
);
