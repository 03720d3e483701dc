import type { ErrorCode } from '@cellgate/shared/contract/error-code.ts';
import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import type { ProxyTest } from '@cellgate/shared/proxy/proxy-check.ts';
import type { Replacement, ReplacementOffer } from '@cellgate/shared/proxy/replacement.ts';
import { webhookData } from '@cellgate/shared/webhook/webhook-message.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../src/domain/audit/audit.ts';
import { listProxyActions } from '../../src/domain/history/list-proxy-actions.ts';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { changeTags } from '../../src/domain/proxy/change-tags.ts';
import { getProxy } from '../../src/domain/proxy/list-proxies.ts';
import { setAutoRotation } from '../../src/domain/proxy/set-auto-rotation.ts';
import { updateAuthSettings } from '../../src/domain/proxy/update-auth-settings.ts';
import { generateResetToken } from '../../src/domain/rotation/change-reset-token.ts';
import { createWebhook } from '../../src/domain/webhook/create-webhook.ts';
import { runTask } from '../../src/entry/run-task.ts';
import { eventStore } from '../../src/storage/event-store.ts';
import type { ProductRecord } from '../../src/storage/order/product-store.ts';
import { modemStore } from '../../src/storage/server/modem-store.ts';
import { type Box, createBox, createMobileProduct, modemReport, orderOf, settings } from '../_fleet.ts';
import { openWebhookFixture, type WebhookFixture } from '../_webhook-fixture.ts';

type AsCustomer = Awaited<ReturnType<WebhookFixture['world']['customer']>>;

let desk: WebhookFixture;
beforeAll(async () => {
  desk = await openWebhookFixture();
});
afterAll(() => desk[Symbol.asyncDispose]());

const modemsOf = ({ serverId }: Box) => modemStore(desk.world.ctx.database).listOfServer(serverId);
const minuteMs = 60_000;

let here: Box;
let there: Box;
let product: ProductRecord;
beforeEach(async () => {
  here = await createBox(desk.world, { modems: 1 });
  there = await createBox(desk.world, { modems: 1, host: 'p2.shop.test' });
  product = await createMobileProduct(desk.world, [here.serverId]);
});

/** Creates a proxy on the first server's only modem, then adds the second server to the product. */
async function rent() {
  const as = await desk.world.customer({ balanceCents: 10_000 });
  const { order } = await placeOrder({ ctx: desk.world.ctx, caller: as, input: orderOf(product) });
  await here.apply();
  const update = { pk: `PRODUCT#${product.productId}`, sk: 'PRODUCT' };
  const values = { ':ids': [here.serverId, there.serverId] };
  await desk.world.ctx.database.transact([
    { label: 'product', table: 'main', action: { update, set: 'SET serverIds = :ids', values } },
  ]);
  const id = order.proxyIds[0] as Proxy['_id'];
  const path = `/proxies/${id}/replacement`;
  const proxy = async () => (await getProxy({ ctx: desk.world.ctx, caller: as, input: { id } })).proxy;
  const offer = async () =>
    ((await (await desk.world.request('GET', path, { as })).json()) as { data: { offer: ReplacementOffer } }).data
      .offer;
  const replace = async (modemId: string, key?: string) => {
    const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
    const response = await desk.world.request('POST', path, { as, body: { modemId }, headers });
    type Answer = { data?: { replacement: Replacement; proxy: Proxy }; error?: { code: ErrorCode } };
    const { data, error } = (await response.json()) as Answer;
    return { status: response.status, code: error?.code, ...data };
  };
  return { as, id, proxy, offer, replace };
}

const reportModem = (box: Box, imei: string, change: Parameters<typeof modemReport>[1]) =>
  box.publish('reported', {
    v: 1,
    bootId: 'boot-1',
    agentVersion: '1',
    at: new Date(desk.world.ctx.now()).toISOString(),
    applied: null,
    modems: [modemReport(imei, change)],
  });
async function testProxy(as: AsCustomer, id: string, outcome: typeof desk.world.probes.outcome) {
  desk.world.probes.outcome = outcome;
  const response = await desk.world.request('POST', `/proxies/${id}/test`, { as, body: {} });
  return ((await response.json()) as { data: { test: ProxyTest } }).data.test;
}
const critical = { health: { status: 'critical' as const, consecutiveFailures: 9, lastError: 'no answer' } };
const sweep = () => runTask(desk.world.ctx, 'expire-proxies');
const beat = async (durationMs: number) => {
  desk.world.clock.advance(durationMs);
  await Promise.all([here.beat(), there.beat()]);
};

describe('a replacement', () => {
  it('keeps tags, user, password, allowed IPs, reset link, rotation and paid time, at another host', async () => {
    const { as, id, proxy, offer, replace } = await rent();
    const of = <Input>(input: Input) => ({ ctx: desk.world.ctx, caller: as, input });
    await updateAuthSettings(of({ id, ...settings({ allowedIPs: ['203.0.113.9'] }) }));
    await setAutoRotation(of({ id, everyMinutes: 10 }));
    const { resetUrl } = await generateResetToken(of({ id }));
    await changeTags(of({ proxyIds: [id], add: ['shop'], remove: [] }));
    const before = await proxy();
    expect(await offer()).toMatchObject({ reason: 'wish', obstacle: null, available: 1 });

    const from = { host: 'p1.shop.test', httpPort: 20_001, socksPort: 21_001 };
    const to = { ...from, host: 'p2.shop.test' };
    expect(await replace(before.modemId)).toMatchObject({ status: 200, replacement: { reason: 'wish', from, to } });
    await there.apply();
    const after = await proxy();
    const { username, password, subscription, features } = before;
    expect(after).toMatchObject({ username, password, subscription, features, tags: ['shop'], host: 'p2.shop.test' });
    expect(after).toMatchObject({ serverId: there.serverId, live: { state: 'open' } });
    expect(here.desired()?.ports).toMatchObject([{ state: 'off', rules: null }]);
    expect(there.desired()?.ports).toMatchObject([{ state: 'on', autoRotateMinutes: 10, generation: 2 }]);
    const reset = await desk.world.request('POST', `${new URL(resetUrl).pathname.slice('/api'.length)}?wait=0`);
    expect(reset.status).toBe(202);
    expect((await audit(desk.world.ctx)).findings).toEqual([]);
  });

  it('returns the old modem to stock only once its port is closed', async () => {
    const { proxy, replace } = await rent();
    const { modemId } = await proxy();
    await replace(modemId);
    await sweep();
    expect(await modemsOf(here)).toMatchObject([{ modemId, stockState: 'sold' }]);
    await here.apply();
    expect(await modemsOf(here)).toMatchObject([{ modemId, stockState: 'stock', allocation: null }]);
    expect((await proxy()).status).toBe('active');
    expect((await audit(desk.world.ctx)).findings).toEqual([]);
  });

  it('is recorded, notified, mailed and sent to webhooks', async () => {
    const { as, id, proxy, replace } = await rent();
    const input = { url: desk.receiver.url, kinds: ['proxy.replaced' as const] };
    const { secret } = await createWebhook({ ctx: desk.world.ctx, caller: as, input });
    desk.receiver.received.length = 0;
    const body = { proxyIds: [id], purpose: 'show' };
    await desk.world.request('POST', '/proxies/credentials/reveal', { as, body });
    desk.world.clock.advance(1_000);
    const { replacement } = await replace((await proxy()).modemId);
    await desk.send();
    const [notification] = desk.verified(secret);
    expect(notification?.type).toBe('proxy.replaced');
    expect(webhookData['proxy.replaced'].strict().parse(notification?.data)).toEqual({ proxyId: id, ...replacement });
    expect(desk.world.mails.at(-1)?.text).toContain('p2.shop.test');
    const page = { period: '7d' as const, search: '', limit: 20 };
    const { actions } = await listProxyActions({ ctx: desk.world.ctx, caller: as, input: page });
    expect(actions).toContainEqual(expect.objectContaining({ kind: 'replaced', proxyId: id, by: 'owner' }));
    // Each action has the host and port of its time.
    const hostOf = (of: string) => actions.find(({ kind }) => kind === of)?.proxy;
    expect(hostOf('replaced')).toContain('p2.shop.test:');
    expect(hostOf('credentials_revealed')).toContain('p1.shop.test:');
  });

  it('happens once for two calls with one key, and for two concurrent calls', async () => {
    const { proxy, replace } = await rent();
    const { modemId } = await proxy();
    const [one, other] = await Promise.all([replace(modemId, 'one-key-1'), replace(modemId, 'one-key-1')]);
    expect(one.replacement).toEqual(other.replacement);
    expect(await replace(modemId, 'one-key-1')).toMatchObject({ status: 200, replacement: one.replacement });
    expect(await replace(modemId)).toMatchObject({ status: 409, code: 'proxy.settings_busy' });
  });

  it('is limited to one on request per paid period, and changes nothing without stock', async () => {
    const { proxy, offer, replace } = await rent();
    const first = await proxy();
    await replace(first.modemId);
    await Promise.all([here.apply(), there.apply()]);
    expect(await offer()).toMatchObject({ obstacle: 'used', againAt: first.subscription.endDate });
    const now = await proxy();
    expect(await replace(now.modemId)).toMatchObject({ status: 409, code: 'replacement.used' });
    expect(await proxy()).toEqual(now);

    const stuck = await rent();
    await reportModem(here, (await modemsOf(here))[0]?.imei ?? '', critical);
    expect(await stuck.offer()).toMatchObject({ reason: null, obstacle: 'no_stock' });
    expect(await stuck.replace((await stuck.proxy()).modemId)).toMatchObject({ code: 'replacement.no_stock' });
  });

  it('is refused to other accounts', async () => {
    const { proxy, id } = await rent();
    const as = await desk.world.customer();
    const { modemId } = await proxy();
    const response = await desk.world.request('POST', `/proxies/${id}/replacement`, { as, body: { modemId } });
    expect(response.status).toBe(404);
  });
});

describe('a faulty modem', () => {
  it('is replaced for free, held back, and in stock again after an hour without faults', async () => {
    const { proxy, offer, replace } = await rent();
    const { modemId } = await proxy();
    const imei = (await modemsOf(here))[0]?.imei ?? '';
    await reportModem(here, imei, critical);
    expect(await offer()).toMatchObject({ reason: 'fault' });
    expect((await replace(modemId)).replacement?.reason).toBe('fault');
    await here.apply();
    expect(await modemsOf(here)).toMatchObject([{ stockState: 'reserved', allocation: null }]);
    const events = await eventStore(desk.world.ctx.database).listOfSubject(here.serverId, 20);
    expect(events.map(({ kind }) => kind)).toContain('modem.held');

    await beat(60 * minuteMs);
    await sweep();
    expect(await modemsOf(here)).toMatchObject([{ stockState: 'reserved' }]);
    await reportModem(here, imei, {});
    await sweep();
    expect(await modemsOf(here)).toMatchObject([{ stockState: 'stock', heldSince: null }]);
    expect((await audit(desk.world.ctx)).findings).toEqual([]);
  });

  it('is detected by two failed tests, until one succeeds', async () => {
    const { as, id, proxy, offer, replace } = await rent();
    await replace((await proxy()).modemId);
    await Promise.all([here.apply(), there.apply()]);
    const test = (outcome: typeof desk.world.probes.outcome) => testProxy(as, id, outcome);
    await test({ ok: false, code: 'not_let_in' });
    expect(await offer()).toMatchObject({ obstacle: 'used' });
    await test({ ok: false, code: 'no_connection' });
    expect(await offer()).toMatchObject({ obstacle: 'used' });
    await beat(19_000);
    await test({ ok: false, code: 'timeout' });
    expect(await offer()).toMatchObject({ obstacle: 'used' });
    await beat(1000);
    await test({ ok: false, code: 'timeout' });
    expect(await offer()).toMatchObject({ reason: 'fault' });
    await test({ ok: true, address: '46.133.1.1', durationMs: 90 });
    expect(await offer()).toMatchObject({ obstacle: 'used' });
  });

  it('is not suspected because of the customer’s own rotation', async () => {
    const { as, id, proxy, offer, replace } = await rent();
    await replace((await proxy()).modemId);
    await Promise.all([here.apply(), there.apply()]);
    for (let round = 0; round < 3; round++) {
      await desk.world.request('POST', `/proxies/${id}/rotate?wait=0`, { as, body: {} });
      const { routes } = await testProxy(as, id, { ok: false, code: 'timeout' });
      expect(routes.map(({ code }) => code)).toEqual(['rotating', 'rotating']);
      expect(await offer()).toMatchObject({ obstacle: 'used' });
      await beat(60_000);
      expect(await offer()).toMatchObject({ obstacle: 'used' });
    }
    expect((await testProxy(as, id, { ok: false, code: 'timeout' })).routes[0]?.code).toBe('timeout');
    expect(await offer()).toMatchObject({ obstacle: 'used' });
    await beat(20_000);
    await testProxy(as, id, { ok: false, code: 'timeout' });
    expect(await offer()).toMatchObject({ reason: 'fault' });
  });

  it('is not suspected because of an automatic rotation reported at its end only', async () => {
    const { as, id, proxy, offer, replace } = await rent();
    await replace((await proxy()).modemId);
    await Promise.all([here.apply(), there.apply()]);
    const { modemId, generation } = there.desired()?.ports[0] ?? {};
    const startedAt = new Date(desk.world.ctx.now()).toISOString();
    await testProxy(as, id, { ok: false, code: 'timeout' });
    await beat(20_000);
    await testProxy(as, id, { ok: false, code: 'timeout' });
    expect(await offer()).toMatchObject({ reason: 'fault' });
    const timer = { modemId, generation, method: 'fast' as const, startedAt };
    const commandId = desk.world.ctx.newId('rotation');
    await there.answer({ commandId, status: 'unchanged', timer } as Parameters<Box['answer']>[0]);
    await beat(5000);
    expect(await offer()).toMatchObject({ obstacle: 'used' });
  });

  it('is replaced while its server is offline, which closes the port on its return', async () => {
    const { proxy, replace } = await rent();
    const { modemId } = await proxy();
    await here.publish('presence', { v: 1, status: 'offline', bootId: 'boot-1' });
    expect(await replace(modemId)).toMatchObject({ status: 200, replacement: { reason: 'fault' } });
    await there.apply();
    expect((await proxy()).live.state).toBe('open');
    await here.publish('presence', { v: 1, status: 'online', bootId: 'boot-1' });
    await here.apply();
    expect(await modemsOf(here)).toMatchObject([{ modemId, stockState: 'stock' }]);
    expect((await audit(desk.world.ctx)).findings).toEqual([]);
  });
});
