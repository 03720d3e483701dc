import { z } from 'zod';

/**
 * What an API key may do, each permission on its own. `read` sees proxies, orders and money; `credentials` sees the passwords of proxies,
 * alone or together with `read` in its lists; `rotate` changes addresses and holds reset links; `manage` changes the settings of proxies;
 * `buy` spends and gets back money.
 */
export const apiScopes = ['read', 'credentials', 'rotate', 'manage', 'buy'] as const;
export const ApiScope = z.enum(apiScopes);
export type ApiScope = z.infer<typeof ApiScope>;

/** The current meaning of scopes. In set 1, `read` included the passwords of proxies. */
export const currentScopeSet = 2;

/** Returns the scopes of a key, in the current meaning, that were chosen in the meaning of `scopeSet`. */
export function currentScopes(chosen: readonly ApiScope[], scopeSet: number): ApiScope[] {
  const isAdded = (scope: ApiScope) => scope === 'credentials' && scopeSet < currentScopeSet && chosen.includes('read');
  return apiScopes.filter((scope) => chosen.includes(scope) || isAdded(scope));
}
