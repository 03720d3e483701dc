import { expect, it } from 'vitest';
import { createIntentKeys } from './intent-keys.ts';

function countedKeys() {
  let count = 0;
  return createIntentKeys(() => `key-${++count}`);
}

it('has the same key for a request that is repeated after a lost response', () => {
  const keys = countedKeys();
  expect([keys.keyOf({ quantity: 1 }), keys.keyOf({ quantity: 1 })]).toEqual(['key-1', 'key-1']);
});

it('has a new key for another request, and for the same one once its outcome was known', () => {
  const keys = countedKeys();
  expect([keys.keyOf({ quantity: 1 }), keys.keyOf({ quantity: 2 })]).toEqual(['key-1', 'key-2']);
  keys.settle();
  expect(keys.keyOf({ quantity: 2 })).toBe('key-3');
});
