import { webhookKinds } from '@cellgate/shared/happening/happenings.ts';
import {
  defaultNotificationSettings,
  type NotificationKind,
  type NotificationSettings,
} from '@cellgate/shared/notification/notification.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AccountActor, Caller, Context } from '../../src/context.ts';
import { audit } from '../../src/domain/audit/audit.ts';
import { openTopup } from '../../src/domain/balance/open-topup.ts';
import { settleTopup } from '../../src/domain/balance/settle-topup.ts';
import { changeNotificationSettings, listNotifications } from '../../src/domain/notification/list-notifications.ts';
import { cancelOrder, quoteRefund } from '../../src/domain/order/cancel-order.ts';
import { finishOrders } from '../../src/domain/order/finish-orders.ts';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { expireProxies } from '../../src/domain/proxy/expire-proxies.ts';
import { extendProxies } from '../../src/domain/renewal/extend-proxies.ts';
import { renewProxies } from '../../src/domain/renewal/renew-proxies.ts';
import { setAutoRenew } from '../../src/domain/renewal/set-auto-renew.ts';
import { createWebhook } from '../../src/domain/webhook/create-webhook.ts';
import { runTask } from '../../src/entry/run-task.ts';
import { topupStore } from '../../src/storage/balance/topup-store.ts';
import { crashAfter, isCrash } from '../_crash.ts';
import { createBox, createMobileProduct, orderOf, withKey } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';

const day = 86_400_000;
const mailed = { mail: true, bell: true };

let world: World;
// One world per test, because the sweep sends every waiting mail.
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world[Symbol.asyncDispose]());

type Me = Caller<AccountActor>;

/** Creates a customer with all mails on and a low-balance threshold in dollars. */
async function listener(balanceCents: number, lowBalance = 0): Promise<Me> {
  const customer = await world.customer({ balanceCents });
  const channels = { ...defaultNotificationSettings.channels, orders: mailed };
  const input: NotificationSettings = { channels, lowBalance };
  await changeNotificationSettings({ ctx: world.ctx, caller: customer, input });
  world.mails.length = 0;
  return customer;
}

async function shop(modems: number) {
  const box = await createBox(world, { modems });
  return { box, product: await createMobileProduct(world, [box.serverId]) };
}

/** Returns the kinds of notifications, after checking that the sweep sent exactly their mails. */
async function notifiedKinds(caller: Me): Promise<NotificationKind[]> {
  world.clock.advance(61_000);
  await runTask(world.ctx, 'send-mails');
  const input = { limit: 50 };
  const { notifications } = await listNotifications({ ctx: world.ctx, caller, input });
  expect(world.mails).toHaveLength(notifications.length);
  return notifications.map(({ kind }) => kind).toSorted();
}

const expectCrash = async (label: string, act: (ctx: Context) => Promise<unknown>) =>
  expect(act(crashAfter(world.ctx, label))).rejects.toSatisfy(isCrash);

describe('notifications after a crash right after the commit', () => {
  it('arrive for an order', async () => {
    const { product } = await shop(1);
    const caller = await listener(1400, 5);
    await expectCrash('order', (ctx) => placeOrder({ ctx, caller, input: orderOf(product) }));
    expect(await notifiedKinds(caller)).toEqual(['balance_low', 'order_ready']);
  });

  it('arrive for an order of several transactions', async () => {
    const { product, box } = await shop(40);
    const caller = await listener(40_400, 5);
    await expectCrash('ledger', (ctx) => placeOrder({ ctx, caller, input: orderOf(product, 40) }));
    expect(await notifiedKinds(caller)).toEqual(['balance_low']);
    await expectCrash('open-order', finishOrders);
    await finishOrders(world.ctx);
    expect(await notifiedKinds(caller)).toEqual(['balance_low', 'order_ready']);
    await box.beat();
    expect((await audit(world.ctx)).findings).toEqual([]);
  });

  it('arrive for a cancellation', async () => {
    const { product } = await shop(1);
    const caller = await listener(1000);
    const { order } = await placeOrder({ ctx: world.ctx, caller, input: orderOf(product) });
    await expectCrash('ledger', (ctx) => cancelOrder({ ctx, caller, input: { id: order.id, amount: 10 } }));
    expect(await notifiedKinds(caller)).toEqual(['order_ready', 'order_refunded']);
  });

  it('arrive for an extension', async () => {
    const { product } = await shop(1);
    const caller = await listener(2000, 5);
    const { order } = await placeOrder({ ctx: world.ctx, caller, input: orderOf(product) });
    const input = { proxyIds: order.proxyIds, period: 'weekly' } as const;
    await expectCrash('ledger', (ctx) => extendProxies({ ctx, caller, input }));
    expect(await notifiedKinds(caller)).toEqual(['balance_low', 'order_ready']);
  });

  it('arrive for an automatic extension', async () => {
    const { product, box } = await shop(1);
    const caller = await listener(2000);
    const { order } = await placeOrder({ ctx: world.ctx, caller, input: orderOf(product) });
    const [id] = order.proxyIds;
    if (!id) throw new Error('an order without a proxy');
    await setAutoRenew({ ctx: world.ctx, caller, input: { id, enabled: true, period: 'weekly' } });
    world.clock.advance(6.5 * day);
    await box.beat();
    // The sweep continues after the failure of one proxy.
    await renewProxies(crashAfter(world.ctx, 'ledger'));
    expect(await notifiedKinds(caller)).toEqual(['auto_renew_done', 'order_ready']);
  });

  it('arrive for an expired proxy', async () => {
    const { product } = await shop(1);
    const caller = await listener(1000);
    await placeOrder({ ctx: world.ctx, caller, input: orderOf(product) });
    world.clock.advance(7 * day);
    await expectCrash('proxy', expireProxies);
    await expireProxies(world.ctx);
    expect(await notifiedKinds(caller)).toEqual(['order_ready', 'proxy_expired']);
  });

  it('arrive once for a partly paid top-up', async () => {
    const caller = await listener(0);
    const { topup } = await openTopup({ ctx: world.ctx, caller, input: { amount: 50 } });
    const record = await topupStore(world.ctx.database).find(topup.id);
    const payment = {
      paymentId: record?.paymentId ?? '',
      reference: topup.id,
      status: 'underpaid' as const,
      amountCents: 5000,
      settled: [],
      seenMicros: 10_000_000,
      isLate: false,
      checkoutUrl: '',
      expiresAt: topup.expiresAt,
    };
    const actor = { kind: 'payment', provider: 'demo' } as const;
    const settle = (ctx: Context, settled: { partId: string; worthMicros: number }[]) =>
      settleTopup({ ctx, caller: { ...world.system, actor }, input: { payment: { ...payment, settled } } });
    await expectCrash('topup', (ctx) => settle(ctx, []));
    expect(await notifiedKinds(caller)).toEqual(['payment_partial']);
    world.mails.length = 0;
    await settle(world.ctx, [{ partId: 'part-1', worthMicros: 10_000_000 }]);
    await runTask(world.ctx, 'send-mails');
    // Only the receipt of the part is mailed.
    expect(world.mails).toHaveLength(1);
  });
});

describe('a bulk call with all notifications', () => {
  it('fits into one transaction even if each proxy is on another server', async () => {
    const boxes = [];
    for (let index = 0; index < 30; index += 1) boxes.push(await createBox(world, { modems: 1 }));
    const product = await createMobileProduct(
      world,
      boxes.map(({ serverId }) => serverId),
    );
    const caller = await listener(60_000, 300.01);
    const kinds = [...webhookKinds];
    await createWebhook({ ctx: world.ctx, caller, input: { url: 'http://127.0.0.1:9/', kinds } });
    world.mails.length = 0;
    const keyed = (key: string) => withKey(caller, `one-transaction-${key}`);
    const { order } = await placeOrder({ ctx: world.ctx, caller: keyed('buy'), input: orderOf(product, 30) });
    const input = { proxyIds: order.proxyIds, period: 'weekly' } as const;
    await extendProxies({ ctx: world.ctx, caller: keyed('extend'), input });
    const { refund } = await quoteRefund({ ctx: world.ctx, caller, input: { id: order.id } });
    await cancelOrder({ ctx: world.ctx, caller: keyed('cancel'), input: { id: order.id, amount: refund.amount } });
    // Thirty are cancelled in two steps with a notification each.
    const expected = ['balance_low', 'order_ready', 'order_refunded', 'order_refunded'];
    expect((await notifiedKinds(caller)).filter((kind) => expected.includes(kind))).toEqual(expected);
    expect((await audit(world.ctx)).findings).toEqual([]);
  });
});
