import { AccountId } from '@cellgate/shared/contract/id.ts';
import { noParticulars, type Particulars } from '@cellgate/shared/receipt/particulars.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { write } from '../write.ts';

/** Particulars of a customer for receipts. Limits are those of the contract, so that particulars stored under former ones can be read. */
const ParticularsRecord = z.object({
  accountId: AccountId,
  name: z.string(),
  address: z.string(),
  country: z.string(),
  taxId: z.string(),
});
type ParticularsRecord = z.infer<typeof ParticularsRecord>;

/** In the account's partition, so that it is removed with the account. */
const keyOf = (accountId: AccountId) => ({ pk: `ACCOUNT#${accountId}`, sk: 'PARTICULARS' });

export function particularsStore(database: Database) {
  return {
    /** Returns the particulars of an account; empty texts if it has stated none. */
    find: async (accountId: AccountId): Promise<Particulars> => {
      const { accountId: _, ...found } = (await database.find('main', keyOf(accountId), ParticularsRecord)) ?? {
        accountId,
        ...noParticulars,
      };
      return found;
    },
    findMany: (accountIds: readonly AccountId[]) => database.findMany(accountIds.map(keyOf), ParticularsRecord),
  };
}

export function saveParticularsWrite(accountId: AccountId, particulars: Particulars): Write {
  return write<ParticularsRecord>('particulars', keyOf(accountId)).put({ accountId, ...particulars });
}
