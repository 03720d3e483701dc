import { AccountId, idSchema } from '@cellgate/shared/contract/id.ts';
import {
  CustomerMailKind,
  CustomerMailState,
  MailFailure,
  mailRetentionDays,
} from '@cellgate/shared/customer/customer-mail.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { between, firstUlid } from '../ulid-range.ts';
import { write } from '../write.ts';
import { exists } from '../write-terms.ts';

/** Entry of an email to an account, as staff sees it. The text is in the record of the mail alone, and only until it is sent. */
export const MailEntryRecord = z.object({
  mailId: idSchema('mail'),
  accountId: AccountId,
  kind: CustomerMailKind,
  subject: z.string(),
  to: z.string(),
  state: CustomerMailState,
  at: z.string(),
  endedAt: z.string().nullable(),
  failure: MailFailure.nullable(),
  expiresAtSeconds: z.int(),
});
export type MailEntryRecord = z.infer<typeof MailEntryRecord>;

type EntryKey = Pick<MailEntryRecord, 'accountId' | 'mailId'>;
const partition = (accountId: AccountId) => `ACCOUNT#${accountId}#MAILS`;

export function mailEntryStore(database: Database) {
  return {
    /** Returns the emails to an account before a ULID, newest first. */
    list: (accountId: AccountId, { before, limit }: { before: string | null; limit: number }) =>
      database.query(
        {
          table: 'main',
          partition: { name: 'pk', value: partition(accountId) },
          sort: { name: 'sk', ...between('eml_', { first: firstUlid(0), before }) },
          newestFirst: true,
          limit,
        },
        MailEntryRecord,
      ),
  };
}

const writeEntry = ({ accountId, mailId }: EntryKey) =>
  write<MailEntryRecord>('mail-entry', { pk: partition(accountId), sk: mailId });

/** Lists an email that is about to be sent. */
export function createMailEntryWrite(
  mail: Pick<MailEntryRecord, 'mailId' | 'accountId' | 'kind' | 'subject' | 'to' | 'at'>,
): Write {
  const expiresAtSeconds = Math.ceil(Date.parse(mail.at) / 1000) + mailRetentionDays * 86_400;
  return writeEntry(mail).create({ ...mail, state: 'waiting', endedAt: null, failure: null, expiresAtSeconds });
}

/** Records that an email was accepted, or given up. Fails with label `mail-entry` if it is no longer listed. */
export function endMailEntryWrite(
  key: EntryKey,
  { at, failure }: { at: string; failure: MailEntryRecord['failure'] },
): Write {
  const state = failure === null ? 'sent' : 'failed';
  return writeEntry(key).set({ state, endedAt: at, failure }).when({ pk: exists });
}
