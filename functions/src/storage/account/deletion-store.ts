import { Role } from '@cellgate/shared/account/account.ts';
import { AccountId, SessionId } from '@cellgate/shared/contract/id.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { byOwner } from '../tables.ts';
import { write } from '../write.ts';

/**
 * An account deletion in progress. `closing`: the balance is closed, and the deletion may still be refused. `ending`: the deletion is
 * decided and can only be completed.
 */
export const DeletionRecord = z.object({
  accountId: AccountId,
  state: z.enum(['closing', 'ending']),
  /** Random value that distinguishes this deletion from others of the account. */
  token: z.string(),
  startedAt: z.string(),
  balanceCents: z.int(),
  /** Number of proxies that the caller confirmed would end. */
  proxies: z.int(),
  ip: z.string(),
  userAgent: z.string().optional(),
  /** Member of staff who deletes the account, and why; absent if the owner does. */
  staff: z.object({ accountId: AccountId, role: Role, sessionId: SessionId, reason: z.string() }).optional(),
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

const writeDeletion = (accountId: AccountId) => write<DeletionRecord>('deletion', keyOf(accountId));

/** Fails with label `deletion` if a deletion of the account is already in progress. */
export function createDeletionWrite(deletion: DeletionRecord): Write {
  const { accountId, startedAt } = deletion;
  return writeDeletion(accountId).create({ ...deletion, gsi1pk: underWay, gsi1sk: `${startedAt}#${accountId}` });
}

/** Changes the state from `closing` to `ending`, after which the deletion can only be completed. */
export function decideDeletionWrite({ accountId, token }: DeletionRecord): Write {
  return writeDeletion(accountId).set({ state: 'ending' }).when({ state: 'closing', token });
}

/** Fails with label `deletion` if the deletion is no longer in the state in which it was read. */
export function removeDeletionWrite({ accountId, token, state }: DeletionRecord): Write {
  return writeDeletion(accountId).delete().when({ state, token });
}
