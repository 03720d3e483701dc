import { AccountId } from '@cellgate/shared/contract/id.ts';
import { z } from 'zod';
import type { Database, Write } from './database.ts';

/** Which account somebody at another provider is. */
const IdentityRecord = z.object({
  provider: z.literal('google'),
  subject: z.string(),
  accountId: AccountId,
  linkedAt: z.string(),
});
export type IdentityRecord = z.infer<typeof IdentityRecord>;

type IdentityKey = Pick<IdentityRecord, 'provider' | 'subject'>;
const keyOf = ({ provider, subject }: IdentityKey) => ({ pk: `IDENTITY#${provider}#${subject}`, sk: 'IDENTITY' });

export function identityStore(database: Database) {
  return { find: (key: IdentityKey) => database.find('main', keyOf(key), IdentityRecord) };
}

/** Fails when that somebody is linked already. */
export function linkIdentityWrite(record: IdentityRecord): Write {
  return {
    label: 'identity',
    table: 'main',
    action: { put: { ...keyOf(record), ...record }, unlessExists: true },
  };
}
