import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../src/context.ts';
import { audit } from '../../src/domain/audit/audit.ts';
import { deleteCustomer } from '../../src/domain/customer/delete-customer.ts';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { runTask } from '../../src/entry/run-task.ts';
import { accountStore } from '../../src/storage/account/account-store.ts';
import { eventStore } from '../../src/storage/event-store.ts';
import { type Box, createBox, createMobileProduct, orderOf } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';
import { callsOn, type Person } from './_customers.ts';

let world: World;
let box: Box;
let admin: Person;
let customer: Person;
let email: string;
let call: ReturnType<typeof callsOn>;

beforeEach(async () => {
  world = await createWorld();
  box = await createBox(world, { modems: 2 });
  const product = await createMobileProduct(world, [box.serverId]);
  admin = await world.account({ role: 'admin' });
  customer = await world.customer({ balanceCents: 3_000 });
  call = callsOn(world, customer);
  await placeOrder({ ctx: world.ctx, caller: customer, input: orderOf(product, 2) });
  await box.apply();
  email = (await accountOf())?.email ?? '';
});
afterEach(() => world[Symbol.asyncDispose]());

const accountOf = () => accountStore(world.ctx.database).find(customer.actor.accountId);
const confirmed = () => ({ email, forfeited: { balance: 10, proxies: 2 }, reason: 'Asked by letter' });
const openPorts = () => box.desired()?.ports.filter(({ state }) => state === 'on').length;
const findings = async () => (await audit(world.ctx)).findings;

describe('deleting a customer', () => {
  it('shows what is forfeited, and does it only as confirmed, with the email typed', async () => {
    const preview = await call('GET', '/deletion', { as: admin });
    expect(preview.data).toMatchObject({ balance: 10, obstacle: null, proxies: [{}, {}] });
    const remove = (change: object) => call('DELETE', '', { as: admin, body: { ...confirmed(), ...change } });
    expect(await remove({ email: 'other@people.test' })).toMatchObject({ status: 400, code: 'request.invalid' });
    expect(await remove({ forfeited: { balance: 10, proxies: 1 } })).toMatchObject({ code: 'account.deletion_moved' });
    expect(await accountOf()).toBeDefined();
    expect((await remove({})).status).toBe(200);
    expect(await accountOf()).toBeUndefined();
    expect(openPorts()).toBe(0);
    const events = await eventStore(world.ctx.database).listOfSubject(customer.actor.accountId, 10);
    expect(events.find(({ kind }) => kind === 'account.deleted')).toMatchObject({ actor: admin.actor.accountId });
    const mail = world.mails.find(({ subject }) => subject === 'Your account was deleted');
    expect(mail?.to).toBe(email);
    expect(JSON.stringify(mail)).not.toContain(admin.ip);
    expect(await findings()).toEqual([]);
  });

  it('is for administrators with a recent proof, and never for accounts of staff', async () => {
    const moderator = await world.account({ role: 'moderator' });
    expect(await call('DELETE', '', { as: moderator, body: confirmed() })).toMatchObject({ code: 'access.denied' });
    const onStaff = callsOn(world, moderator);
    expect(await onStaff('DELETE', '', { as: admin, body: confirmed() })).toMatchObject({ code: 'customer.is_staff' });
    world.clock.advance(11 * 60_000);
    expect(await call('DELETE', '', { as: admin, body: confirmed() })).toMatchObject({
      code: 'session.proof_required',
    });
    expect(await accountOf()).toBeDefined();
  });

  it.each([1, 2, 3, 4, 5])('is done completely or not at all if the API dies after transaction %i', async (last) => {
    const { database } = world.ctx;
    let count = 0;
    const transact: typeof database.transact = async (writes) => {
      await database.transact(writes);
      if (++count === last) throw new Error('the process died');
    };
    const ctx: Context = { ...world.ctx, database: { ...database, transact } };
    const input = { ...confirmed(), accountId: customer.actor.accountId };
    await deleteCustomer({ ctx, caller: admin, input }).catch(() => undefined);
    world.clock.advance(120_000);
    await box.beat();
    for (const task of ['finish-deletions', 'forget-accounts', 'send-mails'] as const) await runTask(world.ctx, task);
    const isGone = (await accountOf()) === undefined;
    expect(isGone).toBe(last > 1);
    expect(openPorts()).toBe(isGone ? 0 : 2);
    expect(world.mails.filter(({ subject }) => subject === 'Your account was deleted')).toHaveLength(isGone ? 1 : 0);
    expect(await findings()).toEqual([]);
  });
});
