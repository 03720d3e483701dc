import type { Write } from '../database.ts';
import { type ProxyRecord, proxyKey } from './proxy-store.ts';

/** Fails with label `proxy` if the tags changed since the proxy was read or the proxy has ended, which removes its tags. */
export function changeTagsWrite({ proxyId, tags: seen }: ProxyRecord, tags: ProxyRecord['tags']): Write {
  return {
    label: 'proxy',
    table: 'main',
    action: {
      update: proxyKey(proxyId),
      set: 'SET tags = :tags',
      condition: 'status IN (:active, :suspended) AND (tags = :seen OR attribute_not_exists(tags))',
      values: { ':tags': tags, ':seen': seen, ':active': 'active', ':suspended': 'suspended' },
    },
  };
}
