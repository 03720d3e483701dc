import { type Language, parseLanguage } from '@cellgate/shared/language/language-choice.ts';
import type { Tokens } from '@cellgate/shared/session/session.ts';
import { storageKeys } from '@cellgate/shared/session/storage-keys.ts';

/** Data that the client keeps between visits. Forbidden storage behaves like an empty store. */
export interface Store {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

export const browserStore = storeOf(() => localStorage);
/** Data of one tab, which survives a reload of it. */
export const tabStore = storeOf(() => sessionStorage);

function storeOf(storage: () => Storage): Store {
  return {
    get: (key) => attempt(() => storage().getItem(key)) ?? null,
    set: (key, value) => attempt(() => storage().setItem(key, value)),
    remove: (key) => attempt(() => storage().removeItem(key)),
  };
}

export function readTokens(store: Store): Tokens | undefined {
  const accessToken = store.get(storageKeys.accessToken);
  const refreshToken = store.get(storageKeys.refreshToken);
  return accessToken ? { accessToken, refreshToken: refreshToken ?? '' } : undefined;
}

export function writeTokens(store: Store, tokens: Tokens): void {
  store.set(storageKeys.refreshToken, tokens.refreshToken);
  store.set(storageKeys.accessToken, tokens.accessToken);
}

export function clearTokens(store: Store): void {
  store.remove(storageKeys.accessToken);
  store.remove(storageKeys.refreshToken);
}

export function readLanguage(store: Store): Language | undefined {
  return parseLanguage(store.get(storageKeys.language));
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
