import { AccountId, WebhookId } from '@cellgate/shared/contract/id.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { byOwner } from '../tables.ts';
import { write } from '../write.ts';

/**
 * Suspension of a customer. `stopping`: proxies that orders in progress still deliver are stopped, too. `stopped`: nothing is left to do. `restoring`:
 * the customer may sign in again, and the proxies are started.
 */
export const SuspensionRecord = z.object({
  accountId: AccountId,
  /** Distinguishes this suspension from others of the account; the proxies that it stops carry it. */
  token: z.string(),
  state: z.enum(['stopping', 'stopped', 'restoring']),
  since: z.string(),
  /** ID of the member of staff. */
  by: AccountId,
  reason: z.string(),
  /** Webhook endpoints that the suspension has switched off. */
  webhookIds: z.array(WebhookId),
  /** ID of the member of staff who restores the customer; absent before that, and in a restore that an earlier version has begun. */
  restoredBy: AccountId.optional(),
  /** Restore that gives back the paid time which ran on until then; absent before it, and without such a wish. */
  back: z.object({ at: z.string(), by: AccountId, reason: z.string() }).optional(),
});
export type SuspensionRecord = z.infer<typeof SuspensionRecord>;

const keyOf = (accountId: AccountId) => ({ pk: `ACCOUNT#${accountId}`, sk: 'SUSPENSION' });
const underWay = 'ACCOUNTS#SUSPENDING';

export function suspensionStore(database: Database) {
  return {
    find: (accountId: AccountId) => database.find('main', keyOf(accountId), SuspensionRecord),
    findMany: (accountIds: readonly AccountId[]) => database.findMany(accountIds.map(keyOf), SuspensionRecord),
    /** Lists suspensions with work left, oldest first. */
    listUnderWay: () =>
      database.query(
        { table: 'main', index: byOwner, partition: { name: 'gsi1pk', value: underWay } },
        SuspensionRecord,
      ),
  };
}

const writeSuspension = (accountId: AccountId) => write<SuspensionRecord>('suspension', keyOf(accountId));
const indexOf = ({ since, accountId }: SuspensionRecord) => ({ gsi1pk: underWay, gsi1sk: `${since}#${accountId}` });

/** Fails with label `suspension` if the account is suspended already or being restored. */
export function createSuspensionWrite(suspension: SuspensionRecord): Write {
  return writeSuspension(suspension.accountId).create({ ...suspension, ...indexOf(suspension) });
}

/** Ends the work of stopping. Fails with label `suspension` if the restore has begun. */
export function suspensionStoppedWrite({ accountId, token, state }: SuspensionRecord): Write {
  return writeSuspension(accountId).set({ state: 'stopped' }).remove('gsi1pk', 'gsi1sk').when({ token, state });
}

/** Begins the restore. Fails with label `suspension` if it has begun before. */
export function beginRestoreWrite(
  suspension: SuspensionRecord,
  { restoredBy, back }: { restoredBy: AccountId; back?: SuspensionRecord['back'] | undefined },
): Write {
  const { accountId, token, state } = suspension;
  return writeSuspension(accountId)
    .set({ state: 'restoring', restoredBy, ...indexOf(suspension), ...(back && { back }) })
    .when({ token, state });
}

/** Removes the record of a completed restore. Fails with label `suspension` if another process has removed it. */
export function removeSuspensionWrite({ accountId, token }: SuspensionRecord): Write {
  return writeSuspension(accountId).delete().when({ token });
}
