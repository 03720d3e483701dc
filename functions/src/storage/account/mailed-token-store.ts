import { AccountId } from '@cellgate/shared/contract/id.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { write } from '../write.ts';

export const MailedPurpose = z.enum(['reset_password', 'verify_email', 'lift_addresses', 'invitation']);
export type MailedPurpose = z.infer<typeof MailedPurpose>;

/** A mailed link that works once. Each account has one per purpose, so a newer link replaces the older. */
export const MailedTokenRecord = z.object({
  accountId: AccountId,
  purpose: MailedPurpose,
  /** SHA-256 of the token, base64url. The link cannot be derived from it. */
  hash: z.string(),
  /** Email that the link was sent to; using the link proves control of no other email. */
  email: z.string(),
  expiresAtSeconds: z.int(),
});
export type MailedTokenRecord = z.infer<typeof MailedTokenRecord>;

type MailedTokenKey = Pick<MailedTokenRecord, 'accountId' | 'purpose'>;
const keyOf = ({ accountId, purpose }: MailedTokenKey) => ({ pk: `ACCOUNT#${accountId}`, sk: `MAILED#${purpose}` });

export function mailedTokenStore(database: Database) {
  return { find: (key: MailedTokenKey) => database.find('main', keyOf(key), MailedTokenRecord) };
}

const writeToken = (key: MailedTokenKey) => write<MailedTokenRecord>('mailed_token', keyOf(key));

export function putMailedTokenWrite(record: MailedTokenRecord): Write {
  return writeToken(record).put(record);
}

/** Fails with label `mailed_token` if the link was used or replaced. */
export function spendMailedTokenWrite(record: MailedTokenRecord): Write {
  return writeToken(record).delete().when({ hash: record.hash });
}
