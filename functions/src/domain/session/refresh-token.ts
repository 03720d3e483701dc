import { createHash, timingSafeEqual } from 'node:crypto';
import { AccountId, SessionId } from '@cellgate/shared/contract/id.ts';
import { shortMac } from '../../keys.ts';
import type { SessionRecord } from '../../storage/account/session-store.ts';

type Claim = Pick<SessionRecord, 'accountId' | 'sessionId' | 'counter'>;

const bodyOf = ({ accountId, sessionId, counter }: Claim) => `${accountId}.${sessionId}.${counter}`;

/** `account.session.counter.mac`: the same counter always gives the same token, so that nothing secret has to be stored. */
export function formRefreshToken(key: Uint8Array, claim: Claim): string {
  return `${bodyOf(claim)}.${shortMac(key, bodyOf(claim))}`;
}

/**
 * The refresh token with its mac replaced by the SHA-256 of the whole token. A browser that could not reach the API while its owner signed out
 * keeps this instead of the refresh token: it ends the session and cannot be traded for anything.
 */
export function formSignOutToken(key: Uint8Array, claim: Claim): string {
  const digest = createHash('sha256').update(formRefreshToken(key, claim)).digest('base64url');
  return `${bodyOf(claim)}.${digest}`;
}

/** What a token of ours says; `undefined` for anything else. */
export function readRefreshToken(key: Uint8Array, token: string): Claim | undefined {
  return readToken(token, (claim) => formRefreshToken(key, claim));
}

/** The session that a sign-out token ends; undefined if it is not one of ours. */
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
