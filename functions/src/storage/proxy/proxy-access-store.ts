import type { Write } from '../database.ts';
import { not } from '../write-terms.ts';
import { type ProxyRecord, writeProxy } from './proxy-store.ts';

/** Changes username, password, auth type and allowed IPs. Fails with label `proxy` if another change came first or it is not active. */
export function changeSettingsWrite(
  { proxyId, version }: ProxyRecord,
  { auth, allow, allowChangedAt }: Pick<ProxyRecord, 'auth' | 'allow' | 'allowChangedAt'>,
): Write {
  return writeProxy(proxyId)
    .set({ auth, allow, allowChangedAt, version: version + 1 })
    .when({ version, status: 'active' });
}

/** Replaces the credentials, also during the grace period. Fails with label `proxy` if the proxy changed, moved or ended since. */
export function requirePasswordWrite({ proxyId, version, generation }: ProxyRecord, auth: ProxyRecord['auth']): Write {
  return writeProxy(proxyId)
    .set({ auth, version: version + 1 })
    .when({ version, status: not('expired'), generation });
}

/** Changes the proxy users. Fails with label `proxy` if another change came first, the proxy is not active, or its modem was replaced. */
export function changeUsersWrite(
  { proxyId, version, generation }: ProxyRecord,
  { auth, users }: Pick<ProxyRecord, 'auth' | 'users'>,
): Write {
  return writeProxy(proxyId)
    .set({ auth, users, version: version + 1 })
    .when({ version, status: 'active', generation });
}

/** All that decides who may use a proxy. */
export type Access = Pick<ProxyRecord, 'auth' | 'users' | 'allow' | 'allowChangedAt'>;

/** Changes the whole access. Fails with label `proxy` if another change came first, the proxy is not active, or its modem was replaced. */
export function changeAccessWrite({ proxyId, version, generation }: ProxyRecord, access: Access): Write {
  const { auth, users, allow, allowChangedAt } = access;
  return writeProxy(proxyId)
    .set({ auth, users, allow, allowChangedAt, version: version + 1 })
    .when({ version, status: 'active', generation });
}
