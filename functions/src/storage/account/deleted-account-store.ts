import { AccountId } from '@cellgate/shared/contract/id.ts';
import { z } from 'zod';
import type { Database, Item, Write } from '../database.ts';
import { byOwner } from '../tables.ts';

/** What stays of an account: that it was there. Its ledger and orders go on under its number. */
const DeletedAccountRecord = z.object({ accountId: AccountId, deletedAt: z.string() });
export type DeletedAccountRecord = z.infer<typeof DeletedAccountRecord>;

const Key = z.object({ pk: z.string(), sk: z.string() });

/** Deleted accounts of which something personal may still be there, for the sweep. */
const forgetting = 'ACCOUNTS#FORGETTING';
const partition = (accountId: AccountId) => `ACCOUNT#${accountId}`;
const keyOf = (accountId: AccountId) => ({ pk: partition(accountId), sk: 'DELETED' });
/** The tombstone itself, and the sum of a ledger that stays. */
const kept = ['DELETED', 'BALANCE'];

export function deletedAccountStore(database: Database) {
  const keysOf = (pk: string) => database.query({ table: 'main', partition: { name: 'pk', value: pk } }, Key);
  return {
    listForgetting: () =>
      database.query(
        { table: 'main', index: byOwner, partition: { name: 'gsi1pk', value: forgetting } },
        DeletedAccountRecord,
      ),
    /** Whatever stands in the account's own partitions and is not kept. */
    listPersonal: async (accountId: AccountId): Promise<Item[]> => {
      const [own, notifications] = await Promise.all([
        keysOf(partition(accountId)),
        keysOf(`${partition(accountId)}#NOTIFICATIONS`),
      ]);
      return [...own.filter(({ sk }) => !kept.includes(sk)), ...notifications];
    },
  };
}

export function tombstoneAccountWrite(record: DeletedAccountRecord): Write {
  const { accountId, deletedAt } = record;
  const item = { ...keyOf(accountId), gsi1pk: forgetting, gsi1sk: `${deletedAt}#${accountId}`, ...record };
  return { label: 'deleted', table: 'main', action: { put: item, unlessExists: true } };
}

/** Nothing personal is left: the sweep need not look again. */
export function forgottenAccountWrite(record: DeletedAccountRecord): Write {
  return { label: 'deleted', table: 'main', action: { put: { ...keyOf(record.accountId), ...record } } };
}

export function forgetItemWrite(key: Item): Write {
  return { label: 'forgotten', table: 'main', action: { remove: key } };
}
