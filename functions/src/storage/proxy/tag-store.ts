import type { Write } from '../database.ts';
import { type ProxyRecord, proxyKey } from './proxy-store.ts';

/** Fails when the tags have changed since the proxy was read, or it has ended for good: its tags went with it. */
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
