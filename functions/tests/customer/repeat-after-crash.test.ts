import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../../src/domain/audit/audit.ts';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { runTask } from '../../src/entry/run-task.ts';
import { accountStore } from '../../src/storage/account/account-store.ts';
import { balanceStore } from '../../src/storage/balance/balance-store.ts';
import type { ProductRecord } from '../../src/storage/order/product-store.ts';
import { proxyStore } from '../../src/storage/proxy/proxy-store.ts';
import { dyingAfter } from '../_crash.ts';
import { type Box, orderOf } from '../_fleet.ts';
import type { World } from '../_world.ts';
import { openStaffFixture, type StaffFixture } from '../server/_staff-fixture.ts';
import type { Person } from './_customers.ts';

const hourMs = 3_600_000;
let staff: StaffFixture;
let world: World;
let box: Box;
let product: ProductRecord;
let admin: Person;

beforeAll(async () => {
  staff = await openStaffFixture();
  world = staff.world;
  ({ box, product } = await staff.openShop(100));
  admin = await world.account({ role: 'admin' });
});
afterAll(() => staff[Symbol.asyncDispose]());

/** A customer with two proxies and $30. */
async function openCustomer(): Promise<Person> {
  const customer = await world.customer({ balanceCents: 5_000 });
  await box.beat();
  await placeOrder({ ctx: world.ctx, caller: customer, input: orderOf(product, 2) });
  await box.apply();
  return customer;
}

interface Request {
  method: string;
  path: string;
  body: object;
}

const keyed = ({ method, path, body }: Request, as: Person, key: string) =>
  [method, path, { as, body, headers: { 'idempotency-key': key } }] as const;
const suspend = (isActive: boolean) => ({ isActive, reason: 'Abuse reported', ...(isActive && { givesBack: true }) });
const balanceOf = async ({ actor }: Person) =>
  (await balanceStore(world.ctx.database).find(actor.accountId))?.balanceCents;
const accountOf = ({ actor }: Person) => accountStore(world.ctx.database).find(actor.accountId);
const proxiesOf = ({ actor }: Person) => proxyStore(world.ctx.database).listOfAccount(actor.accountId);
const statusesOf = async (customer: Person) => (await proxiesOf(customer)).map(({ status }) => status);

interface Act {
  name: string;
  /** Brings the customer into the state in which the act is possible. */
  before?(customer: Person): Promise<void>;
  requestOf(customer: Person): Promise<Omit<Request, 'path'> & { path?: string }>;
  /** Expects that the act has had its effect once. */
  expectDone(customer: Person, when: string): Promise<void>;
}

const acts: Act[] = [
  {
    name: 'a suspension',
    requestOf: async () => ({ method: 'PUT', body: suspend(false) }),
    async expectDone(customer, when) {
      await runTask(world.ctx, 'finish-suspensions');
      expect(await statusesOf(customer), when).toEqual(['suspended', 'suspended']);
      expect((await accountOf(customer))?.isActive, when).toBe(false);
    },
  },
  {
    name: 'a restore that gives time back',
    async before({ actor }) {
      await staff.ask('PUT', `/admin/users/${actor.accountId}`, suspend(false), admin);
      world.clock.advance(1.5 * hourMs);
      await box.beat();
    },
    requestOf: async () => ({ method: 'PUT', body: suspend(true) }),
    async expectDone(customer, when) {
      await runTask(world.ctx, 'finish-suspensions');
      const proxies = await proxiesOf(customer);
      const paidMs = proxies.map(({ createdAt, endDate }) => Date.parse(endDate) - Date.parse(createdAt));
      expect(
        proxies.map(({ status }) => status),
        when,
      ).toEqual(['active', 'active']);
      expect(paidMs, when).toEqual(paidMs.map(() => 7 * 24 * hourMs + 2 * hourMs));
    },
  },
  {
    name: 'a payment credited by hand',
    requestOf: async () => ({
      method: 'POST',
      path: '/balance',
      body: { amount: 12.5, kind: 'payment', reference: world.ctx.newId('event'), reason: 'By bank' },
    }),
    async expectDone(customer, when) {
      expect(await balanceOf(customer), when).toBe(4_250);
    },
  },
  {
    name: 'a deletion',
    requestOf: async (customer) => ({
      method: 'DELETE',
      body: {
        email: (await accountOf(customer))?.email,
        forfeited: { balance: 30, proxies: 2 },
        reason: 'Asked by letter',
      },
    }),
    async expectDone(customer, when) {
      await runTask(world.ctx, 'finish-deletions');
      await runTask(world.ctx, 'forget-accounts');
      expect(await accountOf(customer), when).toBeUndefined();
    },
  },
];

describe.each(acts)('$name whose process dies', ({ before, requestOf, expectDone }) => {
  it('is completed once by the same request and its task, at whatever write', async () => {
    let died = true;
    for (let writes = 1; died; writes += 1) {
      const customer = await openCustomer();
      await before?.(customer);
      const { path = '', ...rest } = await requestOf(customer);
      const request = { ...rest, path: `/admin/users/${customer.actor.accountId}${path}` };
      admin = await world.signedInElsewhere(admin);
      const [method, to, options] = keyed(request, admin, `key-${customer.actor.accountId}`);
      const process = dyingAfter(world.ctx, writes);
      await world.request(method, to, { ...options, ctx: process.ctx }).catch(() => undefined);
      died = process.hasDied();
      const repeat = () => world.request(method, to, options);
      let repeated = await repeat();
      if (repeated.status === 409) {
        // A deletion that has begun is completed or undone by its task.
        const { error } = (await repeated.json()) as { error: { code: string } };
        expect(['account.closing', 'account.deletion_moved']).toContain(error.code);
        world.clock.advance(120_000);
        await box.beat();
        await runTask(world.ctx, 'finish-deletions');
        repeated = await repeat();
      }
      // The deleted customer is unknown to the repetition.
      expect(repeated.ok || repeated.status === 404, `write ${writes}: ${repeated.status}`).toBe(true);
      await expectDone(customer, `write ${writes}`);
      expect(writes).toBeLessThan(30);
    }
    expect((await audit(world.ctx)).findings).toEqual([]);
  }, 120_000);
});
