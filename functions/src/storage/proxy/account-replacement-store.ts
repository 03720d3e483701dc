import { AccountId, ProxyId } from '@cellgate/shared/contract/id.ts';
import { Timestamp } from '@cellgate/shared/contract/timestamp.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { write } from '../write.ts';

/**
 * The replacements of all proxies of one account that count against its limit. Written under its version in the transaction that replaces, so
 * that replacements at the same time cannot exceed the limit together.
 */
export const AccountReplacements = z.object({
  accountId: AccountId,
  version: z.int(),
  replacements: z.array(z.object({ proxyId: ProxyId, at: Timestamp })),
});
export type AccountReplacements = z.infer<typeof AccountReplacements>;

const keyOf = (accountId: AccountId) => ({ pk: `ACCOUNT#${accountId}`, sk: 'REPLACEMENTS' });

export function accountReplacementStore(database: Database) {
  return {
    /** Returns the record, or an empty one with version 0. Replacements from before the record existed do not count. */
    read: async (accountId: AccountId): Promise<AccountReplacements> =>
      (await database.find('main', keyOf(accountId), AccountReplacements)) ?? {
        accountId,
        version: 0,
        replacements: [],
      },
  };
}

/** Fails with label `account-replacements` if the modem of another proxy of the account was replaced since `seen` was read. */
export function saveAccountReplacementsWrite(
  seen: AccountReplacements,
  replacements: AccountReplacements['replacements'],
): Write {
  const { accountId, version } = seen;
  const next = { accountId, version: version + 1, replacements };
  const record = write<AccountReplacements>('account-replacements', keyOf(accountId));
  return version === 0 ? record.create(next) : record.put(next).when({ version });
}
