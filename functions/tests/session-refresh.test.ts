import { refreshGraceSeconds, type Tokens } from '@cellgate/shared/session/session.ts';
import { accessTokenSeconds, defaultSessionTimeout } from '@cellgate/shared/session/session-timeout.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAccessToken } from '../src/domain/session/access-token.ts';
import { logOut } from '../src/domain/session/log-out.ts';
import { refreshTokens } from '../src/domain/session/refresh-tokens.ts';
import { registerAccount } from '../src/domain/session/register-account.ts';
import { eventStore } from '../src/storage/event-store.ts';
import { sessionStore } from '../src/storage/session-store.ts';
import { atOnce } from './_at-once.ts';
import { codeOf } from './_code-of.ts';
import { signInAs } from './_sign-in.ts';
import { createWorld, type World, worldPassword } from './_world.ts';

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

async function callerOf(tokens: Tokens) {
  return { ...world.visitor, actor: await verifyAccessToken(world.ctx, tokens.accessToken) };
}

describe('refreshing', () => {
  it('gives a new pair each time', async () => {
    const { tokens: first } = await register();
    const { tokens: second } = await refresh(first.refreshToken);
    const { tokens: third } = await refresh(second.refreshToken);
    expect(new Set([first, second, third].map(({ refreshToken }) => refreshToken)).size).toBe(3);
  });

  it('gives the same successor to twenty tabs at once', async () => {
    const { tokens } = await register();
    const ctx = atOnce(world.ctx, 20);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(tokens.refreshToken, ctx)));
    const successors = new Set(answers.map((answer) => answer.tokens.refreshToken));
    expect(successors.size).toBe(1);
    expect(await codeOf(refresh([...successors].join()))).toBe('ok');
  });

  it('does not let a call that was overtaken twice set the family back', async () => {
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

  it('gives the same successor again within the grace', async () => {
    const { tokens } = await register();
    const first = await refresh(tokens.refreshToken);
    world.clock.advance(refreshGraceSeconds * 1000);
    const again = await refresh(tokens.refreshToken);
    expect(again.tokens.refreshToken).toBe(first.tokens.refreshToken);
  });

  it('ends the family when a token comes back after the grace', async () => {
    const { tokens, user } = await register();
    const { tokens: next } = await refresh(tokens.refreshToken);
    world.clock.advance(refreshGraceSeconds * 1000 + 1);
    expect(await codeOf(refresh(tokens.refreshToken))).toBe('session.revoked');
    expect(await codeOf(refresh(next.refreshToken))).toBe('session.revoked');
    expect(await sessionStore(world.ctx.database).listOfAccount(user._id)).toEqual([]);
    const [event] = await eventStore(world.ctx.database).listOfSubject(user._id, 1);
    expect(event).toMatchObject({ kind: 'session.revoked', details: { reason: 'reuse' } });
  });

  it('leaves the other sessions of the account alone', async () => {
    const email = newEmail();
    const { tokens } = await register(email);
    const { tokens: elsewhere } = await login(email);
    await refresh(tokens.refreshToken);
    world.clock.advance(refreshGraceSeconds * 1000 + 1);
    await codeOf(refresh(tokens.refreshToken));
    expect(await codeOf(refresh(elsewhere.refreshToken))).toBe('ok');
  });

  it('ends when it was unused for the account’s timeout, and after thirty days when remembered', async () => {
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

  it('refuses what was never a token of ours', async () => {
    expect(await codeOf(refresh('nonsense'))).toBe('session.required');
  });
});

describe('signing out', () => {
  it('ends this session and no other, however often it is asked', async () => {
    const email = newEmail();
    const { tokens } = await register(email);
    const { tokens: elsewhere } = await login(email);
    const caller = await callerOf(tokens);
    await Promise.all([logOut({ ctx: world.ctx, caller }), logOut({ ctx: world.ctx, caller })]);
    expect(await codeOf(refresh(tokens.refreshToken))).toBe('session.revoked');
    expect(await codeOf(refresh(elsewhere.refreshToken))).toBe('ok');
  });
});
