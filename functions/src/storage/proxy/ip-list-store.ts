import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { IpList } from '@cellgate/shared/ip-list/ip-list.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { atVersion } from '../version.ts';
import { write } from '../write.ts';

/** The saved lists of allowed IPs of an account, together in one record, so that limit and names are kept by one condition. */
const IpListsRecord = z.object({ lists: z.array(IpList), version: z.int().default(0) });
export type IpListsRecord = z.infer<typeof IpListsRecord>;

const keyOf = (accountId: AccountId) => ({ pk: `ACCOUNT#${accountId}`, sk: 'IP_LISTS' });

export function ipListStore(database: Database) {
  return {
    /** Returns the lists of an account; none if it has saved none. */
    find: async (accountId: AccountId): Promise<IpListsRecord> =>
      (await database.find('main', keyOf(accountId), IpListsRecord)) ?? { lists: [], version: 0 },
  };
}

/** Stores the lists. Fails with label `ipLists` if they have changed since `version`. */
export function saveIpListsWrite(accountId: AccountId, lists: readonly IpList[], version: number): Write {
  return write<IpListsRecord>('ipLists', keyOf(accountId))
    .set({ lists, version: version + 1 })
    .when(atVersion(version));
}
