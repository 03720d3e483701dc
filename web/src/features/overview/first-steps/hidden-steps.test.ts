import { expect, it } from 'vitest';
import type { Store } from '../../../api/storage.ts';
import { areStepsHidden, hideSteps } from './hidden-steps.ts';

function memoryStore(): Store {
  const items = new Map<string, string>();
  return {
    get: (key) => items.get(key) ?? null,
    set: (key, value) => void items.set(key, value),
    remove: (key) => void items.delete(key),
  };
}

it('hides the steps of one account, not those of another one in the same browser', () => {
  const store = memoryStore();
  expect(areStepsHidden(store, 'acc_1')).toBe(false);
  hideSteps(store, 'acc_1');
  expect(areStepsHidden(store, 'acc_1')).toBe(true);
  expect(areStepsHidden(store, 'acc_2')).toBe(false);
});
