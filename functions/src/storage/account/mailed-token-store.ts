import { AccountId } from '@cellgate/shared/contract/id.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';

export const MailedPurpose = z.enum(['reset_password', 'verify_email', 'lift_addresses']);
export type MailedPurpose = z.infer<typeof MailedPurpose>;

/** What a mailed link may do, once. There is one place per account and purpose, so a newer link ends the older. */
export const MailedTokenRecord = z.object({
  accountId: AccountId,
  purpose: MailedPurpose,
  /** SHA-256 of the token, base64url: who reads the table cannot use the link. */
  hash: z.string(),
  /** The mailbox it went to: holding the link proves no other. */
  email: z.string(),
  expiresAtSeconds: z.int(),
});
export type MailedTokenRecord = z.infer<typeof MailedTokenRecord>;

type MailedTokenKey = Pick<MailedTokenRecord, 'accountId' | 'purpose'>;
const keyOf = ({ accountId, purpose }: MailedTokenKey) => ({ pk: `ACCOUNT#${accountId}`, sk: `MAILED#${purpose}` });

export function mailedTokenStore(database: Database) {
  return { find: (key: MailedTokenKey) => database.find('main', keyOf(key), MailedTokenRecord) };
}

export function putMailedTokenWrite(record: MailedTokenRecord): Write {
  return { label: 'mailed_token', table: 'main', action: { put: { ...keyOf(record), ...record } } };
}

/** Fails when it was used already or a newer one took its place. */
export function spendMailedTokenWrite(record: MailedTokenRecord): Write {
  return {
    label: 'mailed_token',
    table: 'main',
    action: { remove: keyOf(record), condition: 'hash = :hash', values: { ':hash': record.hash } },
  };
}
