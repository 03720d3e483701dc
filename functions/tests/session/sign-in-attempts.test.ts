import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { rateLimits } from '../../src/domain/access/rate-limits.ts';
import { failedGuessLimits } from '../../src/domain/access/throttle-buckets.ts';
import { resetPassword } from '../../src/domain/credential/reset-password.ts';
import { exportAccount } from '../../src/domain/privacy/export-account.ts';
import { accountStore } from '../../src/storage/account/account-store.ts';
import { eventStore } from '../../src/storage/event-store.ts';
import { mailedToken } from '../_mailed.ts';
import { createWorld, type World, worldPassword } from '../_world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(() => world.clock.advance(rateLimits['sign-in'].windowSeconds * 1000));

const guess = (email: string, ip: string, password = 'Not-my-horse-7') =>
  world.request('POST', '/auth/login', {
    body: { email, password },
    headers: { 'cloudfront-viewer-address': `${ip}:40000` },
  });

async function mailboxOf(accountId: AccountId): Promise<string> {
  const account = await accountStore(world.ctx.database).find(accountId);
  return account?.email ?? '';
}

const kindsOf = (events: readonly { kind: string }[]) => events.map(({ kind }) => kind);

it('a stranger who guesses pushes nothing out of the account’s history', async () => {
  const customer = await world.customer();
  const { accountId } = customer.actor;
  const events = eventStore(world.ctx.database);
  const before = await events.listOfSubject(accountId, 100);
  const email = await mailboxOf(accountId);
  for (const ip of ['198.51.100.1', '198.51.100.2']) expect((await guess(email, ip)).status).toBe(401);

  expect(await events.listOfSubject(accountId, 100)).toEqual(before);
  const attempts = await events.listAttempts(accountId, 100);
  expect(attempts.map(({ kind, details }) => [kind, details.ip])).toEqual([
    ['account.sign_in_failed', '198.51.100.2'],
    ['account.sign_in_failed', '198.51.100.1'],
  ]);
  const exported = await exportAccount({ ctx: world.ctx, caller: customer, input: { password: worldPassword } });
  expect(kindsOf(exported.events).filter((kind) => kind === 'account.sign_in_failed')).toHaveLength(2);
});

it('attempts expire, and those on unknown emails share no key', async () => {
  expect((await guess('nobody@people.test', '198.51.100.3')).status).toBe(401);
  const tried: Record<string, unknown>[] = [];
  for await (const item of world.ctx.database.scan('main'))
    if (item.kind === 'account.sign_in_failed') tried.push(item);
  expect(tried.length).toBeGreaterThan(0);
  for (const { at, expiresAtSeconds } of tried)
    expect(Number(expiresAtSeconds) * 1000 - Date.parse(String(at))).toBeLessThanOrEqual(90 * 86_400_000);
  const onUnknownEmails = tried.filter(({ subject }) => subject === 'mailbox:unknown');
  expect(onUnknownEmails).toMatchObject([{ details: { ip: '198.51.100.3' } }]);
  expect(onUnknownEmails.filter((item) => 'gsi1pk' in item)).toEqual([]);
});

it('guesses do not lock out sign-ins from elsewhere', async () => {
  const email = await mailboxOf((await world.customer()).actor.accountId);
  for (let count = 0; count < rateLimits['sign-in'].limit; count++) await guess(email, '198.51.100.4');
  expect((await guess(email, '198.51.100.4', worldPassword)).status).toBe(429);
  expect((await guess(email, '203.0.113.77', worldPassword)).status).toBe(200);
});

/** Sends wrong passwords, each from another network. */
async function guessFromEverywhere(email: string, times: number): Promise<void> {
  for (let count = 0; count < times; count++)
    expect((await guess(email, `198.${100 + (count >> 8)}.${count & 255}.9`)).status).toBe(401);
}

it('wrong passwords from many networks count per email, except from known devices', async () => {
  const email = await mailboxOf((await world.customer()).actor.accountId);
  const known = '192.0.2.10';
  expect((await guess(email, known, worldPassword)).status).toBe(200);
  await guessFromEverywhere(email, rateLimits['sign-in-day'].limit);

  const refused = await guess(email, '203.0.113.5', worldPassword);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await guess(email, known, worldPassword)).status).toBe(200);
});

it('a new password of the owner starts a new count', async () => {
  const email = await mailboxOf((await world.customer()).actor.accountId);
  await guessFromEverywhere(email, rateLimits['sign-in-day'].limit);
  expect((await world.request('POST', '/auth/forgot-password', { body: { email } })).status).toBe(200);
  const token = mailedToken(world.mails, { to: email, page: 'reset-password' });
  const password = 'Battery-staple-9';
  await resetPassword({ ctx: world.ctx, caller: world.visitor, input: { token, password } });
  expect((await guess(email, '203.0.113.6', password)).status).toBe(200);
});

it('an unknown email is refused after the same number of attempts', async () => {
  await guessFromEverywhere('nobody-at-all@people.test', rateLimits['sign-in-day'].limit);
  expect((await guess('nobody-at-all@people.test', '203.0.113.5')).status).toBe(429);
});

it('the owner is notified of guesses once a day, and not of their own typing errors', async () => {
  const { accountId } = (await world.customer()).actor;
  const email = await mailboxOf(accountId);
  const mailsTo = () => world.mails.filter(({ to, subject }) => to === email && subject === 'Failed sign-in attempts');
  expect((await guess(email, '192.0.2.11', worldPassword)).status).toBe(200);
  for (let count = 0; count < failedGuessLimits.password; count++) await guess(email, '192.0.2.11');
  expect(mailsTo()).toHaveLength(0);

  await guessFromEverywhere(email, failedGuessLimits.password - 1);
  expect(mailsTo()).toHaveLength(0);
  await guessFromEverywhere(email, 3);
  expect(mailsTo()).toHaveLength(1);

  world.clock.advance(86_400_000);
  await guessFromEverywhere(email, failedGuessLimits.password);
  expect(mailsTo()).toHaveLength(2);
});
