import { AccountId } from '@cellgate/shared/contract/id.ts';
import { z } from 'zod';
import type { Database, Write } from './database.ts';
import { byOwner } from './tables.ts';

/**
 * The deletion of an account while it is under way. `closing`: money is stopped, and the deletion may still be refused. `ending`: it is decided,
 * and can only be completed.
 */
export const DeletionRecord = z.object({
  accountId: AccountId,
  state: z.enum(['closing', 'ending']),
  /** Random: no other deletion of the account is taken for this one. */
  token: z.string(),
  startedAt: z.string(),
  balanceCents: z.int(),
  /** How many proxies the person was told would end. */
  proxies: z.int(),
  ip: z.string(),
  userAgent: z.string().optional(),
});
export type DeletionRecord = z.infer<typeof DeletionRecord>;

const keyOf = (accountId: AccountId) => ({ pk: `ACCOUNT#${accountId}`, sk: 'DELETION' });
const underWay = 'ACCOUNTS#DELETING';

export function deletionStore(database: Database) {
  return {
    find: (accountId: AccountId) => database.find('main', keyOf(accountId), DeletionRecord),
    list: () =>
      database.query({ table: 'main', index: byOwner, partition: { name: 'gsi1pk', value: underWay } }, DeletionRecord),
  };
}

/** Fails if a deletion of the account is under way already. */
export function createDeletionWrite(deletion: DeletionRecord): Write {
  const { accountId, startedAt } = deletion;
  const put = { ...keyOf(accountId), gsi1pk: underWay, gsi1sk: `${startedAt}#${accountId}`, ...deletion };
  return { label: 'deletion', table: 'main', action: { put, unlessExists: true } };
}

/** closing → ending: from here on it can only be completed. */
export function decideDeletionWrite({ accountId, token }: DeletionRecord): Write {
  return {
    label: 'deletion',
    table: 'main',
    action: {
      update: keyOf(accountId),
      set: 'SET state = :ending',
      condition: 'state = :closing AND token = :token',
      values: { ':ending': 'ending', ':closing': 'closing', ':token': token },
    },
  };
}

/** Fails if the deletion is no longer in the state it was read in. */
export function removeDeletionWrite({ accountId, token, state }: DeletionRecord): Write {
  return {
    label: 'deletion',
    table: 'main',
    action: {
      remove: keyOf(accountId),
      condition: 'state = :seen AND token = :token',
      values: { ':seen': state, ':token': token },
    },
  };
}
