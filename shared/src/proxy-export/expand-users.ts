import { z } from 'zod';
import type { ProxyCredentials } from '../proxy/credentials.ts';
import type { Proxy } from '../proxy/proxy.ts';

/** Exported users: only the main user of each proxy, or every enabled user. */
export const ExportScope = z.enum(['own', 'all']);
export type ExportScope = z.infer<typeof ExportScope>;

/**
 * Returns the proxy once per exported user. A proxy without password access is returned as it is; an expired one is omitted, because its
 * host and port may belong to another customer by now.
 */
export function expandUsers<Exported extends Pick<Proxy, 'status' | 'features' | 'users' | 'username'>>(
  proxy: Exported,
  users: readonly ProxyCredentials[],
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
