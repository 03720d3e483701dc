import type { WebhookId } from '@cellgate/shared/contract/id.ts';
import { defaultNotificationSettings } from '@cellgate/shared/notification/notification.ts';
import { type WebhookChange, webhookSecretMark } from '@cellgate/shared/webhook/webhook.ts';
import { type WebhookKind, webhookData, webhookKinds } from '@cellgate/shared/webhook/webhook-message.ts';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Caller, SessionActor } from '../src/context.ts';
import { openTopup } from '../src/domain/balance/open-topup.ts';
import { settleDemoPayment } from '../src/domain/balance/settle-demo-payment.ts';
import { changeNotificationSettings, listNotifications } from '../src/domain/notification/list-notifications.ts';
import { cancelOrder, quoteRefund } from '../src/domain/order/cancel-order.ts';
import { placeOrder } from '../src/domain/order/place-order.ts';
import { extendProxies } from '../src/domain/renewal/extend-proxies.ts';
import { rotateProxy } from '../src/domain/rotation/rotate-proxy.ts';
import { runTask } from '../src/domain/schedule/run-task.ts';
import { changeWebhook, deleteWebhook, renewWebhookSecret } from '../src/domain/webhook/change-webhook.ts';
import { createWebhook } from '../src/domain/webhook/create-webhook.ts';
import { listWebhookDeliveries, listWebhooks } from '../src/domain/webhook/list-webhooks.ts';
import { resendWebhookDelivery, testWebhook } from '../src/domain/webhook/send-now.ts';
import { webhookMessageStore } from '../src/storage/webhook-message-store.ts';
import { codeOf } from './_code-of.ts';
import { type Box, createBox, createMobileProduct, orderOf } from './_fleet.ts';
import { type Receiver, startReceiver } from './_receiver.ts';
import { createWorld, type World } from './_world.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

let world: World;
let receiver: Receiver;
let me: Caller<SessionActor>;
beforeEach(async () => {
  [world, receiver] = await Promise.all([createWorld(), startReceiver()]);
  me = await world.customer({ balanceCents: 10_000 });
});
afterEach(async () => {
  await receiver[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
});

/** Past every verb: no call takes the confirmation of a mailbox back. */
async function forgetMailbox({ actor }: Caller<SessionActor>): Promise<void> {
  const key = { pk: `ACCOUNT#${actor.accountId}`, sk: 'ACCOUNT' };
  const action = { update: key, set: 'SET emailVerifiedAt = :never', values: { ':never': null } };
  await world.ctx.database.transact([{ label: 'account', table: 'main', action }]);
}

const mine = <Input>(input: Input) => ({ ctx: world.ctx, caller: me, input });
const create = (kinds: WebhookKind[] = [...webhookKinds], url = receiver.url) => createWebhook(mine({ url, kinds }));
const send = () => runTask(world.ctx, 'send-webhooks');
const listed = async () => (await listWebhooks({ ctx: world.ctx, caller: me })).webhooks;
const logOf = async (id: WebhookId) => (await listWebhookDeliveries(mine({ id }))).deliveries;

/** What arrived, by the receiver's own check of its signature; the clock of the world stands still, so the age is left out. */
function verified(secret: string) {
  const standard = new StandardWebhook(secret);
  return receiver.received.map(({ headers, body }) => {
    const id = String(headers['webhook-id']);
    const sentAt = new Date(Number(headers['webhook-timestamp']) * 1000);
    const own = standard.sign(id, sentAt, body);
    expect(String(headers['webhook-signature']).split(' ')).toContain(own);
    return { id, ...(JSON.parse(body) as { type: WebhookKind; timestamp: string; data: Record<string, unknown> }) };
  });
}

async function shop(modems = 2): Promise<{ box: Box; buy: () => ReturnType<typeof placeOrder> }> {
  const box = await createBox(world, { modems });
  const product = await createMobileProduct(world, [box.serverId]);
  return { box, buy: () => placeOrder(mine(orderOf(product))) };
}

describe('what happens to a proxy and its money', () => {
  it('is told once each, signed, in the shape that is documented', async () => {
    const { secret } = await create();
    const { box, buy } = await shop();
    const { order } = await buy();
    const [id] = order.proxyIds;
    if (!id) throw new Error('an order without a proxy');
    await box.apply();
    const rotate = async (status: 'changed' | 'unchanged' | 'failed', newIp: string | null) => {
      world.clock.advance(minuteMs);
      await box.beat();
      await rotateProxy(mine({ id, wait: 0, method: 'fast' }));
      const command = world.published.findLast(({ kind }) => kind === 'command');
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
    await extendProxies(mine({ proxyIds: [id], period: 'monthly' as const }));
    const { refund } = await quoteRefund(mine({ id: order.id }));
    await cancelOrder(mine({ id: order.id, amount: refund.amount }));
    await Promise.all([send(), send()]);
    await send();

    const told = verified(secret);
    // The order is promised to nobody.
    expect(told.map(({ type }) => type).toSorted()).toEqual([
      'order.cancelled',
      'order.completed',
      'proxy.extended',
      'proxy.ready',
      'proxy.rotated',
      'proxy.rotation_failed',
      'proxy.rotation_failed',
    ]);
    expect(new Set(told.map((message) => message.id)).size).toBe(told.length);
    for (const { type, data } of told) expect(webhookData[type].strict().parse(data)).toEqual(data);
    const codes = told.flatMap(({ data }) => ('code' in data ? [data.code] : []));
    expect(codes.toSorted()).toEqual(['no_signal', 'same_address']);
    expect(JSON.stringify(told)).not.toContain('password');
    expect(world.started.length).toBeGreaterThan(0);
  });

  it('is told of a payment, of a low balance, and of an end that comes and has come, by what really happens', async () => {
    const { secret } = await create();
    const { topup } = await openTopup(mine({ amount: 12.5 }));
    await settleDemoPayment({ ctx: world.ctx, caller: world.visitor, input: { paymentId: topup.paymentId } });
    const low = { ...defaultNotificationSettings, lowBalance: 105 };
    await changeNotificationSettings(mine(low));
    const { box, buy } = await shop();
    const { order } = await buy();
    const [proxyId] = order.proxyIds;
    await box.apply();
    // Every sweep runs twice each time, as two that overlap would.
    const sweep = async (durationMs: number) => {
      world.clock.advance(durationMs);
      await box.beat();
      for (const task of ['expire-proxies', 'send-reminders'] as const) {
        await Promise.all([runTask(world.ctx, task), runTask(world.ctx, task)]);
      }
    };
    for (const days of [4.5, 2, 1]) await sweep(days * dayMs);
    await Promise.all([send(), send()]);

    const told = verified(secret);
    const toldOf = (kind: WebhookKind) => told.filter(({ type }) => type === kind).map(({ data }) => data);
    for (const { type, data } of told) expect(webhookData[type].strict().parse(data)).toEqual(data);
    expect(toldOf('topup.completed')).toEqual([{ topupId: topup.id, amount: 12.5 }]);
    expect(toldOf('balance.low')).toEqual([{ balance: 102.5, limit: 105 }]);
    const endDate = new Date(Date.parse(order.createdAt) + 7 * dayMs).toISOString();
    const ending = (days: number) => ({ days, proxies: [{ proxyId, endDate }] });
    expect(toldOf('proxy.expiring').toSorted((a, b) => Number(a.days) - Number(b.days))).toEqual([
      ending(1),
      ending(3),
    ]);
    const graceUntil = new Date(Date.parse(endDate) + 3 * dayMs).toISOString();
    expect(toldOf('proxy.expired')).toEqual([{ proxyId, endDate, graceUntil }]);
  });

  it('reaches each endpoint with what it chose, and nobody else', async () => {
    await using other = await startReceiver();
    await create(['proxy.ready']);
    await create(['order.completed', 'balance.low'], other.url);
    const { box, buy } = await shop();
    await buy();
    await box.apply();
    await box.apply();
    await send();
    const typesAt = ({ received }: Receiver) => received.map(({ body }) => JSON.parse(body).type);
    expect(typesAt(receiver)).toEqual(['proxy.ready']);
    expect(typesAt(other)).toEqual(['order.completed']);
  });

  it('is written with the act itself: a run that dies after any step loses nothing', async () => {
    await create(['order.completed']);
    const { buy } = await shop();
    await buy();
    // As after a crash right behind the commit: nobody was started, the next schedule comes.
    expect(await webhookMessageStore(world.ctx.database).listTold(10)).toHaveLength(1);
    const { post } = world.ctx.webhookSender;
    world.ctx.webhookSender.post = () => Promise.reject(new Error('the process died'));
    await send();
    world.ctx.webhookSender.post = post;
    await send();
    expect(receiver.received).toEqual([]);
    // Once the claim of the dead run is over.
    world.clock.advance(31_000);
    await send();
    expect(receiver.received).toHaveLength(1);
  });

  it('tells nothing while nobody listens', async () => {
    const { webhook } = await create(['order.completed']);
    await changeWebhook(mine({ ...pickChange(webhook), id: webhook.id, isOn: false }));
    const { buy } = await shop();
    await buy();
    expect(await webhookMessageStore(world.ctx.database).listTold(10)).toEqual([]);
  });
});

const pickChange = ({ url, kinds, isOn }: WebhookChange): WebhookChange => ({ url, kinds, isOn });

describe('an endpoint that fails', () => {
  it('is tried again later and later under the same id, until it takes the message', async () => {
    const { webhook, secret } = await create(['order.completed']);
    const { buy } = await shop();
    receiver.answer((response) => response.writeHead(500).end('out of order'));
    await buy();
    await send();
    await send();
    expect(receiver.received).toHaveLength(1);
    const [first] = await logOf(webhook.id);
    expect(first).toMatchObject({
      state: 'waiting',
      tries: 1,
      lastTry: { status: 500, failure: 'status', answer: 'out of order' },
    });
    expect((await listed())[0]).toMatchObject({ isOn: true, failingSince: '2026-11-21T08:00:00.000Z' });

    world.clock.advance(1.2 * minuteMs);
    receiver.answer((response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end());
    await send();
    world.clock.advance(6 * minuteMs);
    receiver.answer((response) => response.writeHead(204).end());
    await send();
    expect(await logOf(webhook.id)).toMatchObject([{ state: 'delivered', tries: 3, nextTryAt: null }]);
    expect((await listed())[0]).toMatchObject({ failingSince: null });
    const ids = verified(secret).map(({ id }) => id);
    expect(ids).toEqual([first?.id, first?.id, first?.id]);
  });

  it('is left alone after eight tries, and switched off after three days, which its owner is told of', async () => {
    const { webhook } = await create(['order.completed']);
    const { box, buy } = await shop(3);
    receiver.answer((response) => response.writeHead(503).end());
    await buy();
    for (let step = 0; step < 60; step++) {
      await send();
      world.clock.advance(30 * minuteMs);
    }
    expect(await logOf(webhook.id)).toMatchObject([{ state: 'failed', tries: 8, nextTryAt: null }]);
    expect((await listed())[0]).toMatchObject({ isOn: true, wasGivenUp: false });
    world.clock.advance(2 * dayMs);
    await box.beat();
    await buy();
    await Promise.all([send(), send()]);
    expect((await listed())[0]).toMatchObject({ isOn: false, wasGivenUp: true });
    const { notifications } = await listNotifications({ ctx: world.ctx, caller: me, input: { limit: 50 } });
    expect(notifications.filter(({ kind }) => kind === 'webhook_off')).toHaveLength(1);

    receiver.answer((response) => response.writeHead(200).end());
    await changeWebhook(mine({ ...pickChange(webhook), id: webhook.id, isOn: true }));
    expect((await listed())[0]).toMatchObject({ isOn: true, wasGivenUp: false, failingSince: null });
  });

  it('keeps no other one waiting', async () => {
    await using slow = await startReceiver();
    slow.answer(() => {});
    const hanging = world.ctx.webhookSender.post;
    world.ctx.webhookSender.post = (message) =>
      message.url === slow.url
        ? Promise.resolve({ status: null, durationMs: 10_000, failure: 'timeout', answer: '' })
        : hanging(message);
    await create(['order.completed'], slow.url);
    await create(['order.completed']);
    const { buy } = await shop();
    await buy();
    await send();
    expect(receiver.received).toHaveLength(1);
  });
});

describe('the owner of an endpoint', () => {
  it('presses test and sees what came back, and sends it again under the same id', async () => {
    const { webhook, secret } = await create(['order.completed']);
    receiver.answer((response) => response.writeHead(200).end('hello'));
    const { delivery } = await testWebhook(mine({ id: webhook.id }));
    expect(delivery).toMatchObject({
      kind: 'webhook.test',
      state: 'delivered',
      tries: 1,
      lastTry: { answer: 'hello' },
    });
    const again = await resendWebhookDelivery(mine({ id: webhook.id, messageId: delivery.id }));
    expect(again.delivery).toMatchObject({ state: 'delivered', tries: 2 });
    expect(verified(secret).map(({ id }) => id)).toEqual([delivery.id, delivery.id]);
    const presses = Array.from({ length: 20 }, () => codeOf(testWebhook(mine({ id: webhook.id }))));
    expect(await Promise.all(presses)).toContain('request.too_many');
  });

  it('replaces the secret: for a day both are good, then only the new one', async () => {
    const { webhook, secret } = await create(['order.completed']);
    const { secret: renewed } = await renewWebhookSecret(mine({ id: webhook.id }));
    expect(renewed.startsWith(webhookSecretMark)).toBe(true);
    await testWebhook(mine({ id: webhook.id }));
    expect([verified(secret), verified(renewed)].map((told) => told.length)).toEqual([1, 1]);
    world.clock.advance(dayMs);
    receiver.received.length = 0;
    await testWebhook(mine({ id: webhook.id }));
    expect(() => verified(secret)).toThrow();
    expect(verified(renewed)).toHaveLength(1);
    expect((await listed())[0]).toMatchObject({ oldSecretUntil: null });
  });

  it('has up to five, with a confirmed mailbox, and nobody else sees or touches them', async () => {
    const { webhook } = await create();
    for (let count = 1; count < 5; count++) await create();
    expect(await codeOf(create())).toBe('webhook.too_many');
    const stranger = await world.customer();
    await forgetMailbox(stranger);
    const theirs = { ctx: world.ctx, caller: stranger };
    expect(await codeOf(createWebhook({ ...theirs, input: { url: receiver.url, kinds: ['balance.low'] } }))).toBe(
      'account.email_unverified',
    );
    const input = { id: webhook.id };
    expect(await codeOf(deleteWebhook({ ...theirs, input }))).toBe('webhook.not_found');
    expect(await codeOf(testWebhook({ ...theirs, input }))).toBe('webhook.not_found');
    expect(await codeOf(listWebhookDeliveries({ ...theirs, input }))).toBe('webhook.not_found');
    await deleteWebhook(mine(input));
    expect(await listed()).toHaveLength(4);
    const stored: unknown[] = [];
    for await (const item of world.ctx.database.scan('main')) stored.push(item);
    expect(JSON.stringify([stored, world.logs])).not.toContain(webhookSecretMark);
  });

  it('cannot have us call what is not public', async () => {
    for (const url of ['http://10.0.0.1/', 'http://169.254.169.254/latest', 'http://user:secret@127.0.0.1/'])
      expect(await codeOf(create(['balance.low'], url)), url).toBe('webhook.url_refused');
  });
});
