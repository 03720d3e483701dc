import { defaultNotificationSettings } from '@cellgate/shared/notification/notification.ts';
import type { WebhookChange } from '@cellgate/shared/webhook/webhook.ts';
import { type WebhookKind, webhookData } from '@cellgate/shared/webhook/webhook-message.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTopup } from '../../src/domain/balance/open-topup.ts';
import { settleDemoPayment } from '../../src/domain/balance/settle-demo-payment.ts';
import { changeNotificationSettings, listNotifications } from '../../src/domain/notification/list-notifications.ts';
import { cancelOrder, quoteRefund } from '../../src/domain/order/cancel-order.ts';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { extendProxies } from '../../src/domain/renewal/extend-proxies.ts';
import { rotateProxy } from '../../src/domain/rotation/rotate-proxy.ts';
import { changeWebhook } from '../../src/domain/webhook/change-webhook.ts';
import { runTask } from '../../src/entry/run-task.ts';
import { webhookMessageStore } from '../../src/storage/webhook/webhook-message-store.ts';
import { type Box, createBox, createMobileProduct, orderOf } from '../_fleet.ts';
import { type Receiver, startReceiver } from '../_receiver.ts';
import { openWebhookFixture, type WebhookFixture } from '../_webhook-fixture.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

let desk: WebhookFixture;
beforeEach(async () => {
  desk = await openWebhookFixture();
});
afterEach(() => desk[Symbol.asyncDispose]());

async function shop(modems = 2): Promise<{ box: Box; buy: () => ReturnType<typeof placeOrder> }> {
  const box = await createBox(desk.world, { modems });
  const product = await createMobileProduct(desk.world, [box.serverId]);
  return { box, buy: () => placeOrder(desk.mine(orderOf(product))) };
}

describe('webhook events', () => {
  it('are sent once each, signed, in the documented format', async () => {
    const { secret } = await desk.create();
    const { box, buy } = await shop();
    const { order } = await buy();
    const [id] = order.proxyIds;
    if (!id) throw new Error('an order without a proxy');
    await box.apply();
    const rotate = async (status: 'changed' | 'unchanged' | 'failed', newIp: string | null) => {
      desk.world.clock.advance(minuteMs);
      await box.beat();
      await rotateProxy(desk.mine({ id, wait: 0, method: 'fast' }));
      const command = desk.world.published.findLast(({ kind }) => kind === 'command');
      if (command?.kind !== 'command') throw new Error('no command');
      const { commandId } = command.command;
      const code = status === 'failed' ? 'no_signal' : null;
      const ack = { commandId, status, oldIp: '46.133.1.1', newIp, durationMs: 900, code } as const;
      await box.answer(ack);
      await box.answer(ack);
    };
    await rotate('changed', '46.133.1.2');
    await rotate('unchanged', '46.133.1.2');
    await rotate('failed', null);
    await extendProxies(desk.mine({ proxyIds: [id], period: 'monthly' as const }));
    const { refund } = await quoteRefund(desk.mine({ id: order.id }));
    await cancelOrder(desk.mine({ id: order.id, amount: refund.amount }));
    await Promise.all([desk.send(), desk.send()]);
    await desk.send();

    const delivered = desk.verified(secret);
    // The order of events is not guaranteed.
    expect(delivered.map(({ type }) => type).toSorted()).toEqual([
      'order.cancelled',
      'order.completed',
      'proxy.extended',
      'proxy.ready',
      'proxy.rotated',
      'proxy.rotation_failed',
      'proxy.rotation_failed',
    ]);
    expect(new Set(delivered.map((message) => message.id)).size).toBe(delivered.length);
    for (const { type, data } of delivered) expect(webhookData[type].strict().parse(data)).toEqual(data);
    const codes = delivered.flatMap(({ data }) => ('code' in data ? [data.code] : []));
    expect(codes.toSorted()).toEqual(['no_signal', 'same_address']);
    expect(JSON.stringify(delivered)).not.toContain('password');
    expect(desk.world.started.length).toBeGreaterThan(0);
  });

  it('are sent for a payment, a low balance, and a coming and reached end', async () => {
    const { secret } = await desk.create();
    const { topup } = await openTopup(desk.mine({ amount: 12.5 }));
    await settleDemoPayment({ ctx: desk.world.ctx, caller: desk.world.visitor, input: { paymentId: topup.paymentId } });
    const low = { ...defaultNotificationSettings, lowBalance: 105 };
    await changeNotificationSettings(desk.mine(low));
    const { box, buy } = await shop();
    const { order } = await buy();
    const [proxyId] = order.proxyIds;
    await box.apply();
    // Every sweep runs twice per step, like two overlapping runs.
    const sweep = async (durationMs: number) => {
      desk.world.clock.advance(durationMs);
      await box.beat();
      for (const task of ['expire-proxies', 'send-reminders'] as const) {
        await Promise.all([runTask(desk.world.ctx, task), runTask(desk.world.ctx, task)]);
      }
    };
    for (const days of [4.5, 2, 1]) await sweep(days * dayMs);
    await Promise.all([desk.send(), desk.send()]);

    const delivered = desk.verified(secret);
    const dataOf = (kind: WebhookKind) => delivered.filter(({ type }) => type === kind).map(({ data }) => data);
    for (const { type, data } of delivered) expect(webhookData[type].strict().parse(data)).toEqual(data);
    expect(dataOf('topup.completed')).toEqual([{ topupId: topup.id, amount: 12.5 }]);
    expect(dataOf('balance.low')).toEqual([{ balance: 102.5, limit: 105 }]);
    const endDate = new Date(Date.parse(order.createdAt) + 7 * dayMs).toISOString();
    const ending = (days: number) => ({ days, proxies: [{ proxyId, endDate }] });
    expect(dataOf('proxy.expiring').toSorted((a, b) => Number(a.days) - Number(b.days))).toEqual([
      ending(1),
      ending(3),
    ]);
    const graceUntil = new Date(Date.parse(endDate) + 3 * dayMs).toISOString();
    expect(dataOf('proxy.expired')).toEqual([{ proxyId, endDate, graceUntil }]);
  });

  it('reach each endpoint with its kinds, and no other account', async () => {
    await using other = await startReceiver();
    await desk.create(['proxy.ready']);
    await desk.create(['order.completed', 'balance.low'], other.url);
    const { box, buy } = await shop();
    await buy();
    await box.apply();
    await box.apply();
    await desk.send();
    const typesAt = ({ received }: Receiver) => received.map(({ body }) => JSON.parse(body).type);
    expect(typesAt(desk.receiver)).toEqual(['proxy.ready']);
    expect(typesAt(other)).toEqual(['order.completed']);
  });

  it('are written in the transaction of the change, and a crash loses nothing', async () => {
    await desk.create(['order.completed']);
    const { buy } = await shop();
    await buy();
    // As after a crash right after the commit: no sender was started, the next schedule runs.
    expect(await webhookMessageStore(desk.world.ctx.database).listTold(10)).toHaveLength(1);
    const { post } = desk.world.ctx.webhookSender;
    desk.world.ctx.webhookSender.post = () => Promise.reject(new Error('the process died'));
    await desk.send();
    desk.world.ctx.webhookSender.post = post;
    await desk.send();
    expect(desk.receiver.received).toEqual([]);
    // After the claim of the crashed run has expired.
    desk.world.clock.advance(31_000);
    await desk.send();
    expect(desk.receiver.received).toHaveLength(1);
  });

  it('are not written without an enabled endpoint', async () => {
    const { webhook } = await desk.create(['order.completed']);
    await changeWebhook(desk.mine({ ...pickChange(webhook), id: webhook.id, isOn: false }));
    const { buy } = await shop();
    await buy();
    expect(await webhookMessageStore(desk.world.ctx.database).listTold(10)).toEqual([]);
  });
});

const pickChange = ({ url, kinds, isOn }: WebhookChange): WebhookChange => ({ url, kinds, isOn });

describe('an endpoint that fails', () => {
  it('is retried at growing intervals with the same ID until it accepts the message', async () => {
    const { webhook, secret } = await desk.create(['order.completed']);
    const { buy } = await shop();
    desk.receiver.answer((response) => response.writeHead(500).end('out of order'));
    await buy();
    await desk.send();
    await desk.send();
    expect(desk.receiver.received).toHaveLength(1);
    const [first] = await desk.logOf(webhook.id);
    expect(first).toMatchObject({
      state: 'waiting',
      tries: 1,
      lastTry: { status: 500, failure: 'status', answer: 'out of order' },
    });
    expect((await desk.listed())[0]).toMatchObject({ isOn: true, failingSince: '2026-11-21T08:00:00.000Z' });

    desk.world.clock.advance(1.2 * minuteMs);
    desk.receiver.answer((response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end());
    await desk.send();
    desk.world.clock.advance(6 * minuteMs);
    desk.receiver.answer((response) => response.writeHead(204).end());
    await desk.send();
    expect(await desk.logOf(webhook.id)).toMatchObject([{ state: 'delivered', tries: 3, nextTryAt: null }]);
    expect((await desk.listed())[0]).toMatchObject({ failingSince: null });
    const ids = desk.verified(secret).map(({ id }) => id);
    expect(ids).toEqual([first?.id, first?.id, first?.id]);
  });

  it('gets eight attempts per message, and is disabled after three days with a notification', async () => {
    const { webhook } = await desk.create(['order.completed']);
    const { box, buy } = await shop(3);
    desk.receiver.answer((response) => response.writeHead(503).end());
    await buy();
    for (let step = 0; step < 60; step++) {
      await desk.send();
      desk.world.clock.advance(30 * minuteMs);
    }
    expect(await desk.logOf(webhook.id)).toMatchObject([{ state: 'failed', tries: 8, nextTryAt: null }]);
    expect((await desk.listed())[0]).toMatchObject({ isOn: true, wasGivenUp: false });
    desk.world.clock.advance(2 * dayMs);
    await box.beat();
    await buy();
    await Promise.all([desk.send(), desk.send()]);
    expect((await desk.listed())[0]).toMatchObject({ isOn: false, wasGivenUp: true });
    const { notifications } = await listNotifications({ ctx: desk.world.ctx, caller: desk.me, input: { limit: 50 } });
    expect(notifications.filter(({ kind }) => kind === 'webhook_off')).toHaveLength(1);

    desk.receiver.answer((response) => response.writeHead(200).end());
    await changeWebhook(desk.mine({ ...pickChange(webhook), id: webhook.id, isOn: true }));
    expect((await desk.listed())[0]).toMatchObject({ isOn: true, wasGivenUp: false, failingSince: null });
  });

  it('delays no other endpoint', async () => {
    await using slow = await startReceiver();
    slow.answer(() => {});
    const hanging = desk.world.ctx.webhookSender.post;
    desk.world.ctx.webhookSender.post = (message) =>
      message.url === slow.url
        ? Promise.resolve({ status: null, durationMs: 10_000, failure: 'timeout', answer: '' })
        : hanging(message);
    await desk.create(['order.completed'], slow.url);
    await desk.create(['order.completed']);
    const { buy } = await shop();
    await buy();
    await desk.send();
    expect(desk.receiver.received).toHaveLength(1);
  });
});
