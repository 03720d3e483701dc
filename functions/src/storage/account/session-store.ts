import { AccountId, SessionId } from '@cellgate/shared/contract/id.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';

/** One refresh family. Nothing in it helps to forge a token: those are signed over `counter`. */
export const SessionRecord = z.object({
  accountId: AccountId,
  sessionId: SessionId,
  /** The account's epoch when it was opened; it is over when the account has moved on. */
  epoch: z.int().default(0),
  /** Which refresh token is the live one. */
  counter: z.int(),
  rotatedAt: z.string(),
  remembered: z.boolean(),
  createdAt: z.string(),
  /** The browser that it was opened in, and where it was used last. */
  browser: z.string().nullable().default(null),
  system: z.string().nullable().default(null),
  ip: z.string().default(''),
  /** Time of the owner's last proof; null in sessions from before it was recorded, for which the sign-in counts. */
  provedAt: z.string().nullable().default(null),
  expiresAtSeconds: z.int(),
});
export type SessionRecord = z.infer<typeof SessionRecord>;

type SessionKey = Pick<SessionRecord, 'accountId' | 'sessionId'>;
const keyOf = ({ accountId, sessionId }: SessionKey) => ({ pk: `ACCOUNT#${accountId}`, sk: `SESSION#${sessionId}` });

export function sessionStore(database: Database) {
  return {
    find: (key: SessionKey) => database.find('main', keyOf(key), SessionRecord),
    listOfAccount: (accountId: AccountId) =>
      database.query(
        {
          table: 'main',
          partition: { name: 'pk', value: `ACCOUNT#${accountId}` },
          sort: { name: 'sk', beginsWith: 'SESSION#' },
        },
        SessionRecord,
      ),
  };
}

export function createSessionWrite(session: SessionRecord): Write {
  return {
    label: 'session',
    table: 'main',
    action: { put: { ...keyOf(session), ...session }, unlessExists: true },
  };
}

/** Fails when another call was faster, or when the family is gone. */
export function advanceSessionWrite(
  session: SessionRecord,
  next: Pick<SessionRecord, 'counter' | 'rotatedAt' | 'ip' | 'expiresAtSeconds'>,
): Write {
  return {
    label: 'session',
    table: 'main',
    action: {
      update: keyOf(session),
      set: 'SET counter = :next, rotatedAt = :at, ip = :ip, expiresAtSeconds = :expires',
      condition: 'counter = :seen',
      values: {
        ':next': next.counter,
        ':at': next.rotatedAt,
        ':ip': next.ip,
        ':expires': next.expiresAtSeconds,
        ':seen': session.counter,
      },
    },
  };
}

/** Takes one family along into the epoch after `epoch`, when the account's others end. Fails when it is gone, or had ended before. */
export function keepSessionWrite(key: SessionKey, epoch: number): Write {
  return {
    label: 'session',
    table: 'main',
    action: {
      update: keyOf(key),
      set: 'SET epoch = :next',
      condition: 'epoch = :seen',
      values: { ':next': epoch + 1, ':seen': epoch },
    },
  };
}

/** Records a proof by the owner. Fails with label `session` if the session has ended since `epoch` was read. */
export function proveSessionWrite(key: SessionKey, { epoch, at }: { epoch: number; at: string }): Write {
  return {
    label: 'session',
    table: 'main',
    action: {
      update: keyOf(key),
      set: 'SET provedAt = :at',
      condition: 'epoch = :seen',
      values: { ':at': at, ':seen': epoch },
    },
  };
}

/** Fails when the family is gone already. */
export function endSessionWrite(key: SessionKey): Write {
  return { label: 'session', table: 'main', action: { remove: keyOf(key), condition: 'attribute_exists(pk)' } };
}
