import type { Credentials } from '@cellgate/shared/proxy/credentials.ts';
import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';

export const exportScopeOptions = ['own', 'all'] as const;
/** Exported users: only the main user of each proxy, or every enabled user. */
export type ExportScope = (typeof exportScopeOptions)[number];

/**
 * Returns the proxy once per exported user. A proxy without password access is returned as it is; an expired one is omitted, because its
 * host and port may belong to another customer by now.
 */
export function expandUsers<Exported extends Pick<Proxy, 'status' | 'features' | 'users' | 'username'>>(
  proxy: Exported,
  users: readonly Credentials[],
  whose: ExportScope,
): Exported[] {
  if (proxy.status === 'expired') return [];
  if (proxy.features.authentication.type === 'iponly') return [proxy];
  const enabled = new Set(proxy.users.flatMap(({ username, isEnabled }) => (isEnabled ? [username] : [])));
  const wanted = users.filter(({ username }) =>
    whose === 'own' ? username === proxy.username : enabled.has(username),
  );
  return wanted.map((user) => ({ ...proxy, ...user }));
}
