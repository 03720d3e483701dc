import { toDollars } from '@cellgate/shared/contract/money.ts';
import type { WaitingOrder } from '@cellgate/shared/order/waiting-order.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller, SessionActor } from '../../src/context.ts';
import { audit } from '../../src/domain/audit/audit.ts';
import { discardTopup } from '../../src/domain/balance/discard-topup.ts';
import { restoreCustomer } from '../../src/domain/customer-act/restore-customer.ts';
import { suspendCustomer } from '../../src/domain/customer-act/suspend-customer.ts';
import { listNotifications } from '../../src/domain/notification/list-notifications.ts';
import { deleteAccount } from '../../src/domain/privacy/delete-account.ts';
import { openWaitingOrder } from '../../src/domain/waiting-order/open-waiting-order.ts';
import { listWaitingOrders, showWaitingOrder } from '../../src/domain/waiting-order/show-waiting-order.ts';
import { runTask } from '../../src/entry/run-task.ts';
import { accountStore } from '../../src/storage/account/account-store.ts';
import { balanceStore } from '../../src/storage/balance/balance-store.ts';
import { orderStore } from '../../src/storage/order/order-store.ts';
import type { ProductRecord } from '../../src/storage/order/product-store.ts';
import { waitingOrderStore } from '../../src/storage/order/waiting-order-store.ts';
import { codeOf } from '../_code-of.ts';
import { type Box, createBox, createMobileProduct, orderOf } from '../_fleet.ts';
import { openTopupFixture } from '../_topup-fixture.ts';
import { createWorld, type World, worldPassword } from '../_world.ts';

const hour = 3_600_000;
type Person = Caller<SessionActor>;
let world: World;
let box: Box;
let product: ProductRecord;
let desk: Awaited<ReturnType<typeof openTopupFixture>>;
let moderator: Person;

beforeAll(async () => {
  world = await createWorld();
  box = await createBox(world, { modems: 3 });
  product = await createMobileProduct(world, [box.serverId]);
  desk = await openTopupFixture(world);
  moderator = await world.account({ role: 'moderator' });
});
afterAll(async () => {
  for (const task of ['list-changes', 'count-sales'] as const) await runTask(world.ctx, task);
  expect((await audit(world.ctx)).findings).toEqual([]);
  await world[Symbol.asyncDispose]();
});

/** Lets a customer with $5 open a waiting order at $10. */
async function visit() {
  await box.beat();
  const caller = await world.customer({ balanceCents: 500 });
  const { waitingOrder } = await openWaitingOrder({ ctx: world.ctx, caller, input: orderOf(product) });
  const email = (await accountStore(world.ctx.database).find(caller.actor.accountId))?.email;
  return { caller, waiting: waitingOrder, mailsTo: () => world.mails.filter(({ to }) => to === email) };
}

async function pay({ topup }: WaitingOrder): Promise<void> {
  world.payments.change(topup.paymentId, { status: 'settled', paidCents: topup.amount * 100 });
  await desk.notify(topup);
  await runTask(world.ctx, 'fulfil-waiting-orders');
}

async function expire({ topup }: WaitingOrder): Promise<void> {
  world.payments.change(topup.paymentId, { status: 'expired' });
  world.clock.advance(2 * hour);
  await runTask(world.ctx, 'sweep-topups');
}

const deletion = (caller: Person, balance = 5) =>
  deleteAccount({ ctx: world.ctx, caller, input: { password: worldPassword, forfeited: { balance, proxies: 0 } } });
const balanceOf = async ({ actor: { accountId } }: Person) =>
  toDollars((await balanceStore(world.ctx.database).find(accountId))?.balanceCents ?? 0);
const ordersOf = ({ actor: { accountId } }: Person) => orderStore(world.ctx.database).listOfAccount(accountId);

it('of a suspended customer is not placed; the payment is credited, and the page says so after the suspension', async () => {
  const { ctx } = world;
  const { caller, waiting, mailsTo } = await visit();
  const { accountId } = caller.actor;
  await suspendCustomer({ ctx, caller: moderator, input: { accountId, reason: 'Abuse reported' } });
  await pay(waiting);
  expect([await ordersOf(caller), await balanceOf(caller)]).toEqual([[], 10]);

  await restoreCustomer({ ctx, caller: moderator, input: { accountId, reason: 'Explained' } });
  await runTask(ctx, 'fulfil-waiting-orders');
  const { waitingOrders } = await listWaitingOrders({ ctx, caller, input: {} });
  expect(waitingOrders).toMatchObject([{ state: 'not_placed', reason: 'account_suspended', missing: null }]);
  expect(await ordersOf(caller)).toEqual([]);
  const { notifications } = await listNotifications({ ctx, caller, input: { limit: 20 } });
  expect(notifications.filter(({ kind }) => kind.startsWith('order_'))).toEqual([]);
  await runTask(ctx, 'send-mails');
  const subjects = mailsTo().map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes('$5.00'))).toHaveLength(1);
  expect(subjects.filter((subject) => /order/iu.test(subject))).toEqual([]);
});

it('prevents the deletion of the account until its top-up is discarded, which withdraws it', async () => {
  const { ctx } = world;
  const { caller, waiting } = await visit();
  expect(await codeOf(deletion(caller))).toBe('account.topup_open');
  await discardTopup({ ctx, caller, input: { id: waiting.id } });
  expect(await showWaitingOrder(ctx, caller.actor.accountId, waiting.id)).toMatchObject({ state: 'withdrawn' });
  await deletion(caller);
  await pay(waiting);
  expect([await ordersOf(caller), await balanceOf(caller)]).toEqual([[], 10]);
});

it('of an account that was deleted after the payment had expired ends; a late payment is booked and buys nothing', async () => {
  const { ctx } = world;
  const { caller, waiting, mailsTo } = await visit();
  await expire(waiting);
  await deletion(caller);
  await box.beat();
  await pay(waiting);
  expect(await waitingOrderStore(ctx.database).find(waiting.id)).toMatchObject({
    ...{ state: 'not_placed', reason: 'account_closed', orderId: null },
  });
  expect([await ordersOf(caller), await balanceOf(caller)]).toEqual([[], 10]);
  await runTask(ctx, 'send-mails');
  expect(
    mailsTo()
      .map(({ subject }) => subject)
      .at(-1),
  ).toBe('Your account was deleted');
});
