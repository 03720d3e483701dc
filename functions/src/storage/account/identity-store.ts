import { AccountId } from '@cellgate/shared/contract/id.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { byOwner } from '../tables.ts';
import { write } from '../write.ts';

/** Link between an identity at another provider and an account. */
const IdentityRecord = z.object({
  provider: z.literal('google'),
  subject: z.string(),
  accountId: AccountId,
  linkedAt: z.string(),
});
export type IdentityRecord = z.infer<typeof IdentityRecord>;

type IdentityKey = Pick<IdentityRecord, 'provider' | 'subject'>;
const ownedBy = (accountId: AccountId) => `ACCOUNT#${accountId}#IDENTITIES`;
const keyOf = ({ provider, subject }: IdentityKey) => ({ pk: `IDENTITY#${provider}#${subject}`, sk: 'IDENTITY' });

export function identityStore(database: Database) {
  return {
    find: (key: IdentityKey) => database.find('main', keyOf(key), IdentityRecord),
    listOfAccount: (accountId: AccountId) =>
      database.query(
        { table: 'main', index: byOwner, partition: { name: 'gsi1pk', value: ownedBy(accountId) } },
        IdentityRecord,
      ),
  };
}

const writeIdentity = (key: IdentityKey) => write<IdentityRecord>('identity', keyOf(key));

/** Fails with label `identity` if the identity is already linked. */
export function linkIdentityWrite(record: IdentityRecord): Write {
  return writeIdentity(record).create({ ...record, gsi1pk: ownedBy(record.accountId), gsi1sk: record.provider });
}

export function unlinkIdentityWrite(key: IdentityKey): Write {
  return writeIdentity(key).delete();
}
