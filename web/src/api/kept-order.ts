import { storageKeys } from '@cellgate/shared/session/storage-keys.ts';
import { paths } from '../paths.ts';
import { browserStore } from './storage.ts';

/** Time in ms for which an order that a visitor has chosen is kept. */
const keptMs = 86_400_000;

/** Keeps the order page with a visitor's choice for a day, so that it survives a registration, a confirmed email and a closed tab. */
export function keepOrder(path: string): void {
  browserStore.set(storageKeys.order, JSON.stringify({ path, atMs: Date.now() }));
}

/** Returns the path of the kept order; undefined if there is none. */
export function keptOrder(): string | undefined {
  const { path, atMs } = parse(browserStore.get(storageKeys.order));
  const isOurs = typeof path === 'string' && path.startsWith(`${paths.newOrder}?`);
  return isOurs && typeof atMs === 'number' && Date.now() - atMs < keptMs ? path : undefined;
}

export function forgetOrder(): void {
  browserStore.remove(storageKeys.order);
}

function parse(text: string | null): { path?: unknown; atMs?: unknown } {
  try {
    return Object(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}
