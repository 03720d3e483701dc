import type { Store } from '../../api/storage.ts';

/** Key in the browser's storage. */
export const keptCoinsKey = 'topupCoins';

/** Number of top-ups whose coin is remembered. */
const maxKept = 10;

/** Returns the coin that was chosen for a top-up in this browser; undefined if none is known. */
export function keptCoin(store: Store, topupId: string): string | undefined {
  return read(store).find(([id]) => id === topupId)?.[1];
}

/** Remembers the coin of a top-up, and forgets those of the oldest ones. */
export function keepCoin(store: Store, topupId: string, coin: string): void {
  const others = read(store).filter(([id]) => id !== topupId);
  store.set(keptCoinsKey, JSON.stringify([...others, [topupId, coin]].slice(-maxKept)));
}

function read(store: Store): [id: string, coin: string][] {
  try {
    const kept: unknown = JSON.parse(store.get(keptCoinsKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPair) : [];
  } catch {
    return [];
  }
}

function isPair(value: unknown): value is [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');
}
