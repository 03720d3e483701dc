import { expect, it } from 'vitest';
import type { Store } from '../../api/storage.ts';
import { keepCoin, keptCoin, keptCoinsKey } from './kept-coins.ts';

function memory(initial?: string): Store {
  const kept = new Map<string, string>(initial === undefined ? [] : [[keptCoinsKey, initial]]);
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
}

it('returns the coin chosen last for a top-up', () => {
  const store = memory();
  keepCoin(store, 'top_1', 'BTC');
  keepCoin(store, 'top_2', 'ETH');
  keepCoin(store, 'top_1', 'USDT');
  expect(['top_1', 'top_2', 'top_3'].map((id) => keptCoin(store, id))).toEqual(['USDT', 'ETH', undefined]);
});

it('forgets the coins of the oldest top-ups', () => {
  const store = memory();
  for (let index = 0; index < 11; index += 1) keepCoin(store, `top_${index}`, 'BTC');
  expect([keptCoin(store, 'top_0'), keptCoin(store, 'top_1'), keptCoin(store, 'top_10')]).toEqual([
    undefined,
    'BTC',
    'BTC',
  ]);
});

it.each(['', 'no json', '{}', '[1]', '[["top_1"]]'])('takes %j for nothing', (kept) => {
  const store = memory(kept);
  expect(keptCoin(store, 'top_1')).toBeUndefined();
  keepCoin(store, 'top_1', 'BTC');
  expect(keptCoin(store, 'top_1')).toBe('BTC');
});
