import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { expect, it } from 'vitest';
import { keepIntent } from './kept-intent.ts';
import type { Store } from './storage.ts';

interface Body {
  amount: number;
}

const intent = { body: { amount: 10 }, key: 'key-1' };
const other = { body: { amount: 20 }, key: 'key-2' };
const accountId: AccountId = 'acc_01JD0000000000000000000001';
const day = 86_400_000;
const isBody = (body: unknown) => typeof Object(body).amount === 'number';

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
  const keep = () => keepIntent<Body>(store, { name: 'sent', accountId, isFor: isBody });
  expect(keep().read()).toBeUndefined();
  keep().write(intent);
  const later = keep();
  expect(later.read()).toEqual(intent);
  later.write(undefined);
  expect(keep().read()).toBeUndefined();
  expect(store.get('sent')).toBeNull();
});

it('is kept for a day or the time given, and for the account that sent', () => {
  const store = memory();
  const keep = (atMs: number, { by = accountId, keptMs = day } = {}) =>
    keepIntent<Body>(store, { name: 'sent', accountId: by, isFor: isBody, keptMs, now: () => atMs });
  keep(0).write(intent);
  expect(keep(day - 1).read()).toEqual(intent);
  expect(keep(day).read()).toBeUndefined();
  expect(keep(60, { keptMs: 60 }).read()).toBeUndefined();
  expect(keep(0, { by: 'acc_01JD0000000000000000000002' }).read()).toBeUndefined();
});

it('keeps requests that are told apart beside each other, and ends only the one whose outcome is known', () => {
  const store = memory();
  const keep = (amount: number) =>
    keepIntent<Body>(store, { name: 'sent', accountId, isFor: (body) => Object(body).amount === amount });
  for (const { body, key } of [intent, other]) {
    const kept = keep(body.amount);
    expect(kept.read()).toBeUndefined();
    kept.write({ body, key });
  }
  const first = keep(10);
  expect(first.read()).toEqual(intent);
  first.write(undefined);
  expect(keep(10).read()).toBeUndefined();
  expect(keep(20).read()).toEqual(other);
});

it('replaces its request by the next one under another key', () => {
  const store = memory();
  const keep = () => keepIntent<Body>(store, { name: 'sent', accountId, isFor: isBody });
  const kept = keep();
  kept.write(intent);
  kept.write(other);
  expect(keep().read()).toEqual(other);
  kept.write(undefined);
  expect(keep().read()).toBeUndefined();
});

it('reads the single request that an earlier version kept', () => {
  const store = memory();
  store.set('sent', JSON.stringify({ by: accountId, atMs: 0, ...intent }));
  expect(keepIntent<Body>(store, { name: 'sent', accountId, isFor: isBody, now: () => 0 }).read()).toEqual(intent);
});

it.each(['null', '"x"', '{', '[]', '[null]', '[[]]', `{"by":"${accountId}","atMs":0,"key":"k","body":{}}`])(
  'is nothing that it has not stored: %s',
  (value) => {
    const store = memory();
    store.set('sent', value);
    expect(keepIntent<Body>(store, { name: 'sent', accountId, isFor: isBody, now: () => 0 }).read()).toBeUndefined();
  },
);
