import { AccountId, SessionId } from '@cellgate/shared/contract/id.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { write } from '../write.ts';
import { exists, missing, oneOf } from '../write-terms.ts';

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

const writeSession = (key: SessionKey) => write<SessionRecord>('session', keyOf(key));

export function createSessionWrite(session: SessionRecord): Write {
  return writeSession(session).create(session);
}

/** Fails with label `session` if another request advanced the session or the session has ended. */
export function advanceSessionWrite(
  session: SessionRecord,
  {
    counter,
    rotatedAt,
    ip,
    expiresAtSeconds,
  }: Pick<SessionRecord, 'counter' | 'rotatedAt' | 'ip' | 'expiresAtSeconds'>,
): Write {
  return writeSession(session).set({ counter, rotatedAt, ip, expiresAtSeconds }).when({ counter: session.counter });
}

/** Returns the test that a session is of that epoch. Sessions stored without one are of the first. */
const ofEpoch = (epoch: number) => (epoch === 0 ? oneOf(missing, epoch) : epoch);

/** Moves one session to the epoch after `epoch`, so that it survives when the others end. Fails with label `session` if it had already ended. */
export function keepSessionWrite(key: SessionKey, epoch: number): Write {
  return writeSession(key)
    .set({ epoch: epoch + 1 })
    .when({ pk: exists, epoch: ofEpoch(epoch) });
}

/** Records a proof by the owner. Fails with label `session` if the session has ended since `epoch` was read. */
export function proveSessionWrite(key: SessionKey, { epoch, at }: { epoch: number; at: string }): Write {
  return writeSession(key)
    .set({ provedAt: at })
    .when({ pk: exists, epoch: ofEpoch(epoch) });
}

/** Fails with label `session` if the session has already ended. */
export function endSessionWrite(key: SessionKey): Write {
  return writeSession(key).delete().when({ pk: exists });
}
