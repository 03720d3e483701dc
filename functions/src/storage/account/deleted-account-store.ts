import { AccountId } from '@cellgate/shared/contract/id.ts';
import { z } from 'zod';
import type { Database, Item, Write } from '../database.ts';
import { byOwner } from '../tables.ts';
import { write } from '../write.ts';
import { exists } from '../write-terms.ts';

/** Tombstone of a deleted account. Its ledger and orders remain under its ID. */
const DeletedAccountRecord = z.object({
  accountId: AccountId,
  deletedAt: z.string(),
  /** Time up to which the events of all were searched for acts of this former member of staff; absent if the person never was one. */
  searchedTo: z.string().optional(),
  /** Verified email of the person, by which messages of the contact form are found; absent if it was not verified. Erased with them. */
  mailbox: z.string().optional(),
});
export type DeletedAccountRecord = z.infer<typeof DeletedAccountRecord>;

const Key = z.object({ pk: z.string(), sk: z.string() });

/** Index partition of deleted accounts that may still have personal data, for the sweep. */
const forgetting = 'ACCOUNTS#FORGETTING';
const partition = (accountId: AccountId) => `ACCOUNT#${accountId}`;
const keyOf = (accountId: AccountId) => ({ pk: partition(accountId), sk: 'DELETED' });
/** Sort keys to keep: the tombstone and the balance of the remaining ledger. */
const kept = ['DELETED', 'BALANCE'];

export function deletedAccountStore(database: Database) {
  const keysOf = (pk: string) => database.query({ table: 'main', partition: { name: 'pk', value: pk } }, Key);
  return {
    listForgetting: () =>
      database.query(
        { table: 'main', index: byOwner, partition: { name: 'gsi1pk', value: forgetting } },
        DeletedAccountRecord,
      ),
    /** Returns the keys of all items in the account's partitions except those to keep. */
    listPersonal: async (accountId: AccountId): Promise<Item[]> => {
      const [own, notifications, mails] = await Promise.all([
        keysOf(partition(accountId)),
        keysOf(`${partition(accountId)}#NOTIFICATIONS`),
        keysOf(`${partition(accountId)}#MAILS`),
      ]);
      return [...own.filter(({ sk }) => !kept.includes(sk)), ...notifications, ...mails];
    },
  };
}

const writeTombstone = (accountId: AccountId) => write<DeletedAccountRecord>('deleted', keyOf(accountId));

export function tombstoneAccountWrite(record: DeletedAccountRecord): Write {
  const { accountId, deletedAt } = record;
  return writeTombstone(accountId).create({ ...record, gsi1pk: forgetting, gsi1sk: `${deletedAt}#${accountId}` });
}

/** Records how far the events of all were searched for acts of the person. */
export function searchedToWrite(accountId: AccountId, searchedTo: string): Write {
  return writeTombstone(accountId).set({ searchedTo }).when({ pk: exists });
}

/** Takes the account off the sweep's index, because no personal data is left. */
export function forgottenAccountWrite({ accountId, deletedAt }: DeletedAccountRecord): Write {
  return writeTombstone(accountId).put({ accountId, deletedAt });
}

export function forgetItemWrite(key: Item): Write {
  return write('forgotten', key).delete();
}
