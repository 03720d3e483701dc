import type { getDeletion } from '@cellgate/shared/account/privacy.endpoints.ts';
import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AccountActor, Caller, Context, SessionActor } from '../../src/context.ts';
import { audit } from '../../src/domain/audit/audit.ts';
import { confirmTwoFactor, startTwoFactor } from '../../src/domain/credential/switch-two-factor.ts';
import { commitOnce } from '../../src/domain/happening/commit-once.ts';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { deleteAccount } from '../../src/domain/privacy/delete-account.ts';
import { numberReceipts } from '../../src/domain/receipt/number-receipts.ts';
import { verifyAccessToken } from '../../src/domain/session/access-token.ts';
import { logIn } from '../../src/domain/sign-in/log-in.ts';
import { runTask } from '../../src/entry/run-task.ts';
import { accountStore, writeAccount } from '../../src/storage/account/account-store.ts';
import { proxyStore } from '../../src/storage/proxy/proxy-store.ts';
import { modemStore } from '../../src/storage/server/modem-store.ts';
import { codeOf } from '../_code-of.ts';
import { crashAfter } from '../_crash.ts';
import { createBox, createMobileProduct, orderOf, withKey } from '../_fleet.ts';
import { signInAs } from '../_sign-in.ts';
import { createWorld, type World, worldPassword } from '../_world.ts';

let world: World;
// One world per test, because audit and sweep read everything.
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world[Symbol.asyncDispose]());

type Me = Caller<SessionActor>;
const password = worldPassword;

/** Creates a signed-in customer with a running proxy. */
async function owner() {
  const box = await createBox(world, { modems: 2 });
  const product = await createMobileProduct(world, [box.serverId]);
  const { actor } = await world.customer({ balanceCents: 10_000 });
  const email = (await accountStore(world.ctx.database).find(actor.accountId))?.email ?? '';
  const { tokens } = await signInAs({ ctx: world.ctx, caller: world.visitor }, { email, password });
  const caller: Me = { ...world.visitor, actor: await verifyAccessToken(world.ctx, tokens.accessToken) };
  const { order } = await placeOrder({ ctx: world.ctx, caller, input: orderOf(product) });
  await box.apply();
  await box.beat();
  const [proxyId] = order.proxyIds;
  if (!proxyId) throw new Error('an order without a proxy');
  return { caller, email, box, product, proxyId, tokens };
}

async function seen(as: Caller<AccountActor>): Promise<DataOf<typeof getDeletion>> {
  const answer = await world.request('GET', '/users/account/deletion', { as });
  return ((await answer.json()) as { data: DataOf<typeof getDeletion> }).data;
}
async function remove(caller: Me, { ctx = world.ctx, code }: { ctx?: Context; code?: string } = {}) {
  const { balance, proxies } = await seen(caller);
  const input = { password, forfeited: { balance, proxies: proxies.length }, ...(code !== undefined && { code }) };
  return deleteAccount({ ctx, caller, input });
}
const signIn = (email: string) =>
  codeOf(logIn({ ctx: world.ctx, caller: world.visitor, input: { email, password, rememberMe: false } }));

/** Returns the items that contain one of the words. Call counters are ignored: they expire within a day. */
async function traces(...words: string[]): Promise<string[]> {
  const found: string[] = [];
  for await (const item of world.ctx.database.scan('main')) {
    if (item.sk === 'THROTTLE') continue;
    const text = JSON.stringify(item);
    if (words.some((word) => text.includes(word))) found.push(`${item.pk} ${item.sk}`);
  }
  return found;
}

it('ends the proxies, erases personal data, and keeps money and stock consistent', async () => {
  const { caller, email, box, proxyId } = await owner();
  const { accountId } = caller.actor;
  const body = { name: 'Crawler', scopes: ['rotate'] };
  const made = await world.request('POST', '/users/api-keys', { as: caller, body });
  const { apiKey } = ((await made.json()) as { data: { apiKey: string } }).data;
  const rotate = (path: string, sent?: object) =>
    world.request('POST', path, { body: sent, headers: { authorization: `Bearer ${apiKey}` } });
  expect((await rotate('/proxies/rotations', { proxyIds: [proxyId] })).status).toBe(202);
  expect((await rotate(`/proxies/${proxyId}/rotate?wait=0`)).status).toBe(200);
  const happened = { notification: { kind: 'balance_low', details: { balance: '1.00' } } } as const;
  await commitOnce(world.ctx, accountId, { happened, once: [] });
  const shown = await seen(caller);
  expect(shown).toMatchObject({ proxies: [{ id: proxyId }], obstacle: null, asksForCode: false });
  expect(shown.balance).toBeGreaterThan(0);
  await remove(caller);

  expect((await proxyStore(world.ctx.database).find(proxyId))?.status).toBe('expired');
  await box.apply();
  await runTask(world.ctx, 'expire-proxies');
  const modems = await modemStore(world.ctx.database).listOfServer(box.serverId);
  expect(modems.map(({ stockState }) => stockState)).toEqual(['stock', 'stock']);
  expect((await audit(world.ctx)).findings).toEqual([]);
  expect(await traces(email, 'Lovelace', 'Crawler', '203.0.113.7')).toEqual([]);
  expect(world.mails.at(-1)).toMatchObject({ to: email, subject: 'Your account was deleted' });
});

it('erases names of proxies, notes, tags, saved IP lists and users, and stored responses of repeated calls', async () => {
  const { caller, product, proxyId } = await owner();
  const label = await world.request('PUT', `/proxies/${proxyId}/label`, {
    as: caller,
    body: { label: 'Phone of Ida' },
  });
  expect(label.status).toBe(200);
  const tagged = await world.request('PUT', '/proxies/tags', {
    as: caller,
    body: { proxyIds: [proxyId], add: ['annabella'] },
  });
  expect(tagged.status).toBe(200);
  const note = { proxies: [{ proxyId }], change: { note: 'Rented for Augusta' } };
  expect((await world.request('PUT', '/proxies/settings', { as: caller, body: note })).status).toBe(200);
  const list = { name: 'Ockham Park', ips: ['203.0.113.99'] };
  expect((await world.request('POST', '/ip-lists', { as: caller, body: list })).status).toBe(201);
  const billing = { name: 'Analytical Engines', address: '', country: '', taxId: '' };
  expect((await world.request('PUT', '/users/billing', { as: caller, body: billing })).status).toBe(200);
  const user = await world.request('POST', `/proxies/${proxyId}/users`, { as: caller, body: { username: 'byron-7' } });
  expect(user.status).toBe(201);
  await placeOrder({ ctx: world.ctx, caller: withKey(caller, 'order-key-1'), input: orderOf(product) });
  world.clock.advance(61_000);
  await numberReceipts(world.ctx);
  const written = [
    'Phone of Ida',
    'annabella',
    'byron-7',
    'Lovelace',
    'Augusta',
    'Ockham',
    '203.0.113.99',
    'Analytical',
  ];
  expect(await traces(...written)).not.toEqual([]);
  await remove(caller);
  expect(await traces(...written)).toEqual([]);
});

it('erases messages of the contact form from a mailbox that was verified', async () => {
  const write = async (isVerified: boolean, message: string) => {
    const { actor } = await world.customer({ balanceCents: 0 });
    const email = (await accountStore(world.ctx.database).find(actor.accountId))?.email ?? '';
    const body = { name: 'Ida', email: email.toUpperCase(), subject: 'Stock', message };
    await world.request('POST', '/contact', { body });
    const { tokens } = await signInAs({ ctx: world.ctx, caller: world.visitor }, { email, password });
    const unverified = writeAccount(actor.accountId).set({ emailVerifiedAt: null }).when({ email });
    if (!isVerified) await world.ctx.database.transact([unverified]);
    await remove({ ...world.visitor, actor: await verifyAccessToken(world.ctx, tokens.accessToken) });
  };
  await write(true, 'Call 555 0100');
  await write(false, 'Call 555 0200');
  expect(await traces('555 0100')).toEqual([]);
  expect(await traces('555 0200')).toHaveLength(1);
});

it('disables every sign-in, with the errors of an unknown account', async () => {
  const { caller, email, tokens } = await owner();
  const made = await world.request('POST', '/users/api-keys', { as: caller, body: { name: 'Bot', scopes: ['read'] } });
  const { data } = (await made.json()) as { data: { apiKey: string } };
  await remove(caller);
  expect(await signIn(email)).toBe('account.credentials_wrong');
  const refresh = { refreshToken: tokens.refreshToken };
  const refreshed = await world.request('POST', '/auth/refresh-token', { body: refresh });
  expect(await refreshed.json()).toMatchObject({ error: { code: 'session.revoked' } });
  expect((await world.request('GET', '/auth/me', { as: caller })).status).toBe(401);
  const topup = await world.request('POST', '/users/add-balance', { as: caller, body: { amount: 5 } });
  expect(topup.status).toBe(401);
  const byKey = await world.request('GET', '/auth/me', { headers: { authorization: `Bearer ${data.apiKey}` } });
  expect(byKey.status).toBe(401);
});

it('frees the email for another account', async () => {
  const { caller, email } = await owner();
  await remove(caller);
  const body = { firstName: 'Ada', lastName: 'Again', email, password, termsAccepted: true };
  const answer = await world.request('POST', '/auth/register', { body });
  expect(answer.status).toBe(201);
  const { data } = (await answer.json()) as { data: { user: { _id: string; stats: { balance: number } } } };
  expect(data.user._id).not.toBe(caller.actor.accountId);
  expect(data.user.stats.balance).toBe(0);
});

it('is refused while a top-up may still be paid', async () => {
  const { caller } = await owner();
  await world.request('POST', '/users/add-balance', { as: caller, body: { amount: 5 } });
  expect((await seen(caller)).obstacle).toBe('topup_open');
  expect(await codeOf(remove(caller))).toBe('account.topup_open');
});

it('is refused for proxies that were not shown, without the password, and for staff', async () => {
  const { caller, proxyId } = await owner();
  const { balance } = await seen(caller);
  const attempt = (input: { password: string; forfeited: { balance: number; proxies: number } }) =>
    codeOf(deleteAccount({ ctx: world.ctx, caller, input }));
  expect(await attempt({ password, forfeited: { balance: 0, proxies: 1 } })).toBe('account.deletion_moved');
  expect(await attempt({ password, forfeited: { balance, proxies: 0 } })).toBe('account.deletion_moved');
  expect(await attempt({ password: 'wrong-Horse-7', forfeited: { balance, proxies: 1 } })).toBe(
    'account.password_wrong',
  );
  expect((await proxyStore(world.ctx.database).find(proxyId))?.status).toBe('active');
  expect(await codeOf(remove(await world.account({ role: 'admin' })))).toBe('access.denied');
});

it('requires a code if two-factor authentication is on', async () => {
  const { caller, email } = await owner();
  const { ctx } = world;
  const { secret } = await startTwoFactor({ ctx, caller, input: { password } });
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: ctx.now() });
  await confirmTwoFactor({ ctx, caller, input: { code: code() } });
  world.clock.advance(60_000);
  expect((await seen(caller)).asksForCode).toBe(true);
  expect(await codeOf(remove(caller))).toBe('two_factor.code_wrong');
  expect(await codeOf(remove(caller, { code: '000000' }))).toBe('two_factor.code_wrong');
  await remove(caller, { code: code() });
  expect(await signIn(email)).toBe('account.credentials_wrong');
});

it('is finished by the sweep after a crash', async () => {
  const { caller, email } = await owner();
  await expect(remove(caller, { ctx: crashAfter(world.ctx, 'deleted') })).rejects.toThrow('died');
  expect(await traces('Lovelace')).not.toEqual([]);
  await runTask(world.ctx, 'forget-accounts');
  expect(await traces(email, 'Lovelace', '203.0.113.7')).toEqual([]);
  world.clock.advance(120_000);
  await runTask(world.ctx, 'send-mails');
  expect(world.mails.at(-1)).toMatchObject({ subject: 'Your account was deleted' });
});
