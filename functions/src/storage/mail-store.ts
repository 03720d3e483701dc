import { AccountId, idSchema } from '@cellgate/shared/contract/id.ts';
import { z } from 'zod';
import type { Database, Write } from './database.ts';
import { byOwner } from './tables.ts';
import { write } from './write.ts';
import { exists } from './write-terms.ts';

/** A mail to be sent. Removed once the mail server accepts it. */
export const MailRecord = z.object({
  mailId: idSchema('mail'),
  /** Account of the recipient; null if the recipient has none. */
  accountId: AccountId.nullable(),
  /** True if the mail is listed among those of the account; absent: false. */
  isListed: z.boolean().optional(),
  /** Mail sealed with the installation's key, because it may contain a link that gives access to an account. */
  sealed: z.string(),
  /** Number of attempts, including the current one. */
  attempts: z.int(),
  /** Earliest time of the next attempt. Until then the current sender owns the record. */
  dueAt: z.string(),
  expiresAtSeconds: z.int(),
});
export type MailRecord = z.infer<typeof MailRecord>;

const waiting = 'MAILS#WAITING';
const keyOf = ({ mailId }: Pick<MailRecord, 'mailId'>) => ({ pk: `MAIL#${mailId}`, sk: 'MAIL' });
const dueKeyOf = ({ mailId, dueAt }: Pick<MailRecord, 'mailId' | 'dueAt'>) => `${dueAt}#${mailId}`;

export function mailStore(database: Database) {
  return {
    /** Lists mails that are not sent yet, those that are due first. */
    listWaiting: (limit: number) =>
      database.query(
        { table: 'main', index: byOwner, partition: { name: 'gsi1pk', value: waiting }, limit },
        MailRecord,
      ),
    /** Lists mails that are due, longest wait first. The index may still contain mails that were just sent. */
    listDue: ({ now, limit }: { now: string; limit: number }) =>
      database.query(
        {
          table: 'main',
          index: byOwner,
          partition: { name: 'gsi1pk', value: waiting },
          sort: { name: 'gsi1sk', before: now },
          limit,
        },
        MailRecord,
      ),
  };
}

const writeMail = (mail: Pick<MailRecord, 'mailId'>) => write<MailRecord>('mail', keyOf(mail));

export function createMailWrite(mail: MailRecord): Write {
  return writeMail(mail).create({ ...mail, gsi1pk: waiting, gsi1sk: dueKeyOf(mail) });
}

/** Claims the mail for an attempt. Fails with label `mail` if it was sent or claimed since it was read. */
export function claimMailWrite(mail: MailRecord, { attempts, dueAt }: Pick<MailRecord, 'attempts' | 'dueAt'>): Write {
  return writeMail(mail)
    .set({ attempts, dueAt, gsi1sk: dueKeyOf({ mailId: mail.mailId, dueAt }) })
    .when({ dueAt: mail.dueAt });
}

/** Fails with label `mail` if the mail is already removed. */
export function removeMailWrite(mail: Pick<MailRecord, 'mailId'>): Write {
  return writeMail(mail).delete().when({ pk: exists });
}
