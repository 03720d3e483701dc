import { AccountId, SessionId } from '@cellgate/shared/contract/id.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';

/** A session: one family of refresh tokens. The record is not enough to forge a token, because tokens are signed over `counter`. */
export const SessionRecord = z.object({
  accountId: AccountId,
  sessionId: SessionId,
  /** Epoch of the account when the session was opened. The session has ended if the account's epoch is higher. */
  epoch: z.int().default(0),
  /** Number of the current refresh token. */
  counter: z.int(),
  rotatedAt: z.string(),
  remembered: z.boolean(),
  createdAt: z.string(),
  /** Browser and system that opened the session, and the IP of its last use. */
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

/** Fails with label `session` if another request advanced the session or the session has ended. */
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

/** Moves one session to the epoch after `epoch`, so that it survives when the others end. Fails with label `session` if it had already ended. */
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

/** Fails with label `session` if the session has already ended. */
export function endSessionWrite(key: SessionKey): Write {
  return { label: 'session', table: 'main', action: { remove: keyOf(key), condition: 'attribute_exists(pk)' } };
}
