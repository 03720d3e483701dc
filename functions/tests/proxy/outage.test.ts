import type { WebhookKind } from '@cellgate/shared/happening/happenings.ts';
import { defaultNotificationSettings } from '@cellgate/shared/notification/notification.ts';
import type { ReplacementOffer } from '@cellgate/shared/proxy/replacement.ts';
import type { MessageOrder } from '@cellgate/shared/server/message-order.ts';
import { webhookData } from '@cellgate/shared/webhook/webhook-message.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeNotificationSettings, listNotifications } from '../../src/domain/notification/list-notifications.ts';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { runTask } from '../../src/entry/run-task.ts';
import { eventStore } from '../../src/storage/event-store.ts';
import { type Box, createBox, createMobileProduct, modemReport, orderOf } from '../_fleet.ts';
import { openWebhookFixture, type WebhookFixture } from '../_webhook-fixture.ts';

// One world per test, because the task reads everything.
let desk: WebhookFixture;
let box: Box;
beforeEach(async () => {
  desk = await openWebhookFixture();
});
afterEach(() => desk[Symbol.asyncDispose]());

const now = () => new Date(desk.world.ctx.now()).toISOString();
const check = () => runTask(desk.world.ctx, 'announce-outages');
/** Advances the clock, with the server online, and runs the task twice at once, as two overlapping runs. */
async function pass(seconds: number) {
  desk.world.clock.advance(seconds * 1000);
  await box.beat();
  await Promise.all([check(), check()]);
}
const critical = { status: 'critical', consecutiveFailures: 0, lastError: null } as const;
const noSim = { link: 'no_sim', health: critical } as const;

/** Buys proxies on a server with this many modems, and creates a webhook for both kinds. */
async function rent(quantity = 1, modems = quantity) {
  box = await createBox(desk.world, { modems });
  const product = await createMobileProduct(desk.world, [box.serverId]);
  const { order } = await placeOrder(desk.mine(orderOf(product, quantity)));
  await box.apply();
  const { secret } = await desk.create(['proxy.down', 'proxy.recovered']);
  desk.world.clock.advance(600_000);
  await box.beat();
  const sentBefore = desk.world.mails.length;
  return {
    proxyIds: order.proxyIds,
    /** Reports the sold modems, optionally in a message of an earlier time. */
    report: (change: Parameters<typeof modemReport>[1], order?: MessageOrder) =>
      box.report(
        (box.desired()?.ports ?? []).flatMap(({ imei, state }) => (state === 'on' ? modemReport(imei, change) : [])),
        order && { order },
      ),
    mails: () => desk.world.mails.slice(sentBefore).map(({ subject }) => subject),
    messages: async () => {
      await desk.send();
      return desk.verified(secret).map(({ type, data }) => ({ type, data: dataOf(type, data) }));
    },
  };
}
const dataOf = (kind: WebhookKind, data: unknown) => webhookData[kind as 'proxy.down'].strict().parse(data);
const bell = async () => {
  const { notifications } = await listNotifications(desk.mine({ limit: 50 }));
  return notifications.map(({ kind }) => kind).filter((kind) => kind === 'modem_offline' || kind === 'proxy_recovered');
};

describe('a proxy whose modem is down', () => {
  it('is announced after a minute and when it works again, once each, with reason and duration', async () => {
    const { proxyIds, report, mails, messages } = await rent();
    const since = now();
    await report(noSim);
    await pass(59);
    expect(await messages()).toEqual([]);
    await pass(1);
    await report(noSim);
    await pass(60);
    const [proxyId] = proxyIds;
    const outage = { proxyId, label: null, reason: 'no_sim', since };
    expect(await messages()).toEqual([{ type: 'proxy.down', data: { ...outage, durationMs: 60_000 } }]);
    await report({});
    await pass(60);
    await pass(60);
    const [, recovered, ...more] = await messages();
    expect(recovered).toEqual({ type: 'proxy.recovered', data: { ...outage, durationMs: 120_000 } });
    expect(more).toEqual([]);
    expect(await bell()).toEqual(['proxy_recovered', 'modem_offline']);
    expect(mails()).toEqual(['Proxy down', 'Proxy works again']);
    const events = await eventStore(desk.world.ctx.database).listOfSubject(desk.me.actor.accountId, 20);
    const outages = events
      .map(({ kind }) => kind)
      .filter((kind) => kind === 'proxy.down' || kind === 'proxy.recovered');
    expect(outages).toEqual(['proxy.recovered', 'proxy.down']);
  });

  it('is not announced for less than a minute, nor for a report that arrives late', async () => {
    const { report, mails, messages } = await rent();
    const order = (sequence: number) => ({ boot: 1, connection: 1, sequence });
    await report(noSim, order(1));
    await pass(50);
    await report({}, order(3));
    await report(noSim, order(2));
    await pass(20);
    await pass(300);
    expect(await messages()).toEqual([]);
    expect(mails()).toEqual([]);
  });

  it('is not announced while it rotates', async () => {
    const { proxyIds, report, messages } = await rent();
    const rotate = () =>
      desk.world.request('POST', `/proxies/${proxyIds[0]}/rotate?wait=0&method=smart`, { as: desk.me, body: {} });
    expect((await rotate()).status).toBe(200);
    await report({ link: 'disconnected' });
    await pass(120);
    expect(await messages()).toEqual([]);
    await pass(600);
    expect(await messages()).toHaveLength(1);
  });

  it('is not announced once it has expired', async () => {
    const { report, messages, mails } = await rent();
    desk.world.clock.advance(7 * 86_400_000);
    await report(noSim);
    await pass(120);
    expect(await messages()).toEqual([]);
    expect(mails()).not.toContain('Proxy down');
  });

  it('is announced without traffic only while another modem has traffic, and then replaced for free', async () => {
    const { proxyIds, report, messages } = await rent(1, 2);
    const spare = box.desired()?.ports.find(({ state }) => state === 'off')?.imei ?? '';
    const offer = async () => {
      const response = await desk.world.request('GET', `/proxies/${proxyIds[0]}/replacement`, { as: desk.me });
      return ((await response.json()) as { data: { offer: ReplacementOffer } }).data.offer;
    };
    await report({ hasEgress: false });
    await box.report([modemReport(spare, { hasEgress: false })]);
    await pass(120);
    expect(await messages()).toEqual([]);
    expect((await offer()).reason).not.toBe('fault');
    await box.report([modemReport(spare, { hasEgress: true })]);
    await pass(1);
    expect(await messages()).toMatchObject([{ type: 'proxy.down', data: { reason: 'no_traffic' } }]);
    expect((await offer()).reason).toBe('fault');
  });

  it('follows the customer’s notification settings', async () => {
    const { report, mails, messages } = await rent();
    const { channels } = defaultNotificationSettings;
    const settings = {
      ...defaultNotificationSettings,
      channels: { ...channels, proxies: { mail: false, bell: true } },
    };
    await changeNotificationSettings(desk.mine(settings));
    await report(noSim);
    await pass(60);
    expect(await bell()).toEqual(['modem_offline']);
    expect(mails()).toEqual([]);
    expect(await messages()).toHaveLength(1);
  });
});

describe('a server that goes offline', () => {
  it('is announced to webhooks proxy by proxy, and to the customer in one email', async () => {
    const { proxyIds, mails, messages } = await rent(9);
    const since = now();
    await box.publish('presence', { v: 1, status: 'offline', bootId: 'boot-1' });
    desk.world.clock.advance(60_000);
    await Promise.all([check(), check()]);
    await check();
    const sent = await messages();
    expect(sent.map(({ data }) => data.proxyId).toSorted()).toEqual(proxyIds.toSorted());
    expect(new Set(sent.map(({ data: { reason, since: from } }) => `${reason} ${from}`))).toEqual(
      new Set([`server_offline ${since}`]),
    );
    expect(mails()).toEqual(['Proxy down']);
    expect(desk.world.mails.at(-1)?.text).toContain('+4');
  });

  it('has recovered once its modems were reported again', async () => {
    const { report, messages } = await rent();
    await box.publish('presence', { v: 1, status: 'offline', bootId: 'boot-1' });
    desk.world.clock.advance(60_000);
    await check();
    desk.world.clock.advance(30_000);
    await box.publish('presence', { v: 1, status: 'online', bootId: 'boot-1' });
    await box.beat();
    await check();
    expect(await messages()).toHaveLength(1);
    await report({});
    await pass(10);
    expect((await messages()).map(({ type }) => type)).toEqual(['proxy.down', 'proxy.recovered']);
  });

  it('is not announced for a restart of its agent', async () => {
    const { messages, report } = await rent();
    await box.publish('presence', { v: 1, status: 'offline', bootId: 'boot-1' });
    desk.world.clock.advance(40_000);
    await check();
    await box.publish('presence', { v: 1, status: 'online', bootId: 'boot-2' });
    await box.beat();
    await report({});
    await pass(60);
    expect(await messages()).toEqual([]);
  });
});

describe('a replaced modem', () => {
  it('ends the announced outage of its proxy once the new one works', async () => {
    const { proxyIds, report, messages } = await rent(1, 2);
    await report(noSim);
    await pass(60);
    const modemId = box.desired()?.ports.find(({ state }) => state === 'on')?.modemId;
    const path = `/proxies/${proxyIds[0]}/replacement`;
    expect((await desk.world.request('POST', path, { as: desk.me, body: { modemId } })).status).toBe(200);
    await pass(60);
    expect((await messages()).map(({ type }) => type)).toEqual(['proxy.down']);
    await box.apply();
    await pass(60);
    await pass(60);
    expect((await messages()).map(({ type }) => type)).toEqual(['proxy.down', 'proxy.recovered']);
  });
});
