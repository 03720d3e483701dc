import type { Write } from '../database.ts';
import { missing, oneOf } from '../write-terms.ts';
import { type ProxyRecord, writeProxy } from './proxy-store.ts';

/** Fails with label `proxy` if the tags changed since the proxy was read or the proxy has ended, which removes its tags. */
export function changeTagsWrite({ proxyId, tags: seen }: ProxyRecord, tags: ProxyRecord['tags']): Write {
  return writeProxy(proxyId)
    .set({ tags })
    .when({ status: oneOf('active', 'suspended'), tags: oneOf(missing, seen) });
}
