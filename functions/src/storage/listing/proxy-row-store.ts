import { canonicalJson } from '@cellgate/shared/contract/canonical-json.ts';
import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { z } from 'zod';
import type { AccountRecord } from '../account/account-store.ts';
import type { Database, Write } from '../database.ts';
import { ProxyRecord } from '../proxy/proxy-store.ts';
import { readIndex } from '../read-index.ts';
import { write } from '../write.ts';

/** A proxy in brief, for the list over all customers. Derived from the proxy and its owner; see `domain/listing`. */
export const ProxyRow = ProxyRecord.pick({
  proxyId: true,
  accountId: true,
  serverId: true,
  type: true,
  operator: true,
  status: true,
  endDate: true,
  watchedFrom: true,
  downMs: true,
  failedTestAt: true,
}).extend({
  isAutoRenewed: z.boolean(),
  /** Name and email of the owner; null if the account is deleted. */
  owner: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }).nullable(),
  /** Incremented with each change. */
  version: z.int(),
});
export type ProxyRow = z.infer<typeof ProxyRow>;

/** Lists of proxies by their end: those that run or can be extended, and those that have ended. */
export type ProxyList = 'live' | 'ended';
const partitions: Readonly<Record<ProxyList, string>> = { live: 'PROXIES#LIVE', ended: 'PROXIES#ENDED' };

const keyOf = (proxyId: ProxyId) => ({ pk: `PROXY#${proxyId}`, sk: 'ROW' });

/** Returns the place of a proxy in its list. */
export function proxySortKey({ endDate, proxyId }: Pick<ProxyRow, 'endDate' | 'proxyId'>): string {
  return `${endDate}#${proxyId}`;
}

export function proxyRowStore(database: Database) {
  return {
    find: (proxyId: ProxyId) => database.find('main', keyOf(proxyId), ProxyRow),
    /** Reads a list a few rows at a time: what runs ends soonest first, what has ended latest first. */
    read: (list: ProxyList, after: string | null) =>
      readIndex(
        database,
        { list: partitions[list], schema: ProxyRow, keyOf: (row) => proxySortKey(row) },
        { after, isBackwards: list === 'ended' },
      ),
  };
}

/** Returns the row that a proxy must have. */
export function proxyRowOf(proxy: ProxyRecord, owner: AccountRecord | undefined): Omit<ProxyRow, 'version'> {
  const { proxyId, accountId, serverId, type, operator, status, endDate, watchedFrom, downMs, failedTestAt } = proxy;
  return {
    ...{ proxyId, accountId, serverId, type, operator, status, endDate, watchedFrom, downMs, failedTestAt },
    isAutoRenewed: proxy.autoRenew !== null,
    owner: owner ? { firstName: owner.firstName, lastName: owner.lastName, email: owner.email } : null,
  };
}

/** Reports whether a stored row is the one that the proxy must have. */
export function isSameRow({ version: _, ...stored }: ProxyRow, row: Omit<ProxyRow, 'version'>): boolean {
  return canonicalJson(stored) === canonicalJson(row);
}

/** Stores a row. Fails with label `proxy-row` if another run has stored one since `version` was read. */
export function storeProxyRowWrite(row: Omit<ProxyRow, 'version'>, version: number | undefined): Write {
  const list = row.status === 'expired' ? 'ended' : 'live';
  const item = { ...row, version: (version ?? 0) + 1, gsi2pk: partitions[list], gsi2sk: proxySortKey(row) };
  const target = write<ProxyRow>('proxy-row', keyOf(row.proxyId));
  return version === undefined ? target.create(item) : target.set(item).when({ version });
}

/** Removes the row of a proxy that no longer exists. */
export function removeProxyRowWrite(proxyId: ProxyId): Write {
  return write<ProxyRow>('proxy-row', keyOf(proxyId)).delete();
}
