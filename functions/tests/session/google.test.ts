import { randomBytes } from 'node:crypto';
import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../src/context.ts';
import { changePassword } from '../../src/domain/credential/change-password.ts';
import { verifyAccessToken } from '../../src/domain/session/access-token.ts';
import { finishGoogle, getProviders, startGoogle } from '../../src/domain/sign-in/google-sign-in.ts';
import { logIn } from '../../src/domain/sign-in/log-in.ts';
import { registerAccount } from '../../src/domain/sign-in/register-account.ts';
import { registerGoogle } from '../../src/domain/sign-in/register-google.ts';
import { IdentityRefused, type ProvenIdentity } from '../../src/outbound/identity/identity-provider.ts';
import { accountStore } from '../../src/storage/account/account-store.ts';
import { eventStore } from '../../src/storage/event-store.ts';
import { webhookStore } from '../../src/storage/webhook/webhook-store.ts';
import { codeOf } from '../_code-of.ts';
import { signInAs } from '../_sign-in.ts';
import { codeAt } from '../_totp.ts';
import { createWorld, type World, worldPassword } from '../_world.ts';

let world: World;
let ctx: Context;
/** Identity that the provider proves; undefined makes it refuse. */
let person: ProvenIdentity | undefined;
let isReachable = true;

beforeAll(async () => {
  world = await createWorld();
  const reach = () => {
    if (!isReachable) throw new Error('the provider does not answer');
  };
  ctx = {
    ...world.ctx,
    google: {
      async authorizationUrl({ state }) {
        reach();
        return `https://provider.test/authorize?state=${state}`;
      },
      async prove() {
        reach();
        if (!person) throw new IdentityRefused('nobody');
        return person;
      },
    },
  };
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(() => {
  isReachable = true;
  world.mails.length = 0;
  person = newIdentity();
});

function newIdentity(change: Partial<ProvenIdentity> = {}): ProvenIdentity {
  const name = randomBytes(5).toString('hex');
  const email = `${name}@people.test`;
  return { subject: name, email, isEmailVerified: true, firstName: 'Grace', lastName: 'Hopper', ...change };
}

/** Goes to the provider and back. */
async function visit(change: { state?: string; flow?: string } = {}) {
  const { url, flow } = await startGoogle({ ctx });
  const state = new URL(url).searchParams.get('state') ?? '';
  return finishGoogle({ ctx, caller: world.visitor, input: { flow, state, code: 'code', ...change } });
}

async function newcomer() {
  const answer = await visit();
  if (!('registration' in answer)) throw new Error('there is an account already');
  const { token, firstName, lastName } = answer.registration;
  const input = { token, firstName, lastName, termsAccepted: true, marketingAccepted: false } as const;
  return registerGoogle({ ctx, caller: world.visitor, input });
}

/** Creates an account with a password and this email. */
async function withPassword(email: string, { isVerified }: { isVerified: boolean }) {
  const names = {
    firstName: 'Grace',
    lastName: 'Hopper',
    email,
    password: worldPassword,
    termsAccepted: true,
  } as const;
  const rest = { industry: '', useCase: '', howDidYouHear: '', marketingAccepted: false } as const;
  const { user } = await registerAccount({ ctx, caller: world.visitor, input: { ...names, ...rest } });
  if (isVerified) await change(user._id, { emailVerifiedAt: user.createdAt });
  return user._id;
}

async function change(accountId: string, fields: Record<string, unknown>) {
  const [[name = '', value] = []] = Object.entries(fields);
  const update = { pk: `ACCOUNT#${accountId}`, sk: 'ACCOUNT' };
  await ctx.database.transact([
    { label: 'account', table: 'main', action: { update, set: `SET ${name} = :value`, values: { ':value': value } } },
  ]);
}

describe('Google sign-in', () => {
  it('is available only if it is configured', async () => {
    expect(await getProviders({ ctx })).toEqual({ providers: ['google'], isDemo: false });
    expect(await getProviders({ ctx: world.ctx })).toEqual({ providers: [], isDemo: false });
    expect(await codeOf(startGoogle({ ctx: world.ctx }))).toBe('google.unavailable');
  });

  it('creates a verified account without a password after the terms are accepted', async () => {
    const email = person?.email ?? '';
    await visit();
    expect(await accountStore(ctx.database).findByEmail(email)).toBeUndefined();
    const { user, tokens } = await newcomer();
    expect(user).toMatchObject({ email, role: 'client', security: { emailVerified: true, hasPassword: false } });
    expect(world.mails).toMatchObject([{ to: email, subject: 'Welcome to Cellgate' }]);
    const again = await visit();
    expect(again).toMatchObject({ user: { _id: user._id } });
    const input = { email, password: worldPassword, rememberMe: false };
    expect(await codeOf(logIn({ ctx, caller: world.visitor, input }))).toBe('account.credentials_wrong');
    const caller = { ...world.visitor, actor: await verifyAccessToken(ctx, tokens.accessToken) };
    const passwords = { currentPassword: worldPassword, newPassword: 'Another-horse-8', revokeAccess: false };
    expect(await codeOf(changePassword({ ctx, caller, input: passwords }))).toBe('account.password_missing');
  });

  it('identifies the person by subject, not by email', async () => {
    const { user } = await newcomer();
    person = { ...newIdentity(), subject: person?.subject ?? '' };
    expect(await visit()).toMatchObject({ user: { _id: user._id } });
  });

  it('links an account whose email both sides verified, recorded in its history', async () => {
    const accountId = await withPassword(person?.email ?? '', { isVerified: true });
    expect(await visit()).toMatchObject({ user: { _id: accountId } });
    const events = await eventStore(ctx.database).listOfSubject(accountId, 10);
    expect(events.map(({ kind }) => kind)).toContain('account.google_linked');
  });

  /** Creates everything that the person who opened the account can leave behind: session, API key, endpoint, second factor, allowed IPs. */
  async function settleIn(accountId: AccountId, email: string) {
    const { user, tokens } = await signInAs({ ctx, caller: world.visitor }, { email, password: worldPassword });
    const caller = { ...world.visitor, actor: await verifyAccessToken(ctx, tokens.accessToken) };
    const post = async (path: string, body: object) => {
      const response = await world.request('POST', path, { as: caller, body });
      return ((await response.json()) as { data: Record<string, string> }).data;
    };
    const { apiKey } = await post('/users/api-keys', { name: 'Squatter', scopes: ['read'] });
    await post('/users/webhooks', { url: 'https://squatter.example/in', kinds: ['proxy.ready'] });
    const { secret } = await post('/users/two-factor', { password: worldPassword });
    await post('/users/two-factor/confirm', { code: codeAt(String(secret), ctx.now()) });
    await change(accountId, { signInAddresses: ['198.51.100.0/24', world.visitor.ip] });
    return { user, caller, apiKey };
  }
  const password = (email: string) => ({ email, password: worldPassword, rememberMe: false });

  it('removes everything of the person who opened the account before its owner signs in, with a mail', async () => {
    const email = person?.email ?? '';
    const accountId = await withPassword(email, { isVerified: true });
    const { caller, apiKey } = await settleIn(accountId, email);
    // The email is confirmed last: its owner has not signed in since.
    world.clock.advance(1_000);
    await change(accountId, { emailVerifiedAt: new Date(ctx.now()).toISOString() });
    await change(accountId, { ownerProvedAt: null });
    world.mails.length = 0;
    expect(await visit()).toMatchObject({
      user: { _id: accountId, security: { hasPassword: false, twoFactor: false } },
    });

    expect(await codeOf(logIn({ ctx, caller: world.visitor, input: password(email) }))).toBe(
      'account.credentials_wrong',
    );
    expect((await world.request('GET', '/auth/me', { as: caller })).status).toBe(401);
    const headers = { authorization: `Bearer ${apiKey}` };
    expect((await world.request('GET', '/auth/me', { headers })).status).toBe(401);
    expect(await webhookStore(ctx.database).listOfAccount(accountId)).toMatchObject([{ isOn: false }]);
    expect(await accountStore(ctx.database).find(accountId)).toMatchObject({ signInAddresses: [], password: null });
    const [mail] = world.mails.filter(({ subject }) => subject === 'Google sign-in was linked to your account');
    expect(mail?.text).toContain('“Squatter”, squatter.example/in');
  });

  it('keeps everything if the owner signed in since the verification, with a mail', async () => {
    const email = person?.email ?? '';
    const accountId = await withPassword(email, { isVerified: true });
    world.clock.advance(1_000);
    const { caller } = await settleIn(accountId, email);
    world.mails.length = 0;
    expect(await visit()).toHaveProperty('challenge');
    expect((await world.request('GET', '/auth/me', { as: caller })).status).toBe(200);
    expect(await webhookStore(ctx.database).listOfAccount(accountId)).toMatchObject([{ isOn: true }]);
    expect(await logIn({ ctx, caller: world.visitor, input: password(email) })).toHaveProperty('challenge');
    expect(world.mails.map(({ subject }) => subject)).toContain('Google sign-in was linked to your account');
  });

  it('links nothing until both sides verified the email', async () => {
    await withPassword(person?.email ?? '', { isVerified: false });
    expect(await codeOf(visit())).toBe('account.link_refused');
    person = newIdentity({ isEmailVerified: false });
    await withPassword(person.email, { isVerified: true });
    expect(await codeOf(visit())).toBe('account.link_refused');
    person = newIdentity({ isEmailVerified: false });
    expect(await codeOf(visit())).toBe('google.email_unverified');
  });

  it('requires two-factor authentication like a password sign-in', async () => {
    const { user } = await newcomer();
    await change(user._id, { twoFactorAt: user.createdAt });
    expect(await visit()).toEqual({ challenge: expect.any(String) });
  });

  it('refuses a suspended account', async () => {
    const { user } = await newcomer();
    await change(user._id, { isActive: false });
    expect(await codeOf(visit())).toBe('account.suspended');
  });
});

describe('a response of the provider', () => {
  it('is refused with another state or flow, too late, or without proof', async () => {
    expect(await codeOf(visit({ state: 'other' }))).toBe('google.refused');
    expect(await codeOf(visit({ flow: 'forged' }))).toBe('google.expired');
    const { url, flow } = await startGoogle({ ctx });
    const state = new URL(url).searchParams.get('state') ?? '';
    world.clock.advance(15 * 60_000);
    expect(await codeOf(finishGoogle({ ctx, caller: world.visitor, input: { flow, state, code: 'code' } }))).toBe(
      'google.expired',
    );
    person = undefined;
    expect(await codeOf(visit())).toBe('google.refused');
  });

  it('can be retried if the provider is unreachable', async () => {
    isReachable = false;
    expect(await codeOf(visit())).toBe('google.unavailable');
  });

  it('cannot be exchanged with another kind of token', async () => {
    const { flow } = await startGoogle({ ctx });
    const input = {
      token: flow,
      firstName: 'A',
      lastName: 'B',
      termsAccepted: true,
      marketingAccepted: false,
    } as const;
    expect(await codeOf(registerGoogle({ ctx, caller: world.visitor, input }))).toBe('google.expired');
  });
});
