import type { Credentials } from '@cellgate/shared/proxy/credentials.ts';
import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';

export const whoseOptions = ['own', 'all'] as const;
/** The user that a proxy came with, or everybody who is let in. */
export type ExportScope = (typeof whoseOptions)[number];

/**
 * The proxy once for each user that is wanted. One that asks for no password comes as it is; one that has ended not at all: it lets
 * nobody in, and its host and port may be somebody else's by now.
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
