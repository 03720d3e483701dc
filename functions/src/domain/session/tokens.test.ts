import { base64url, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import type { Config } from '../../config.ts';
import { isAppError } from '../../errors.ts';
import { deriveKeys } from '../../keys.ts';
import { signAccessToken, verifyAccessToken } from './access-token.ts';
import { formRefreshToken, readRefreshToken } from './refresh-token.ts';

const accountId = 'acc_01JD0000000000000000000000';
const sessionId = 'ses_01JD0000000000000000000000';
const actor = { accountId, sessionId, role: 'client' } as const;
const keys = deriveKeys(Buffer.alloc(32, 1));
const startMs = Date.parse('2026-11-21T08:00:00.000Z');
const at = (nowMs: number) => ({ keys, now: () => nowMs, config: { publicOrigin: 'https://shop.test' } as Config });

async function refusal(nowMs: number, token: string): Promise<string | undefined> {
  try {
    await verifyAccessToken(at(nowMs), token);
    return undefined;
  } catch (error) {
    return isAppError(error) ? error.code : 'other';
  }
}

describe('access token', () => {
  it('identifies the account for ten minutes', async () => {
    const token = await signAccessToken(at(startMs), actor);
    expect(await verifyAccessToken(at(startMs + 599_000), token)).toEqual({ kind: 'account', ...actor });
    expect(await refusal(startMs + 600_000, token)).toBe('session.expired');
  });

  it('is refused if signed for another site or with another key', async () => {
    const token = await signAccessToken(at(startMs), actor);
    const other = { ...at(startMs), config: { publicOrigin: 'https://other.test' } as Config };
    expect(await refusal(startMs, await signAccessToken(other, actor))).toBe('session.required');
    const foreign = { ...at(startMs), keys: deriveKeys(Buffer.alloc(32, 2)) };
    expect(await refusal(startMs, await signAccessToken(foreign, actor))).toBe('session.required');
    expect(await refusal(startMs, `${token}x`)).toBe('session.required');
  });

  it('is refused if unsigned, without expiry, or not an access token', async () => {
    const claims = { role: 'admin', sid: sessionId };
    const common = <T extends SignJWT | UnsecuredJWT>(jwt: T) =>
      jwt.setSubject(accountId).setIssuer('https://shop.test').setAudience('cellgate-api') as T;
    const unsigned = common(new UnsecuredJWT(claims))
      .setExpirationTime(startMs / 1000 + 600)
      .encode();
    const endless = await common(new SignJWT(claims))
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .sign(keys.access);
    const otherType = await common(new SignJWT(claims))
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setExpirationTime(startMs / 1000 + 600)
      .sign(keys.access);
    for (const token of [unsigned, endless, otherType, '', 'a.b.c', base64url.encode('{}')]) {
      expect(await refusal(startMs, token)).toBe('session.required');
    }
  });

  it('is refused if signed by another algorithm with the correct key', async () => {
    const token = await new SignJWT({ role: 'admin', sid: sessionId })
      .setProtectedHeader({ alg: 'HS512', typ: 'at+jwt' })
      .setSubject(accountId)
      .setIssuer('https://shop.test')
      .setAudience('cellgate-api')
      .setExpirationTime(startMs / 1000 + 600)
      .sign(keys.access);
    expect(await refusal(startMs, token)).toBe('session.required');
  });
});

describe('refresh token', () => {
  const claim = { accountId, sessionId, counter: 3 } as const;
  const token = formRefreshToken(keys.refresh, claim);

  it('is the same for the same counter, and contains its claim', () => {
    expect(formRefreshToken(keys.refresh, claim)).toBe(token);
    expect(readRefreshToken(keys.refresh, token)).toEqual(claim);
  });

  it('is refused after any change', () => {
    const [account, session, counter, mac] = token.split('.');
    const forged = [
      `${account}.${session}.4.${mac}`,
      `${account}.${session}.03.${mac}`,
      `${account}.${session}.${counter}`,
      `${token}.x`,
      `${token.slice(0, -1)}`,
      '',
      '...',
    ];
    for (const text of forged) expect(readRefreshToken(keys.refresh, text), text).toBeUndefined();
    expect(readRefreshToken(deriveKeys(Buffer.alloc(32, 2)).refresh, token)).toBeUndefined();
  });
});
