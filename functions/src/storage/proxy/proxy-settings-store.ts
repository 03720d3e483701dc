import type { Write } from '../database.ts';
import { exists } from '../write-terms.ts';
import { type ProxyRecord, writeProxy } from './proxy-store.ts';

/** Settings that customers change on several proxies together. */
export interface ChosenSettings extends Pick<ProxyRecord, 'allow' | 'allowChangedAt' | 'autoRotateMinutes'> {
  authType: ProxyRecord['auth']['type'];
  note: string | null;
}

/** Changes the settings. Fails with label `proxy` if they or the status have changed since the proxy was read. */
export function chooseSettingsWrite(
  { proxyId, version, status }: Pick<ProxyRecord, 'proxyId' | 'version' | 'status'>,
  { authType, allow, allowChangedAt, autoRotateMinutes, note }: ChosenSettings,
): Write {
  return writeProxy(proxyId)
    .set({ 'auth.type': authType, allow, allowChangedAt, autoRotateMinutes, note, version: version + 1 })
    .when({ version, status });
}

/** Removes what the owner has written about a proxy. */
export function forgetOwnWordsWrite(proxyId: ProxyRecord['proxyId']): Write {
  return writeProxy(proxyId).set({ label: null, note: null }).when({ proxyId: exists });
}
