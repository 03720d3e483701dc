import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { Refusal, refusalRetentionDays } from '@cellgate/shared/proxy/refusal.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { write } from '../write.ts';
import { missing } from '../write-terms.ts';

/** All refused connections of one proxy, limited in number and stored in one item. */
export const RefusalsRecord = z.object({ version: z.int(), refusals: z.array(Refusal) });
export type RefusalsRecord = z.infer<typeof RefusalsRecord>;

const keyOf = (proxyId: ProxyId) => ({ pk: `PROXY#${proxyId}`, sk: 'REFUSALS' });

export function refusalStore(database: Database) {
  return { find: (proxyId: ProxyId) => database.find('main', keyOf(proxyId), RefusalsRecord) };
}

const writeRefusals = (proxyId: ProxyId) => write<RefusalsRecord>('refusals', keyOf(proxyId));

/** Fails with label `refusals` if the record changed since `version` was read; 0 if there was none. */
export function storeRefusalsWrite(
  proxyId: ProxyId,
  { version, refusals, nowMs }: RefusalsRecord & { nowMs: number },
): Write {
  const expiresAtSeconds = Math.floor(nowMs / 1000) + refusalRetentionDays * 86_400;
  return writeRefusals(proxyId)
    .put({ version: version + 1, refusals, expiresAtSeconds })
    .whenAny({ pk: missing }, { version });
}

export function forgetRefusalsWrite(proxyId: ProxyId): Write {
  return writeRefusals(proxyId).delete();
}
