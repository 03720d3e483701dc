import crypto from 'node:crypto';
import type { Registration } from '@cellgate/shared/account/account.ts';
import type { Tokens } from '@cellgate/shared/session/session.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rateLimits } from '../../src/domain/access/rate-limits.ts';
import { registrationBuckets } from '../../src/domain/access/throttle-buckets.ts';
import { verifyAccessToken } from '../../src/domain/session/access-token.ts';
import { refreshTokens } from '../../src/domain/session/refresh-tokens.ts';
import { logIn } from '../../src/domain/sign-in/log-in.ts';
import { registerAccount } from '../../src/domain/sign-in/register-account.ts';
import { accountStore } from '../../src/storage/account/account-store.ts';
import { balanceStore } from '../../src/storage/balance/balance-store.ts';
import { eventStore } from '../../src/storage/event-store.ts';
import { throttleStore } from '../../src/storage/throttle-store.ts';
import { codeOf } from '../_code-of.ts';
import { withTransactionBarrier } from '../_transaction-barrier.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
let serial = 0;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(() => {
  world.broken.mail = false;
  world.mails.length = 0;
});

const password = 'Correct-horse-7';
const newEmail = () => `person-${++serial}@people.test`;

function form(email = newEmail()): Registration {
  return {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email,
    password,
    industry: 'fintech',
    useCase: '',
    howDidYouHear: '',
    termsAccepted: true,
    marketingAccepted: false,
  };
}

const register = (input = form(), ctx = world.ctx) => registerAccount({ ctx, caller: world.visitor, input });
const login = (email: string, secret = password, ip = '203.0.113.7') =>
  logIn({
    ctx: world.ctx,
    caller: { ...world.visitor, ip },
    input: { email, password: secret, rememberMe: false },
  });
const refresh = (refreshToken: string) =>
  refreshTokens({ ctx: world.ctx, caller: world.visitor, input: { refreshToken } });

async function actorOf(tokens: Tokens) {
  return { ...world.visitor, actor: await verifyAccessToken(world.ctx, tokens.accessToken) };
}

describe('registration', () => {
  it('creates a signed-in client with an empty balance, and sends a welcome mail', async () => {
    const input = form();
    const { user, tokens } = await register(input);
    expect(user).toMatchObject({ email: input.email, role: 'client', isActive: true });
    expect(user.stats).toEqual({ balance: 0, totalSpent: 0, activeProxies: 0 });
    expect(await balanceStore(world.ctx.database).find(user._id)).toMatchObject({ balanceCents: 0, sequence: 0 });
    const { actor } = await actorOf(tokens);
    expect(actor).toMatchObject({ accountId: user._id, role: 'client' });
    expect(world.mails).toMatchObject([{ to: input.email, subject: 'Welcome to Cellgate' }]);
    const events = await eventStore(world.ctx.database).listOfSubject(user._id, 10);
    expect(events.map(({ kind }) => kind)).toEqual(['account.registered']);
  });

  it('succeeds if the mail cannot be sent, and logs it', async () => {
    world.broken.mail = true;
    const { user } = await register();
    expect(user.role).toBe('client');
    expect(world.logs.at(-1)).toMatchObject({ level: 'error', event: 'mail.send_failed' });
  });

  it('lets one of two concurrent registrations of one email succeed', async () => {
    const email = newEmail();
    const ctx = withTransactionBarrier(world.ctx, 2);
    const codes = await Promise.all([codeOf(register(form(email), ctx)), codeOf(register(form(email), ctx))]);
    expect(codes.sort()).toEqual(['account.email_taken', 'ok']);
  });

  it('limits registrations per IP, with Retry-After', async () => {
    const caller = { ...world.visitor, ip: '198.51.100.66' };
    const open = () => registerAccount({ ctx: world.ctx, caller, input: form() });
    for (let opened = 0; opened < rateLimits.registration.limit; opened++) {
      await throttleStore(world.ctx.database).take(registrationBuckets(caller.ip), world.ctx.now());
    }
    await expect(open()).rejects.toMatchObject({ code: 'request.too_many', retryAfterSeconds: expect.any(Number) });
    world.clock.advance(rateLimits.registration.windowSeconds * 1000);
    await expect(open()).resolves.toMatchObject({ user: { role: 'client' } });
  });

  it('never stores the password', async () => {
    const { user } = await register();
    const account = await accountStore(world.ctx.database).find(user._id);
    expect(JSON.stringify(account)).not.toContain(password);
    expect(account?.password).toMatchObject({ algorithm: 'argon2id', memoryKib: 19_456, passes: 2, parallelism: 1 });
  });
});

describe('signing in', () => {
  it('works in any spelling of the email and records the time', async () => {
    const email = newEmail();
    await register(form(email));
    world.clock.advance(60_000);
    const answer = await world.request('POST', '/auth/login', { body: { email: ` ${email.toUpperCase()}`, password } });
    expect(answer.status).toBe(200);
    const { data } = (await answer.json()) as { data: { user: { security: { lastLogin: string } } } };
    expect(data.user.security.lastLogin).toBe(new Date(world.ctx.now()).toISOString());
  });

  it('takes a short password for a wrong one, and demands only that there is one', async () => {
    const email = newEmail();
    await register(form(email));
    const codeFor = async (secret: string) => {
      const answer = await world.request('POST', '/auth/login', { body: { email, password: secret } });
      return ((await answer.json()) as { error: { code: string } }).error.code;
    };
    expect([await codeFor('abc'), await codeFor('')]).toEqual(['account.credentials_wrong', 'request.invalid']);
  });

  it('returns the same error for an unknown email and a wrong password', async () => {
    const email = newEmail();
    await register(form(email));
    const headers = { 'x-request-id': 'one-id-for-both' };
    const ask = (body: unknown) => world.request('POST', '/auth/login', { body, headers });
    const wrong = await ask({ email, password: 'wrong-Horse-7' });
    const unknown = await ask({ email: newEmail(), password: 'wrong-Horse-7' });
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(await unknown.text()).toBe(await wrong.text());
  });

  it('hashes for an unknown email as for a known one', async () => {
    const email = newEmail();
    await register(form(email));
    const hashing = async (mailbox: string) => {
      // Counts calls of the real function, because durations are unreliable on a busy machine.
      using argon2 = vi.spyOn(crypto, 'argon2');
      await codeOf(login(mailbox, 'wrong-Horse-7', '198.51.100.5'));
      return argon2.mock.calls.map(([, { memory, passes, parallelism, tagLength }]) => {
        return { memory, passes, parallelism, tagLength };
      });
    };
    const known = await hashing(email);
    expect(known).toHaveLength(1);
    expect(await hashing(newEmail())).toEqual(known);
  });

  it('reports a suspension only with the correct password', async () => {
    const email = newEmail();
    const { user, tokens } = await register(form(email));
    await suspend(user._id);
    expect(await codeOf(login(email, 'wrong-Horse-7'))).toBe('account.credentials_wrong');
    expect(await codeOf(login(email))).toBe('account.suspended');
    expect(await codeOf(refresh(tokens.refreshToken))).toBe('account.suspended');
  });

  it('rehashes if the parameters have changed since', async () => {
    const email = newEmail();
    const { user } = await register(form(email));
    await weaken(user._id);
    await login(email);
    const account = await accountStore(world.ctx.database).find(user._id);
    expect(account?.password?.memoryKib).toBe(19_456);
    expect(await codeOf(login(email))).toBe('ok');
  });

  it('limits guesses at one email without locking its owner out elsewhere', async () => {
    const email = newEmail();
    await register(form(email));
    const guesses = Array.from({ length: 30 }, () => codeOf(login(email, 'wrong-Horse-7', '198.51.100.1')));
    const codes = await Promise.all(guesses);
    expect(codes.filter((code) => code === 'account.credentials_wrong')).toHaveLength(rateLimits['sign-in'].limit);
    expect(codes.filter((code) => code === 'request.too_many')).toHaveLength(30 - rateLimits['sign-in'].limit);
    expect(await codeOf(login(email, password, '198.51.100.1'))).toBe('request.too_many');
    expect(await codeOf(login(email, password, '198.51.100.2'))).toBe('ok');
    world.clock.advance(rateLimits['sign-in'].windowSeconds * 1000);
    expect(await codeOf(login(email, password, '198.51.100.1'))).toBe('ok');
  });

  it('limits guesses at many emails from one IP, with Retry-After', async () => {
    const ip = '198.51.100.3';
    for (let tried = 0; tried < rateLimits['sign-in-ip'].limit; tried += 10) {
      await Promise.all(Array.from({ length: 10 }, () => codeOf(login(newEmail(), 'wrong-Horse-7', ip))));
    }
    const body = { email: newEmail(), password };
    const headers = { 'cloudfront-viewer-address': `${ip}:1` };
    const answer = await world.request('POST', '/auth/login', { body, headers });
    expect(answer.status).toBe(429);
    const seconds = Number(answer.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(rateLimits['sign-in'].windowSeconds);
  });

  it('does not count correct passwords', async () => {
    const email = newEmail();
    await register(form(email));
    for (let time = 0; time < rateLimits['sign-in'].limit + 2; time++) {
      expect(await codeOf(login(email, password, '198.51.100.4'))).toBe('ok');
    }
  });
});

describe('over HTTP', () => {
  it.each(['role', 'balance', 'stats', 'isActive', 'confirmPassword'])(
    'refuses a registration that sets %s',
    async (field) => {
      const answer = await world.request('POST', '/auth/register', { body: { ...form(), [field]: 'admin' } });
      expect(answer.status).toBe(400);
      const { error } = (await answer.json()) as { error: { issues: { path: string; code: string }[] } };
      expect(error.issues).toMatchObject([{ path: field, code: 'unknown_field' }]);
    },
  );

  it('returns 409 for a registered email in another case', async () => {
    const email = newEmail();
    await register(form(email));
    const answer = await world.request('POST', '/auth/register', { body: { ...form(), email: email.toUpperCase() } });
    expect(answer.status).toBe(409);
  });

  it('returns the account with its access token, and nothing without one', async () => {
    const as = await world.customer({ balanceCents: 1250 });
    const answer = await world.request('GET', '/auth/me', { as });
    expect(answer.status).toBe(200);
    const { data } = (await answer.json()) as { data: { user: Record<string, unknown> } };
    expect(data.user).toMatchObject({ _id: as.actor.accountId, stats: { balance: 12.5 } });
    expect(JSON.stringify(data)).not.toContain('salt');
    expect((await world.request('GET', '/auth/me')).status).toBe(401);
  });

  it('returns the caller’s own IP', async () => {
    const headers = { 'cloudfront-viewer-address': '[2001:db8::1]:443' };
    expect(await (await world.request('GET', '/me/ip', { headers })).json()).toMatchObject({
      data: { ip: '2001:db8::1' },
    });
  });
});

async function change(accountId: string, set: string, values: Record<string, unknown>) {
  const update = { pk: `ACCOUNT#${accountId}`, sk: 'ACCOUNT' };
  await world.ctx.database.transact([{ label: 'account', table: 'main', action: { update, set, values } }]);
}

const suspend = (accountId: string) => change(accountId, 'SET isActive = :no', { ':no': false });

/** Stores the same password with weaker parameters: one pass over 8 MiB. */
async function weaken(accountId: string) {
  const salt = Buffer.alloc(16, 3);
  const cost = { memory: 8_192, passes: 1, parallelism: 1 };
  const tag = crypto.argon2Sync('argon2id', { message: password, nonce: salt, tagLength: 32, ...cost });
  const hash = {
    algorithm: 'argon2id',
    memoryKib: cost.memory,
    passes: cost.passes,
    parallelism: cost.parallelism,
    salt: salt.toString('base64'),
    tag: tag.toString('base64'),
  };
  await change(accountId, 'SET password = :hash', { ':hash': hash });
}
