import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiKey } from '../../src/domain/api-key/create-api-key.ts';
import { openTopup } from '../../src/domain/balance/open-topup.ts';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { createWebhook } from '../../src/domain/webhook/create-webhook.ts';
import { accountStore } from '../../src/storage/account/account-store.ts';
import { createBox, createMobileProduct, orderOf } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';
import { callsOn, type Person } from './_customers.ts';

let world: World;
let moderator: Person;
let customer: Person;
let call: ReturnType<typeof callsOn>;
/** Secrets of the customer, none of which staff may see. */
const secrets: string[] = [];

beforeAll(async () => {
  world = await createWorld();
  const { ctx } = world;
  const box = await createBox(world, { modems: 12 });
  world.agents.set(box.serverId, () => box.apply());
  const product = await createMobileProduct(world, [box.serverId]);
  moderator = await world.account({ role: 'moderator' });
  customer = await world.customer({ balanceCents: 50_000 });
  call = callsOn(world, customer);
  const input = { name: 'Reader', scopes: ['read'] as 'read'[], expiresInDays: null };
  const { apiKey } = await createApiKey({ ctx, caller: customer, input });
  const hook = { url: 'https://hooks.example.com/a', kinds: ['proxy.ready'] as 'proxy.ready'[] };
  const { secret } = await createWebhook({ ctx, caller: customer, input: hook });
  secrets.push(apiKey, secret);
  for (let made = 0; made < 12; made++) {
    await placeOrder({ ctx, caller: customer, input: orderOf(product) });
    await openTopup({ ctx, caller: customer, input: { amount: 10 } });
    world.clock.advance(3_600_000);
    await box.beat();
  }
  const shown = await world.request('GET', '/proxies?limit=100', { as: customer });
  const { proxies } = ((await shown.json()) as { data: { proxies: { password: string }[] } }).data;
  secrets.push(...proxies.map(({ password }) => password));
});
afterAll(() => world[Symbol.asyncDispose]());

const tabs = ['proxies', 'orders', 'payments', 'ledger', 'events', 'sessions', 'programs', 'mails'];
const lists = { proxies: 'proxies', orders: 'orders', payments: 'topups', ledger: 'entries' } as const;

describe('the tabs of a customer', () => {
  it.each(tabs)('show %s without secrets, for at most 20 read units', async (tab) => {
    let text = '';
    const { read } = await world.units.of(async () => {
      const answer = await call('GET', `/${tab}`, { as: moderator });
      expect(answer.status).toBe(200);
      text = JSON.stringify(answer.data);
    });
    expect(secrets.filter((secret) => secret === undefined || text.includes(secret))).toEqual([]);
    expect(read).toBeLessThanOrEqual(20);
  });

  it.each(Object.entries(lists))('page through %s, newest first', async (tab, name) => {
    const page = async (cursor?: string) => {
      const query = cursor === undefined ? '' : `?cursor=${cursor}`;
      const { data } = await call<Record<string, unknown> & { next: string | null }>('GET', `/${tab}${query}`, {
        as: moderator,
      });
      return { items: data[name] as { createdAt?: string; at?: string }[], next: data.next };
    };
    const first = await page();
    expect(first.items).toHaveLength(10);
    const second = await page(first.next ?? '');
    const times = [...first.items, ...second.items].map(({ createdAt, at }) => createdAt ?? at ?? '');
    expect(times).toEqual(times.toSorted().toReversed());
    expect(times).toHaveLength(tab === 'ledger' ? 13 : 12);
    expect(second.next).toBeNull();
  });

  it('name the authors of ledger entries and events, and show staff what the customer does not see', async () => {
    await call('POST', '/balance', { as: moderator, body: { amount: 1, kind: 'goodwill', reason: 'Thanks' } });
    const by = { kind: 'staff', id: moderator.actor.accountId, name: 'Ada Lovelace' };
    const ledger = await call<{ entries: object[] }>('GET', '/ledger', { as: moderator });
    expect(ledger.data.entries[0]).toMatchObject({ amount: 1, by });
    expect(ledger.data.entries[1]).toMatchObject({ amount: -10, by: { kind: 'customer' } });
    const history = await call<{ events: object[] }>('GET', '/events', { as: moderator });
    expect(history.data.events[0]).toMatchObject({
      kind: 'balance.adjusted',
      by,
      from: { ip: moderator.ip },
      changes: [{ field: 'balance' }],
      reason: 'Thanks',
    });
  });

  it('are refused for accounts of staff', async () => {
    const onStaff = callsOn(world, moderator);
    for (const tab of tabs) {
      expect((await onStaff('GET', `/${tab}`, { as: moderator })).code).toBe('customer.is_staff');
    }
  });
});

describe('signing a customer in again', () => {
  it('sets a password that ends all sessions, and is told by mail without naming anybody', async () => {
    const person = await world.customer();
    const on = callsOn(world, person);
    expect((await on('PUT', '', { as: moderator, body: { password: 'short' } })).status).toBe(400);
    expect((await on('PUT', '', { as: moderator, body: { password: 'New-horse-77' } })).status).toBe(200);
    const { email = '' } = (await accountStore(world.ctx.database).find(person.actor.accountId)) ?? {};
    const signIn = (password: string) => world.request('POST', '/auth/login', { body: { email, password } });
    expect((await signIn('New-horse-77')).status).toBe(200);
    expect((await world.request('GET', '/users/profile', { as: person })).status).toBe(401);
    const mail = world.mails.find(({ to, subject }) => to === email && subject === 'Support set a new password');
    expect(mail).toBeDefined();
    expect(JSON.stringify(mail)).not.toContain(moderator.ip);
  });

  it('mails a link that sets a password, and ends all sessions on request', async () => {
    const person = await world.customer();
    const on = callsOn(world, person);
    expect((await on('POST', '/reset-link', { as: moderator })).status).toBe(200);
    expect(world.mails.at(-1)?.text).toContain('/auth/reset-password/');
    expect((await on('DELETE', '/sessions', { as: moderator })).status).toBe(200);
    expect((await world.request('GET', '/users/profile', { as: person })).status).toBe(401);
    const { data } = await on<{ sessions: unknown[] }>('GET', '/sessions', { as: moderator });
    expect(data.sessions).toEqual([]);
  });
});
