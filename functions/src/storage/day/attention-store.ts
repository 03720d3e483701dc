import { Attention } from '@cellgate/shared/dashboard/dashboard.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import type { ReadOptions } from '../read-options.ts';
import { write } from '../write.ts';
import { atMost, missing } from '../write-terms.ts';

/** Counts of the dashboard that grow with the installation. Derived each minute from what they count, see `domain/attention`. */
export const AttentionRecord = Attention.omit({ undecidedClaims: true }).extend({
  at: z.string(),
  /** Number of proxies whose port is open, and of servers that are online. */
  activeProxies: z.int(),
  onlineServers: z.int(),
});
export type AttentionRecord = z.infer<typeof AttentionRecord>;

const key = { pk: 'SYSTEM', sk: 'ATTENTION' };

export function attentionStore(database: Database) {
  return { find: (options?: ReadOptions) => database.find('main', key, AttentionRecord, options) };
}

/** Stores the counts. Fails with label `attention` if newer ones are stored. */
export function attentionWrite(counted: AttentionRecord): Write {
  return write<AttentionRecord>('attention', key)
    .put(counted)
    .whenAny({ pk: missing }, { at: atMost(counted.at) });
}
