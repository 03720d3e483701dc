import type { ApiKey } from '@cellgate/shared/api-key/api-key.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, SessionActor } from '../../src/context.ts';
import { createApiKey } from '../../src/domain/api-key/create-api-key.ts';
import { changePassword } from '../../src/domain/credential/change-password.ts';
import { forgotPassword } from '../../src/domain/credential/forgot-password.ts';
import { resetPassword } from '../../src/domain/credential/reset-password.ts';
import { accountStore } from '../../src/storage/account/account-store.ts';
import { apiKeyStore } from '../../src/storage/account/api-key-store.ts';
import { eventStore } from '../../src/storage/event-store.ts';
import { webhookStore } from '../../src/storage/webhook/webhook-store.ts';
import { codeOf } from '../_code-of.ts';
import { mailedToken } from '../_mailed.ts';
import { createWorld, type World, worldPassword } from '../_world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const another = 'Another-horse-8';

/** Creates a customer with an API key, an expired one, and an endpoint. */
async function withPrograms() {
  const as = await world.customer();
  const post = async (path: string, body: object) => {
    const response = await world.request('POST', path, { as, body });
    return ((await response.json()) as { data: { apiKey: string; key: ApiKey } }).data;
  };
  await post('/users/api-keys', { name: 'Long over', scopes: ['read'], expiresInDays: 1 });
  world.clock.advance(86_400_000);
  await world.request('POST', '/auth/proof', { as, body: { password: worldPassword } });
  const { apiKey } = await post('/users/api-keys', { name: 'Price watch', scopes: ['read'] });
  await post('/users/webhooks', { url: 'https://hooks.example.com/in?token=1', kinds: ['proxy.ready'] });
  const account = await accountStore(world.ctx.database).find(as.actor.accountId);
  world.mails.length = 0;
  return { as, apiKey, email: account?.email ?? '' };
}

const statusOf = async (apiKey: string) =>
  (await world.request('GET', '/auth/me', { headers: { authorization: `Bearer ${apiKey}` } })).status;
const isWebhookOn = async ({ actor }: Caller<SessionActor>) =>
  (await webhookStore(world.ctx.database).listOfAccount(actor.accountId))[0]?.isOn;
const change = (caller: Caller<SessionActor>, revokeAccess: boolean, ctx = world.ctx) =>
  changePassword({ ctx, caller, input: { currentPassword: worldPassword, newPassword: another, revokeAccess } });
const changedMail = () => world.mails.find(({ subject }) => subject === 'Your password was changed')?.text ?? '';

async function reset(email: string, ctx = world.ctx) {
  await forgotPassword({ ctx: world.ctx, caller: world.visitor, input: { email } });
  const token = mailedToken(world.mails, { to: email, page: 'reset-password' });
  return resetPassword({ ctx, caller: world.visitor, input: { token, password: another } });
}

describe('a password reset', () => {
  it('revokes API keys and disables webhooks, with a mail and an event for each', async () => {
    const { as, apiKey, email } = await withPrograms();
    await reset(email);
    expect(await statusOf(apiKey)).toBe(401);
    expect(await isWebhookOn(as)).toBe(false);
    expect(changedMail()).toContain('Revoked or disabled: “Price watch”, hooks.example.com/in.');
    const events = await eventStore(world.ctx.database).listOfSubject(as.actor.accountId, 20);
    const reasons = events.filter(({ details }) => details.reason === 'password_reset').map(({ kind }) => kind);
    expect(reasons.sort()).toEqual(['account.api_key_revoked', 'account.webhook_changed']);
  });

  it('leaves no key that a session created concurrently', async () => {
    const { as, email } = await withPrograms();
    const input = { name: 'Thief', scopes: ['read' as const], expiresInDays: null };
    const make = () => codeOf(createApiKey({ ctx: world.ctx, caller: as, input }));
    // The key is created between the reset's reads and its writes.
    const made: string[] = [];
    const database = {
      ...world.ctx.database,
      transact: async (writes: Parameters<typeof world.ctx.database.transact>[0]) => {
        if (made.length === 0 && writes.some(({ label }) => label === 'account')) made.push(await make());
        return world.ctx.database.transact(writes);
      },
    };
    await reset(email, { ...world.ctx, database });
    expect(made).toEqual(['ok']);
    const left = await apiKeyStore(world.ctx.database).listOfAccount(as.actor.accountId);
    expect(left.map(({ name }) => name)).toEqual(['Long over']);
  });
});

describe('a password change', () => {
  it('keeps API keys and webhooks, which the mail lists', async () => {
    const { as, apiKey } = await withPrograms();
    await change(as, false);
    expect(await statusOf(apiKey)).toBe(200);
    expect(await isWebhookOn(as)).toBe(true);
    expect(changedMail()).toContain('These still work: “Price watch”, hooks.example.com/in.');
  });

  it('revokes them too on request', async () => {
    const { as, apiKey } = await withPrograms();
    await change(as, true);
    expect(await statusOf(apiKey)).toBe(401);
    expect(await isWebhookOn(as)).toBe(false);
    expect(changedMail()).toContain('Revoked or disabled: “Price watch”');
  });

  it('does not mention API keys or webhooks to a customer without them', async () => {
    const as = await world.customer();
    world.mails.length = 0;
    await change(as, false);
    expect(changedMail()).not.toMatch(/still work|Revoked or/);
  });
});
