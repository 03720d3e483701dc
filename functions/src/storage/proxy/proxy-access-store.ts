import type { Write } from '../database.ts';
import { type ProxyRecord, proxyKey } from './proxy-store.ts';

/** Changes username, password, auth type and allowed IPs. Fails with label `proxy` if another change came first or it is not active. */
export function changeSettingsWrite(
  proxy: ProxyRecord,
  change: Pick<ProxyRecord, 'auth' | 'allow' | 'allowChangedAt'>,
): Write {
  return {
    label: 'proxy',
    table: 'main',
    action: {
      update: proxyKey(proxy.proxyId),
      set: 'SET auth = :auth, allow = :allow, allowChangedAt = :changedAt, version = :next',
      condition: 'version = :seen AND status = :active',
      values: {
        ':auth': change.auth,
        ':allow': change.allow,
        ':changedAt': change.allowChangedAt,
        ':next': proxy.version + 1,
        ':seen': proxy.version,
        ':active': 'active',
      },
    },
  };
}

/** Replaces the credentials, also during the grace period. Fails with label `proxy` if the proxy changed, moved or ended since. */
export function requirePasswordWrite(proxy: ProxyRecord, auth: ProxyRecord['auth']): Write {
  return {
    label: 'proxy',
    table: 'main',
    action: {
      update: proxyKey(proxy.proxyId),
      set: 'SET auth = :auth, version = :next',
      condition: 'version = :seen AND status <> :expired AND generation = :generation',
      values: {
        ':auth': auth,
        ':next': proxy.version + 1,
        ':seen': proxy.version,
        ':expired': 'expired',
        ':generation': proxy.generation,
      },
    },
  };
}

/** Changes the proxy users. Fails with label `proxy` if another change came first, the proxy is not active, or its modem was replaced. */
export function changeUsersWrite(proxy: ProxyRecord, change: Pick<ProxyRecord, 'auth' | 'users'>): Write {
  return {
    label: 'proxy',
    table: 'main',
    action: {
      update: proxyKey(proxy.proxyId),
      set: 'SET auth = :auth, users = :users, version = :next',
      condition: 'version = :seen AND status = :active AND generation = :generation',
      values: {
        ':auth': change.auth,
        ':users': change.users,
        ':next': proxy.version + 1,
        ':seen': proxy.version,
        ':active': 'active',
        ':generation': proxy.generation,
      },
    },
  };
}
