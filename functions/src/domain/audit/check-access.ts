import { isOpenByWhitelist } from '@cellgate/shared/proxy/ip-only-limit.ts';
import type { Finding, Snapshot } from './snapshot.ts';

/** Checks that no proxy is open to anyone without a password. */
export function checkAccess({ proxies }: Snapshot): Finding[] {
  return proxies
    .filter(({ status, auth, allow }) => status !== 'expired' && isOpenByWhitelist({ type: auth.type, allow }))
    .map(({ proxyId }) => ({ rule: 'access', subject: proxyId, detail: 'IP-only access allows too many IPs' }));
}
