import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { OrderId, ProxyId } from '@cellgate/shared/contract/id.ts';
import type { previewCustomerRestore } from '@cellgate/shared/customer/customer-act.endpoints.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../src/context.ts';
import { createApiKey } from '../../src/domain/api-key/create-api-key.ts';
import { audit } from '../../src/domain/audit/audit.ts';
import { restoreCustomer } from '../../src/domain/customer-act/restore-customer.ts';
import { suspendCustomer } from '../../src/domain/customer-act/suspend-customer.ts';
import { listProxyActions } from '../../src/domain/history/list-proxy-actions.ts';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { runTask } from '../../src/entry/run-task.ts';
import { suspensionStore } from '../../src/storage/account/suspension-store.ts';
import { eventStore } from '../../src/storage/event-store.ts';
import { proxyRowStore } from '../../src/storage/listing/proxy-row-store.ts';
import type { ProductRecord } from '../../src/storage/order/product-store.ts';
import { proxyStore } from '../../src/storage/proxy/proxy-store.ts';
import { type Box, createBox, createMobileProduct, orderOf } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';
import { callsOn, type Person } from './_customers.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
let world: World;
let moderator: Person;
let customer: Person;
let box: Box;
let product: ProductRecord;
let call: ReturnType<typeof callsOn>;

beforeEach(async () => {
  world = await createWorld();
  box = await createBox(world, { modems: 4 });
  product = await createMobileProduct(world, [box.serverId]);
  moderator = await world.account({ role: 'moderator' });
  customer = await world.customer({ balanceCents: 20_000 });
  call = callsOn(world, customer);
});
afterEach(() => world[Symbol.asyncDispose]());

async function buy(quantity: number): Promise<{ id: OrderId; proxyIds: ProxyId[] }> {
  const { order } = await placeOrder({ ctx: world.ctx, caller: customer, input: orderOf(product, quantity) });
  await box.apply();
  return order;
}
const suspend = () => call('PUT', '', { as: moderator, body: { isActive: false, reason: 'Abuse reported' } });
const restore = () => call('PUT', '', { as: moderator, body: { isActive: true, reason: 'Explained' } });
const openPorts = () => box.desired()?.ports.filter(({ state }) => state === 'on').length;
const statuses = async () =>
  (await proxyStore(world.ctx.database).listOfAccount(customer.actor.accountId))
    .map(({ status, statusReason }) => `${status} ${statusReason}`)
    .sort();
const endsOf = async () =>
  (await proxyStore(world.ctx.database).listOfAccount(customer.actor.accountId))
    .map(({ endDate }) => Date.parse(endDate))
    .toSorted();
/** Returns the states by which the list of all proxies finds the customer's. */
const listed = async () => {
  const states: string[] = [];
  const now = new Date(world.ctx.now()).toISOString();
  for await (const { items } of proxyRowStore(world.ctx.database).read('live', now)) {
    states.push(...items.map(({ status }) => status));
  }
  return states;
};
const findings = async () => (await audit(world.ctx)).findings;
const portal = async (token?: string) => {
  const options = token ? { headers: { authorization: `Bearer ${token}` } } : { as: customer };
  const response = await world.request('GET', '/users/profile', options);
  const { error } = (await response.json()) as { error?: { code: string } };
  return error?.code ?? response.status;
};

describe('suspending a customer', () => {
  it('closes all ports, ends sessions, refuses API keys, and is told by mail and in the history', async () => {
    const { proxyIds } = await buy(3);
    const { apiKey } = await createApiKey({
      ctx: world.ctx,
      caller: customer,
      input: { name: 'Reader', scopes: ['read'], expiresInDays: null },
    });
    expect(openPorts()).toBe(3);
    expect(await suspend()).toMatchObject({ status: 200, data: { user: { isActive: false, status: 'suspended' } } });
    expect(openPorts()).toBe(0);
    expect(await statuses()).toEqual(proxyIds.map(() => 'suspended support'));
    expect(await portal()).toBe('account.suspended');
    expect(await portal(apiKey)).toBe('account.suspended');
    expect(world.mails.at(-1)).toMatchObject({ subject: 'Account suspended' });
    expect(JSON.stringify(world.mails.at(-1))).not.toContain('Abuse');
    const events = await eventStore(world.ctx.database).listOfSubject(customer.actor.accountId, 5);
    expect(events.find(({ kind }) => kind === 'account.suspended')).toMatchObject({
      actor: moderator.actor.accountId,
      reason: 'Abuse reported',
      changes: [{ field: 'isActive', before: true, after: false }],
    });
    const input = { period: '30d', search: '', limit: 10 } as const;
    const { actions } = await listProxyActions({ ctx: world.ctx, caller: customer, input });
    expect(actions[0]).toMatchObject({ kind: 'suspended', by: 'staff', quantity: 3 });
    expect(await findings()).toEqual([]);
  });

  it('stops proxies that an order in progress delivers afterwards', async () => {
    await suspendCustomer({
      ctx: world.ctx,
      caller: moderator,
      input: { accountId: customer.actor.accountId, reason: 'Abuse' },
    });
    // An order that was let in before the suspension, and is committed after it.
    await setActive(true);
    await buy(1);
    await setActive(false);
    expect(openPorts()).toBe(1);
    await runTask(world.ctx, 'finish-suspensions');
    expect(openPorts()).toBe(0);
    world.clock.advance(16 * 60_000);
    await runTask(world.ctx, 'finish-suspensions');
    expect(await suspensionStore(world.ctx.database).listUnderWay()).toEqual([]);
    expect(await findings()).toEqual([]);
  });

  async function setActive(isActive: boolean): Promise<void> {
    const key = { pk: `ACCOUNT#${customer.actor.accountId}`, sk: 'ACCOUNT' };
    const action = { update: key, set: 'SET isActive = :is', values: { ':is': isActive } };
    await world.ctx.database.transact([{ label: 'test', table: 'main', action }]);
  }

  it('is refused on staff, and repeating it changes nothing', async () => {
    const admin = await world.account({ role: 'admin' });
    const body = { isActive: false, reason: 'No' };
    expect(await callsOn(world, admin)('PUT', '', { as: moderator, body })).toMatchObject({
      code: 'customer.is_staff',
    });
    await buy(1);
    await suspend();
    const mails = world.mails.length;
    expect((await suspend()).status).toBe(200);
    expect(world.mails).toHaveLength(mails);
  });
});

describe('restoring a customer', () => {
  it('opens the ports again under another generation; sessions stay ended', async () => {
    await buy(3);
    await suspend();
    await box.apply();
    expect(await restore()).toMatchObject({ status: 200, data: { user: { isActive: true } } });
    expect(openPorts()).toBe(3);
    await box.apply();
    expect(await statuses()).toEqual(['active null', 'active null', 'active null']);
    expect(await portal()).toBe('session.revoked');
    expect(world.mails.at(-1)).toMatchObject({ subject: 'Account restored' });
    expect(await suspensionStore(world.ctx.database).find(customer.actor.accountId)).toBeUndefined();
    expect(await findings()).toEqual([]);
  });

  it('leaves ended what had ended before, and what ended meanwhile', async () => {
    await buy(1);
    world.clock.advance(8 * dayMs);
    await runTask(world.ctx, 'expire-proxies');
    await buyLater();
    await suspend();
    expect(await statuses()).toEqual(['suspended expired', 'suspended support']);
    world.clock.advance(7.5 * dayMs);
    await runTask(world.ctx, 'expire-proxies');
    await restore();
    expect(await statuses()).toEqual(['expired expired', 'suspended expired']);
    expect(openPorts()).toBe(0);
    expect(await findings()).toEqual([]);
  });

  async function buyLater(): Promise<void> {
    await box.beat();
    await buy(1);
  }
});

describe('an API that is killed after any transaction', () => {
  /** Runs an act that dies after transaction `last`; returns how many it began. */
  async function crashing(last: number, act: (ctx: Context) => Promise<void>): Promise<number> {
    const { database } = world.ctx;
    let count = 0;
    const transact: typeof database.transact = async (writes) => {
      await database.transact(writes);
      if (++count === last) throw new Error('the process died');
    };
    await act({ ...world.ctx, database: { ...database, transact } }).catch(() => undefined);
    return count;
  }
  const act = { accountId: '' as never, reason: 'Abuse' };
  const suspendBy = (ctx: Context) =>
    suspendCustomer({ ctx, caller: moderator, input: { ...act, accountId: customer.actor.accountId } });
  const restoreBy = (ctx: Context) =>
    restoreCustomer({
      ctx,
      caller: moderator,
      input: { ...act, accountId: customer.actor.accountId, givesBack: true },
    });

  it('gives back the paid time that ran on, as the preview has shown', async () => {
    const { proxyIds } = await buy(1);
    const [before = 0] = await endsOf();
    await suspend();
    world.clock.advance(2.5 * hourMs);
    await box.beat();
    const { data } = await call<DataOf<typeof previewCustomerRestore>>('GET', '/restore', { as: moderator });
    expect(data).toMatchObject({ proxies: [{ id: proxyIds[0], hours: 3 }] });
    expect(data.cost).toBeGreaterThan(0);
    const body = { isActive: true, reason: 'Our mistake', givesBack: true };
    expect(await call('PUT', '', { as: moderator, body })).toMatchObject({ status: 200 });
    expect(await endsOf()).toEqual([before + 3 * hourMs]);
    expect(openPorts()).toBe(1);
    const events = await eventStore(world.ctx.database).listOfSubject(customer.actor.accountId, 5);
    expect(events).toContainEqual(expect.objectContaining({ kind: 'proxy.time_given', reason: 'Our mistake' }));
    expect(await findings()).toEqual([]);
  });

  it.each([1, 2, 3, 4])('is completed by the sweep: suspension, transaction %i', async (last) => {
    await buy(3);
    await crashing(last, suspendBy);
    world.clock.advance(61_000);
    await runTask(world.ctx, 'finish-suspensions');
    // A state that was not published before the crash is told by the next heartbeat.
    await box.beat();
    expect(openPorts()).toBe(0);
    expect(await findings()).toEqual([]);
  });

  it.each([1, 2, 3, 4])('is completed by the sweep: restore, transaction %i', async (last) => {
    await buy(3);
    const before = await endsOf();
    await suspend();
    await box.apply();
    world.clock.advance(1.5 * hourMs);
    await crashing(last, restoreBy);
    world.clock.advance(300_000);
    await box.beat();
    await runTask(world.ctx, 'list-changes');
    await runTask(world.ctx, 'finish-suspensions');
    expect(openPorts()).toBe(3);
    world.clock.advance(1);
    await runTask(world.ctx, 'list-changes');
    expect(await listed()).toEqual(['active', 'active', 'active']);
    expect(await endsOf()).toEqual(before.map((end) => end + 2 * hourMs));
    expect(await suspensionStore(world.ctx.database).listUnderWay()).toEqual([]);
    expect(await findings()).toEqual([]);
  });
});
