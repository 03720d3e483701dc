import { AccountId, idSchema } from '@cellgate/shared/contract/id.ts';
import { z } from 'zod';
import type { Database, Write } from './database.ts';
import { byOwner } from './tables.ts';

/** A mail that is still to be sent. It is gone once the mail server has taken it. */
export const MailRecord = z.object({
  mailId: idSchema('mail'),
  /** Whom it tells of something; null when it is nobody's with an account. */
  accountId: AccountId.nullable(),
  /** The mail under the installation's key: a link in it may open an account. */
  sealed: z.string(),
  /** How often it was tried, whoever is trying now included. */
  attempts: z.int(),
  /** Until then it is in the hands of who tries it. */
  dueAt: z.string(),
  expiresAtSeconds: z.int(),
});
export type MailRecord = z.infer<typeof MailRecord>;

const waiting = 'MAILS#WAITING';
const keyOf = ({ mailId }: Pick<MailRecord, 'mailId'>) => ({ pk: `MAIL#${mailId}`, sk: 'MAIL' });
const turnOf = ({ mailId, dueAt }: Pick<MailRecord, 'mailId' | 'dueAt'>) => `${dueAt}#${mailId}`;
const label = 'mail';

export function mailStore(database: Database) {
  return {
    /** Those whose time has come, the one that waits longest first. The index may still show what has just been sent. */
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

export function createMailWrite(mail: MailRecord): Write {
  return {
    label,
    table: 'main',
    action: { put: { ...keyOf(mail), gsi1pk: waiting, gsi1sk: turnOf(mail), ...mail }, unlessExists: true },
  };
}

/** Takes it for another try. Fails when it was sent, or when somebody else has taken it. */
export function claimMailWrite(mail: MailRecord, next: Pick<MailRecord, 'attempts' | 'dueAt'>): Write {
  return {
    label,
    table: 'main',
    action: {
      update: keyOf(mail),
      set: 'SET attempts = :attempts, dueAt = :due, gsi1sk = :turn',
      condition: 'dueAt = :seen',
      values: {
        ':attempts': next.attempts,
        ':due': next.dueAt,
        ':turn': turnOf({ mailId: mail.mailId, dueAt: next.dueAt }),
        ':seen': mail.dueAt,
      },
    },
  };
}

/** Fails when it is gone already. */
export function removeMailWrite(mail: Pick<MailRecord, 'mailId'>): Write {
  return { label, table: 'main', action: { remove: keyOf(mail), condition: 'attribute_exists(pk)' } };
}
