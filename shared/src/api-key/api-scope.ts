import { z } from 'zod';

/**
 * Permissions of an API key, each independent of the others. `read`: proxies, orders and money. `credentials`: passwords of proxies, alone
 * or, with `read`, in lists. `rotate`: rotations and reset links. `manage`: settings of proxies. `buy`: purchases and refunds.
 */
export const apiScopes = ['read', 'credentials', 'rotate', 'manage', 'buy'] as const;
export const ApiScope = z.enum(apiScopes);
export type ApiScope = z.infer<typeof ApiScope>;

/** Version of the meaning of scopes. In set 1, `read` included the passwords of proxies. */
export const currentScopeSet = 2;

/** Returns a key's scopes in their current meaning. `scopeSet`: the version in which they were chosen. */
export function currentScopes(chosen: readonly ApiScope[], scopeSet: number): ApiScope[] {
  const isAdded = (scope: ApiScope) => scope === 'credentials' && scopeSet < currentScopeSet && chosen.includes('read');
  return apiScopes.filter((scope) => chosen.includes(scope) || isAdded(scope));
}
