import { AccountId } from '@cellgate/shared/contract/id.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import type { ReadOptions } from '../read-options.ts';
import { write } from '../write.ts';

/** Mark of an account that the days have counted. It stays when the account is deleted, as the ledger does. */
export const CountedAccount = z.object({
  accountId: AccountId,
  /** Sequence of the last ledger entry that was counted; 0 if none was. */
  sequence: z.int(),
  /** UTC day on which the account was counted as new; null if it belonged to staff. */
  registeredOn: z.iso.date().nullable(),
  /** True if the account is counted as that of a customer. */
  isCustomer: z.boolean(),
});
export type CountedAccount = z.infer<typeof CountedAccount>;

const keyOf = (accountId: AccountId) => ({ pk: `COUNTED#${accountId}`, sk: 'COUNTED' });

export function countedAccountStore(database: Database) {
  return {
    findMany: (accountIds: readonly AccountId[], options?: ReadOptions) =>
      database.findMany(accountIds.map(keyOf), CountedAccount, options),
  };
}

/** Marks what was counted. Fails with label `counted` if another run has counted the account since `seen` was read. */
export function countedWrite(counted: CountedAccount, seen: CountedAccount | undefined): Write {
  const target = write<CountedAccount>('counted', keyOf(counted.accountId));
  if (!seen) return target.create(counted);
  return target.set(counted).when({ sequence: seen.sequence, isCustomer: seen.isCustomer });
}
