import { createHash, timingSafeEqual } from 'node:crypto';
import { AccountId, SessionId } from '@cellgate/shared/contract/id.ts';
import { shortMac } from '../../keys.ts';
import type { SessionRecord } from '../../storage/account/session-store.ts';

type Claim = Pick<SessionRecord, 'accountId' | 'sessionId' | 'counter'>;

const bodyOf = ({ accountId, sessionId, counter }: Claim) => `${accountId}.${sessionId}.${counter}`;

/** Returns the refresh token `account.session.counter.mac`. The same counter always gives the same token, so that no secret is stored. */
export function formRefreshToken(key: Uint8Array, claim: Claim): string {
  return `${bodyOf(claim)}.${shortMac(key, bodyOf(claim))}`;
}

/**
 * Returns the refresh token with its MAC replaced by the SHA-256 of the whole token. A browser that cannot reach the API at sign-out keeps this
 * instead of the refresh token: it ends the session and can do nothing else.
 */
export function formSignOutToken(key: Uint8Array, claim: Claim): string {
  const digest = createHash('sha256').update(formRefreshToken(key, claim)).digest('base64url');
  return `${bodyOf(claim)}.${digest}`;
}

/** Returns the claim of a refresh token; undefined if it is not valid. */
export function readRefreshToken(key: Uint8Array, token: string): Claim | undefined {
  return readToken(token, (claim) => formRefreshToken(key, claim));
}

/** Returns the session that a sign-out token ends; undefined if it is not valid. */
export function readSignOutToken(key: Uint8Array, token: string): Claim | undefined {
  return readToken(token, (claim) => formSignOutToken(key, claim));
}

function readToken(token: string, form: (claim: Claim) => string): Claim | undefined {
  const [account, session, count, ...rest] = token.split('.');
  const accountId = AccountId.safeParse(account);
  const sessionId = SessionId.safeParse(session);
  if (!accountId.success || !sessionId.success || !/^[1-9]\d{0,8}$/.test(count ?? '') || rest.length !== 1)
    return undefined;
  const claim = { accountId: accountId.data, sessionId: sessionId.data, counter: Number(count) };
  const expected = Buffer.from(form(claim));
  const actual = Buffer.from(token);
  return expected.length === actual.length && timingSafeEqual(expected, actual) ? claim : undefined;
}
