import type { AccountExport } from '@cellgate/shared/account/account-export.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller, SessionActor } from '../../src/context.ts';
import { numberReceipts } from '../../src/domain/receipt/number-receipts.ts';
import { eventStore } from '../../src/storage/event-store.ts';
import { proxyStore } from '../../src/storage/proxy/proxy-store.ts';
import { addToDayWrite } from '../../src/storage/proxy/traffic-store.ts';
import { createBox, createMobileProduct, createOpenProxy, orderOf } from '../_fleet.ts';
import { createWorld, type World, worldPassword } from '../_world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

async function ask(as: Caller<SessionActor>, password = worldPassword) {
  const response = await world.request('POST', '/users/export', { as, body: { password } });
  const body = (await response.json()) as { data: AccountExport; error?: { code: string } };
  return { code: body.error?.code ?? 'ok', data: body.data };
}

it('contains all personal data and no password', async () => {
  const box = await createBox(world, { modems: 11 });
  const product = await createMobileProduct(world, [box.serverId]);
  const { customer, proxyId, order } = await createOpenProxy(world, box, product);
  world.clock.advance(61_000);
  await box.beat();
  await numberReceipts(world.ctx);
  await world.request('POST', '/waiting-orders', { as: customer, body: orderOf(product, 10) });
  await world.request('POST', '/users/api-keys', { as: customer, body: { name: 'Crawler', scopes: ['read'] } });
  const tags = { proxyIds: [proxyId], add: ['shop'] };
  await world.request('PUT', '/proxies/tags', { as: customer, body: tags });
  const settings = { proxies: [{ proxyId }], change: { note: 'Checkout robot' } };
  await world.request('PUT', '/proxies/settings', { as: customer, body: settings });
  const office = { name: 'Office', ips: ['203.0.113.0/24'] };
  await world.request('POST', '/ip-lists', { as: customer, body: office });
  await world.request('POST', '/proxies/rotations', { as: customer, body: { proxyIds: [proxyId] } });
  const growth = { bytesUp: 10, bytesDown: 200, connections: 3 };
  const parts = [{ at: '2026-11-22T08:30:00.000Z', growth }];
  await world.ctx.database.transact([addToDayWrite(proxyId, { date: '2026-11-22', parts })]);
  const { data } = await ask(customer);
  expect(data).toMatchObject({
    user: { _id: customer.actor.accountId, firstName: 'Ada' },
    registration: { language: 'en' },
    apiKeys: [{ name: 'Crawler' }],
    orders: [{ proxyIds: [proxyId] }],
    waitingOrders: [{ state: 'waiting', item: { quantity: 10 } }],
    ipLists: [office],
    receipts: [{ number: 'R-2026-000001', total: 10, reference: order.id, url: expect.stringMatching(/000001\/pdf$/) }],
    proxies: [{ id: proxyId, note: 'Checkout robot', tags: ['shop'], username: expect.any(String) }],
    jobs: [{ kind: 'rotate_proxies', counts: { total: 1 } }],
    traffic: [{ proxyId, date: '2026-11-22', ...growth }],
    shortened: [],
  });
  expect(data.ledger.map(({ reason }) => reason)).toEqual(['order', 'adjustment']);
  expect(data.events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['account.exported', 'order.completed']));
  expect(data.notifications.map(({ kind }) => kind)).toContain('data_exported');
  const text = JSON.stringify(data);
  const sold = await proxyStore(world.ctx.database).find(proxyId);
  expect(text).not.toContain(sold?.auth.password);
  expect(text).not.toMatch(/argon2id|"hash"/);
});

it('requires the password and notifies by mail', async () => {
  const customer = await world.customer();
  expect((await ask(customer, 'wrong-Horse-7')).code).toBe('account.password_wrong');
  const since = world.mails.length;
  expect((await ask(customer)).code).toBe('ok');
  expect(world.mails.slice(since).map(({ subject }) => subject)).toEqual(['Your data was downloaded']);
  const [event] = await eventStore(world.ctx.database).listOfSubject(customer.actor.accountId, 1);
  expect(event).toMatchObject({ kind: 'account.exported' });
});

it('is refused to API keys and limited per day', async () => {
  const customer = await world.customer();
  const made = await world.request('POST', '/users/api-keys', {
    as: customer,
    body: { name: 'Script', scopes: ['read', 'manage', 'buy', 'rotate'] },
  });
  const { data } = (await made.json()) as { data: { apiKey: string } };
  const headers = { authorization: `Bearer ${data.apiKey}` };
  const byKey = await world.request('POST', '/users/export', { headers, body: { password: worldPassword } });
  expect(await byKey.json()).toMatchObject({ error: { code: 'api_key.session_only' } });
  const codes = [];
  for (let count = 0; count < 6; count++) codes.push((await ask(customer)).code);
  expect(codes).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'request.too_many']);
});
