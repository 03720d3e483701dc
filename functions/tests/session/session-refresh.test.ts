import { createHash } from 'node:crypto';
import { refreshGraceSeconds, type Tokens } from '@cellgate/shared/session/session.ts';
import { accessTokenSeconds, defaultSessionTimeout } from '@cellgate/shared/session/session-timeout.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signAccessToken, verifyAccessToken } from '../../src/domain/session/access-token.ts';
import { authenticateSession } from '../../src/domain/session/authenticate-session.ts';
import { logOut } from '../../src/domain/session/log-out.ts';
import { formRefreshToken } from '../../src/domain/session/refresh-token.ts';
import { refreshTokens } from '../../src/domain/session/refresh-tokens.ts';
import { registerAccount } from '../../src/domain/sign-in/register-account.ts';
import { advanceSessionWrite, sessionStore } from '../../src/storage/account/session-store.ts';
import { eventStore } from '../../src/storage/event-store.ts';
import { codeOf } from '../_code-of.ts';
import { signInAs } from '../_sign-in.ts';
import { withTransactionBarrier } from '../_transaction-barrier.ts';
import { createWorld, type World, worldPassword } from '../_world.ts';

let world: World;
let serial = 0;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const newEmail = () => `person-${++serial}@people.test`;
const register = (email = newEmail()) =>
  registerAccount({
    ctx: world.ctx,
    caller: world.visitor,
    input: {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email,
      password: worldPassword,
      industry: '',
      useCase: '',
      howDidYouHear: '',
      termsAccepted: true,
      marketingAccepted: false,
    },
  });
const login = (email: string, { rememberMe = false } = {}) =>
  signInAs({ ctx: world.ctx, caller: world.visitor }, { email, password: worldPassword, rememberMe });
const refresh = (refreshToken: string, ctx = world.ctx) =>
  refreshTokens({ ctx, caller: world.visitor, input: { refreshToken } });

describe('refreshing', () => {
  it('returns a new pair each time', async () => {
    const { tokens: first } = await register();
    const { tokens: second } = await refresh(first.refreshToken);
    const { tokens: third } = await refresh(second.refreshToken);
    expect(new Set([first, second, third].map(({ refreshToken }) => refreshToken)).size).toBe(3);
  });

  it('returns the same successor to twenty concurrent tabs', async () => {
    const { tokens } = await register();
    const ctx = withTransactionBarrier(world.ctx, 20);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(tokens.refreshToken, ctx)));
    const successors = new Set(answers.map((answer) => answer.tokens.refreshToken));
    expect(successors.size).toBe(1);
    expect(await codeOf(refresh([...successors].join()))).toBe('ok');
  });

  it('does not set the session back by a call that was overtaken twice', async () => {
    const { tokens } = await register();
    const hasRead = Promise.withResolvers<void>();
    const mayWrite = Promise.withResolvers<void>();
    const { database } = world.ctx;
    const transact: typeof database.transact = async (writes) => {
      hasRead.resolve();
      await mayWrite.promise;
      return database.transact(writes);
    };
    const overtaken = codeOf(refresh(tokens.refreshToken, { ...world.ctx, database: { ...database, transact } }));
    await hasRead.promise;
    const { tokens: second } = await refresh(tokens.refreshToken);
    await refresh(second.refreshToken);
    mayWrite.resolve();
    expect(await overtaken).toBe('session.revoked');
  });

  it('returns the same successor within the grace', async () => {
    const { tokens } = await register();
    const first = await refresh(tokens.refreshToken);
    world.clock.advance(refreshGraceSeconds * 1000);
    const again = await refresh(tokens.refreshToken);
    expect(again.tokens.refreshToken).toBe(first.tokens.refreshToken);
  });

  it('ends the session if a token is reused after the grace', async () => {
    const { tokens, user } = await register();
    const { tokens: next } = await refresh(tokens.refreshToken);
    world.clock.advance(refreshGraceSeconds * 1000 + 1);
    expect(await codeOf(refresh(tokens.refreshToken))).toBe('session.revoked');
    expect(await codeOf(refresh(next.refreshToken))).toBe('session.revoked');
    expect(await sessionStore(world.ctx.database).listOfAccount(user._id)).toEqual([]);
    const [event] = await eventStore(world.ctx.database).listOfSubject(user._id, 1);
    expect(event).toMatchObject({ kind: 'session.revoked', details: { reason: 'reuse' } });
  });

  it('keeps the other sessions of the account', async () => {
    const email = newEmail();
    const { tokens } = await register(email);
    const { tokens: elsewhere } = await login(email);
    await refresh(tokens.refreshToken);
    world.clock.advance(refreshGraceSeconds * 1000 + 1);
    await codeOf(refresh(tokens.refreshToken));
    expect(await codeOf(refresh(elsewhere.refreshToken))).toBe('ok');
  });

  it('ends after the account’s timeout without use, and after thirty days if remembered', async () => {
    const email = newEmail();
    const { tokens: plain } = await register(email);
    const { tokens: remembered } = await login(email, { rememberMe: true });
    world.clock.advance((defaultSessionTimeout * 60 + accessTokenSeconds + 1) * 1000);
    expect(await codeOf(refresh(plain.refreshToken))).toBe('session.expired');
    world.clock.advance(29 * 86_400_000);
    const { tokens: later } = await refresh(remembered.refreshToken);
    world.clock.advance(30 * 86_400_000 + 1_000);
    expect(await codeOf(refresh(later.refreshToken))).toBe('session.expired');
  });

  it('refuses foreign tokens', async () => {
    expect(await codeOf(refresh('nonsense'))).toBe('session.required');
  });
});

describe('a remembered session', () => {
  it('ends after 90 days, however often it is used', async () => {
    const email = newEmail();
    await register(email);
    let { tokens } = await login(email, { rememberMe: true });
    for (let days = 0; days < 80; days += 20) {
      world.clock.advance(20 * 86_400_000);
      ({ tokens } = await refresh(tokens.refreshToken));
    }
    const actor = await verifyAccessToken(world.ctx, tokens.accessToken);
    const session = await sessionStore(world.ctx.database).find(actor);
    world.clock.advance(10 * 86_400_000 - accessTokenSeconds * 1000);
    ({ tokens } = await refresh(tokens.refreshToken));
    world.clock.advance(accessTokenSeconds * 1000 - 2000);
    expect(await codeOf(authenticateSession(world.ctx, tokens.accessToken))).toBe('ok');
    world.clock.advance(3000);
    expect(await codeOf(refresh(tokens.refreshToken))).toBe('session.expired');
    expect(await codeOf(authenticateSession(world.ctx, tokens.accessToken))).toBe('session.expired');
    // The age of the session invalidates an access token that is still valid.
    const fresh = await signAccessToken(world.ctx, actor);
    expect(await codeOf(authenticateSession(world.ctx, fresh))).toBe('session.expired');
    expect(Date.parse(session?.createdAt ?? '') + 90 * 86_400_000).toBeLessThan(world.ctx.now());
    expect(session?.expiresAtSeconds).toBeLessThanOrEqual(world.ctx.now() / 1000);
  });

  it('also ends then if it was stored with a later end', async () => {
    const { tokens } = await register();
    const actor = await verifyAccessToken(world.ctx, tokens.accessToken);
    const session = await sessionStore(world.ctx.database).find(actor);
    if (!session) throw new Error('a session that was just opened is not there');
    const expiresAtSeconds = session.expiresAtSeconds + 120 * 86_400;
    await world.ctx.database.transact([advanceSessionWrite(session, { ...session, counter: 2, expiresAtSeconds })]);
    world.clock.advance(91 * 86_400_000);
    const second = formRefreshToken(world.ctx.keys.refresh, { ...session, counter: 2 });
    expect(await codeOf(refresh(second))).toBe('session.expired');
  });
});

describe('signing out', () => {
  const signOut = (input: Partial<Parameters<typeof logOut>[0]['input']>) =>
    codeOf(logOut({ ctx: world.ctx, caller: world.visitor, input: { accessToken: undefined, ...input } }));
  const isOpen = async (tokens: Tokens) => (await codeOf(refresh(tokens.refreshToken))) === 'ok';

  it('ends only this session, also if repeated', async () => {
    const email = newEmail();
    const { tokens, user } = await register(email);
    const { tokens: elsewhere } = await login(email);
    const { accessToken } = tokens;
    expect(await Promise.all([signOut({ accessToken }), signOut({ accessToken })])).toEqual(['ok', 'ok']);
    expect(await codeOf(refresh(tokens.refreshToken))).toBe('session.revoked');
    expect(await isOpen(elsewhere)).toBe(true);
    const events = await eventStore(world.ctx.database).listOfSubject(user._id, 10);
    expect(events.filter(({ kind }) => kind === 'session.revoked')).toMatchObject([{ details: { reason: 'logout' } }]);
  });

  it('ends the session of the refresh token if the access token has expired', async () => {
    const { tokens } = await register();
    world.clock.advance((accessTokenSeconds + 1) * 1000);
    expect(await signOut({ accessToken: tokens.accessToken })).toBe('session.expired');
    expect(await isOpen(tokens)).toBe(true);
    const { tokens: next } = await refresh(tokens.refreshToken);
    world.clock.advance((accessTokenSeconds + 1) * 1000);
    expect(await signOut({ accessToken: next.accessToken, refreshToken: next.refreshToken })).toBe('ok');
    expect(await codeOf(refresh(next.refreshToken))).toBe('session.revoked');
  });

  it('needs no access token, and accepts a used refresh token', async () => {
    const { tokens } = await register();
    const { tokens: next } = await refresh(tokens.refreshToken);
    world.clock.advance(refreshGraceSeconds * 1000 + 1);
    expect(await signOut({ refreshToken: tokens.refreshToken })).toBe('ok');
    expect(await isOpen(next)).toBe(false);
  });

  it('accepts the sign-out form of a refresh token, which grants nothing', async () => {
    const { tokens } = await register();
    const parts = tokens.refreshToken.split('.');
    const digest = createHash('sha256').update(tokens.refreshToken).digest('base64url');
    const signOutToken = [...parts.slice(0, 3), digest].join('.');
    expect(await codeOf(refresh(signOutToken))).toBe('session.required');
    expect(await isOpen(tokens)).toBe(true);
    expect(await signOut({ signOutToken })).toBe('ok');
    expect(await isOpen(tokens)).toBe(false);
  });

  it('also ends the session of a suspended account', async () => {
    const { tokens, user } = await register();
    await world.ctx.database.transact([
      {
        label: 'account',
        table: 'main',
        action: {
          update: { pk: `ACCOUNT#${user._id}`, sk: 'ACCOUNT' },
          set: 'SET isActive = :value',
          values: { ':value': false },
        },
      },
    ]);
    expect(await signOut({ refreshToken: tokens.refreshToken })).toBe('ok');
    expect(await sessionStore(world.ctx.database).listOfAccount(user._id)).toEqual([]);
  });

  it('is refused without a token of ours', async () => {
    const { tokens } = await register();
    expect(await signOut({})).toBe('session.required');
    expect(await signOut({ refreshToken: 'nonsense', signOutToken: tokens.refreshToken })).toBe('session.required');
    expect(await isOpen(tokens)).toBe(true);
  });

  it('works over HTTP with the refresh token beside an access token that has expired', async () => {
    const { tokens } = await register();
    world.clock.advance((accessTokenSeconds + 1) * 1000);
    const response = await world.request('POST', '/auth/logout', {
      headers: { authorization: `Bearer ${tokens.accessToken}` },
      body: { refreshToken: tokens.refreshToken },
    });
    expect(response.status).toBe(200);
    expect(await codeOf(refresh(tokens.refreshToken))).toBe('session.revoked');
  });
});
