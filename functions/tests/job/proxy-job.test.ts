import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import type { StaffJobDetails } from '@cellgate/shared/job/staff-job.ts';
import type { ProxyJobPreview } from '@cellgate/shared/proxy-job/proxy-job.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../src/domain/audit/audit.ts';
import { listProxyActions } from '../../src/domain/history/list-proxy-actions.ts';
import { runJobs } from '../../src/domain/job/run-jobs.ts';
import { listNotifications } from '../../src/domain/notification/list-notifications.ts';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { replaceModem } from '../../src/domain/proxy/replace-modem.ts';
import { runTask } from '../../src/entry/run-task.ts';
import type { ProductRecord } from '../../src/storage/order/product-store.ts';
import { proxyStore } from '../../src/storage/proxy/proxy-store.ts';
import { dyingAfter } from '../_crash.ts';
import { type Box, createMobileProduct, orderOf } from '../_fleet.ts';
import type { World } from '../_world.ts';
import { openStaffFixture, type StaffFixture } from '../server/_staff-fixture.ts';

const hourMs = 3_600_000;
let staff: StaffFixture;
let world: World;
let box: Box;
let product: ProductRecord;
let customer: Awaited<ReturnType<World['customer']>>;
let ids: ProxyId[];

beforeAll(async () => {
  staff = await openStaffFixture();
  world = staff.world;
  ({ box } = await staff.openBox(50));
  // The server applies each state at once, so that no request waits for it.
  world.agents.set(box.serverId, () => box.apply());
  product = await createMobileProduct(world, [box.serverId]);
});
afterAll(() => staff[Symbol.asyncDispose]());
beforeEach(async () => {
  await box.beat();
  ({ customer, ids } = await buy(2));
});

async function buy(quantity: number) {
  const buyer = await world.customer({ balanceCents: 50_000 });
  const { order } = await placeOrder({ ctx: world.ctx, caller: buyer, input: orderOf(product, quantity) });
  await box.apply();
  return { customer: buyer, ids: order.proxyIds };
}

const reason = 'Outage of Kyiv 1';
const ask = <T>(path: string, body: object) => staff.ask<T>('POST', `/admin/proxies/jobs${path}`, body);
const preview = async (body: object) => (await ask<{ preview: ProxyJobPreview }>('/preview', body)).data.preview;
const start = (body: object) => ask<{ job: StaffJobDetails }>('', { reason, ...body });
const show = async (id: string) => (await staff.ask<{ job: StaffJobDetails }>('GET', `/admin/jobs/${id}`)).data.job;
const find = (proxyIds: readonly ProxyId[]) => proxyStore(world.ctx.database).findMany(proxyIds);
const endsOf = async () => (await find(ids)).map(({ endDate }) => Date.parse(endDate));
const stateOf = async () => (await find(ids)).map(({ status, statusReason }) => `${status} ${statusReason}`);
const openPorts = async () => {
  const modemIds = (await find(ids)).map(({ modemId }) => modemId);
  return box.desired()?.ports.filter(({ state, modemId }) => state === 'on' && modemIds.includes(modemId)).length;
};
const findings = async () => (await audit(world.ctx)).findings;

async function run(body: object): Promise<StaffJobDetails> {
  const { data } = await start(body);
  await runJobs(world.ctx);
  return show(data.job.id);
}

const codesOf = ({ items }: StaffJobDetails) => items.map(({ status, code }) => code ?? status);

async function tellingsTo() {
  const input = { period: '30d', search: '', limit: 10 } as const;
  const { actions } = await listProxyActions({ ctx: world.ctx, caller: customer, input });
  const { notifications } = await listNotifications({ ctx: world.ctx, caller: customer, input: { limit: 10 } });
  return { actions, kinds: notifications.map(({ kind }) => kind) };
}

/** Hours that a proxy was given for an outage of the last hours. */
const outageOf = (fromHours: number, toHours: number) => ({
  serverIds: [box.serverId],
  from: new Date(world.ctx.now() - fromHours * hourMs).toISOString(),
  to: new Date(world.ctx.now() - toHours * hourMs).toISOString(),
});

describe('time for proxies', () => {
  it('is previewed with owners, new ends and list price, and moves the end without payment', async () => {
    const before = await endsOf();
    const body = { kind: 'give_time', proxyIds: ids, hours: 24 };
    const shown = await preview(body);
    expect(shown).toMatchObject({ items: 2, changed: 2, customers: 1 });
    expect(shown.cost).toBeCloseTo((2 * product.pricing.weekly.priceCents) / 7 / 100, 1);
    expect(shown.proxies[0]).toMatchObject({ customer: { name: 'Ada Lovelace' }, code: null });

    const job = await run(body);
    expect(job).toMatchObject({ status: 'done', hours: 24, reason, counts: { done: 2 }, delay: null });
    expect(await endsOf()).toEqual(before.map((end) => end + 24 * hourMs));
    const [first] = await find(ids);
    expect(box.desired()?.ports.find(({ modemId }) => modemId === first?.modemId)?.validUntil).toBe(first?.endDate);
    const { actions, kinds } = await tellingsTo();
    expect(actions.slice(0, 2)).toMatchObject([
      { kind: 'time_given', by: 'staff' },
      { kind: 'time_given', by: 'staff' },
    ]);
    expect(kinds.filter((kind) => kind === 'time_given')).toHaveLength(1);
    const [event] = await staff.eventsOf(customer.actor.accountId, 'proxy.time_given');
    expect(event).toMatchObject({
      reason,
      details: { hours: 24, jobId: job.id },
      actor: staff.moderator.actor.accountId,
    });
    expect(await findings()).toEqual([]);
  });

  it('for an outage goes once to every proxy that stood on the servers, also one that has left since', async () => {
    const { ids: later } = await buy(1);
    world.clock.advance(3 * hourMs);
    await box.beat();
    const outage = outageOf(2, 1);
    const [moved] = await find(ids);
    if (!moved) throw new Error('no proxy');
    await replaceModem({ ctx: world.ctx, caller: customer, input: { id: moved.proxyId, modemId: moved.modemId } });
    await box.apply();
    const { ids: after } = await buy(1);
    const { proxies } = await preview({ kind: 'give_time', hours: 2, outage });
    const concerned = proxies.map(({ proxyId }) => proxyId);
    expect(concerned).toEqual(expect.arrayContaining([...ids, ...later]));
    expect(concerned).not.toContain(after[0]);

    const job = await run({ kind: 'give_time', hours: 2, outage });
    expect(job.counts).toMatchObject({ total: proxies.length, done: proxies.length });
    const ends = await endsOf();
    const again = await run({ kind: 'give_time', hours: 5, outage: { ...outage, to: outageOf(0, 0.5).to } });
    expect(codesOf(again)).toContain('proxy.time_given');
    expect(await endsOf()).toEqual(ends);
    expect(await findings()).toEqual([]);
  });

  it('is given once, at whatever write the process dies', async () => {
    const { ids: others } = await buy(1);
    const all = [...ids, ...others];
    for (let writes = 1, died = true; died; writes += 1) {
      const before = (await find(all)).map(({ endDate }) => Date.parse(endDate));
      const { data } = await start({ kind: 'give_time', proxyIds: all, hours: 1 });
      const process = dyingAfter(world.ctx, writes);
      await runJobs(process.ctx).catch(() => undefined);
      died = process.hasDied();
      world.clock.advance(20_000);
      await runJobs(world.ctx);
      expect((await show(data.job.id)).counts, `write ${writes}`).toMatchObject({ done: 3, total: 3 });
      const after = (await find(all)).map(({ endDate }) => Date.parse(endDate));
      expect(after).toEqual(before.map((end) => end + hourMs));
    }
    expect(await findings()).toEqual([]);
  });

  it('reaches every owner, if a proxy of one of them changes meanwhile', async () => {
    const { ids: others } = await buy(1);
    const [mine, theirs] = [await endsOf(), (await find(others)).map(({ endDate }) => Date.parse(endDate))];
    const { data } = await start({ kind: 'give_time', proxyIds: [...ids, ...others], hours: 1 });
    const { database } = world.ctx;
    let interrupts = true;
    const transact: typeof database.transact = async (writes) => {
      if (interrupts && writes.some(({ label }) => label === 'job-item')) {
        interrupts = false;
        await run({ kind: 'give_time', proxyIds: others, hours: 2 });
      }
      return database.transact(writes);
    };
    await runJobs({ ...world.ctx, database: { ...database, transact } });
    expect((await show(data.job.id)).counts).toMatchObject({ done: 3 });
    expect(await endsOf()).toEqual(mine.map((end) => end + hourMs));
    const ends = (await find(others)).map(({ endDate }) => Date.parse(endDate));
    expect(ends).toEqual(theirs.map((end) => end + 3 * hourMs));
  });

  it('opens a proxy again that has expired, and leaves out one that has ended', async () => {
    const [end = 0] = await endsOf();
    world.clock.advance(end - world.ctx.now() + hourMs);
    await box.beat();
    await runTask(world.ctx, 'expire-proxies');
    expect(await stateOf()).toEqual(['suspended expired', 'suspended expired']);
    expect(codesOf(await run({ kind: 'give_time', proxyIds: ids, hours: 1 }))).toEqual(
      ids.map(() => 'proxy.not_active'),
    );
    await run({ kind: 'give_time', proxyIds: ids.slice(0, 1), hours: 24 });
    expect((await stateOf()).toSorted()).toEqual(['active null', 'suspended expired']);
    expect(await openPorts()).toBe(1);
    expect(await findings()).toEqual([]);
  });
});

describe('suspending and restoring proxies', () => {
  it('closes and opens their ports, and tells the owner', async () => {
    expect(await openPorts()).toBe(2);
    expect(codesOf(await run({ kind: 'suspend_proxies', proxyIds: ids }))).toEqual(['done', 'done']);
    expect(await stateOf()).toEqual(['suspended support', 'suspended support']);
    expect(await openPorts()).toBe(0);
    expect(codesOf(await run({ kind: 'suspend_proxies', proxyIds: ids }))).toEqual(ids.map(() => 'proxy.not_active'));
    expect(codesOf(await run({ kind: 'give_time', proxyIds: ids, hours: 1 }))).toEqual(['done', 'done']);
    expect(await openPorts()).toBe(0);
    expect(codesOf(await run({ kind: 'restore_proxies', proxyIds: ids }))).toEqual(['done', 'done']);
    expect(await openPorts()).toBe(2);
    expect(codesOf(await run({ kind: 'restore_proxies', proxyIds: ids }))).toEqual(
      ids.map(() => 'proxy.not_suspended'),
    );
    const { actions, kinds } = await tellingsTo();
    expect(actions[0]).toMatchObject({ kind: 'restored', by: 'staff' });
    expect(kinds).toEqual(expect.arrayContaining(['proxies_suspended', 'proxies_restored']));
    expect(await findings()).toEqual([]);
  });

  it('gives back the paid time that ran on, if that was chosen', async () => {
    const before = await endsOf();
    await run({ kind: 'suspend_proxies', proxyIds: ids });
    world.clock.advance(2.5 * hourMs);
    await box.beat();
    const body = { kind: 'restore_proxies', proxyIds: ids, givesBack: true };
    const shown = await preview(body);
    expect(shown.proxies.map(({ hours }) => hours)).toEqual([3, 3]);
    expect(shown.cost).toBeGreaterThan(0);
    expect(codesOf(await run(body))).toEqual(['done', 'done']);
    expect(await endsOf()).toEqual(before.map((end) => end + 3 * hourMs));
    expect(await openPorts()).toBe(2);
    expect((await tellingsTo()).actions.filter(({ kind }) => kind === 'time_given')).toHaveLength(2);
    expect(await findings()).toEqual([]);
  });

  it('of several owners reaches their server as one state', async () => {
    const { ids: others } = await buy(1);
    const { data } = await start({ kind: 'suspend_proxies', proxyIds: [...ids, ...others] });
    const { agentLink } = world.ctx;
    let published = 0;
    const publishDesired: typeof agentLink.publishDesired = (...rest) => {
      published += 1;
      return agentLink.publishDesired(...rest);
    };
    await runJobs({ ...world.ctx, agentLink: { ...agentLink, publishDesired } });
    expect((await show(data.job.id)).counts).toMatchObject({ done: 3 });
    expect(published).toBe(1);
    expect(await openPorts()).toBe(0);
  });

  it('is completed once, at whatever write the process dies', async () => {
    for (const kind of ['suspend_proxies', 'restore_proxies']) {
      for (let writes = 1, died = true; died; writes += 1) {
        if (writes > 1)
          await run({ kind: kind === 'suspend_proxies' ? 'restore_proxies' : 'suspend_proxies', proxyIds: ids });
        await start({ kind, proxyIds: ids, ...(kind === 'restore_proxies' && { givesBack: true }) });
        const process = dyingAfter(world.ctx, writes);
        await runJobs(process.ctx).catch(() => undefined);
        died = process.hasDied();
        world.clock.advance(20_000);
        await runJobs(world.ctx);
        await box.beat();
        expect(await openPorts(), `${kind}, write ${writes}`).toBe(kind === 'suspend_proxies' ? 0 : 2);
      }
    }
    expect(await findings()).toEqual([]);
  });

  it('does nothing after the job was stopped, or by a person who is no longer staff', async () => {
    const { data } = await start({ kind: 'suspend_proxies', proxyIds: ids });
    await staff.ask('POST', `/admin/jobs/${data.job.id}/stop`);
    await runJobs(world.ctx);
    expect(codesOf(await show(data.job.id))).toEqual(['job.stopped', 'job.stopped']);
    expect(await openPorts()).toBe(2);
  });
});

describe('a request for a job on proxies', () => {
  it.each<[string, () => object, string]>([
    ['without hours', () => ({ kind: 'give_time', proxyIds: ids }), 'request.invalid'],
    ['with 0 hours', () => ({ kind: 'give_time', proxyIds: ids, hours: 0 }), 'request.invalid'],
    ['with more than 30 days', () => ({ kind: 'give_time', proxyIds: ids, hours: 721 }), 'request.invalid'],
    [
      'that gives time back at a stop',
      () => ({ kind: 'suspend_proxies', proxyIds: ids, givesBack: true }),
      'request.invalid',
    ],
    ['that suspends for hours', () => ({ kind: 'suspend_proxies', proxyIds: ids, hours: 1 }), 'request.invalid'],
    ['without proxies', () => ({ kind: 'suspend_proxies' }), 'request.invalid'],
    [
      'for an outage of the future',
      () => ({ kind: 'give_time', hours: 1, outage: outageOf(1, -1) }),
      'request.invalid',
    ],
    ['for an outage long ago', () => ({ kind: 'give_time', hours: 1, outage: outageOf(400, 399) }), 'request.invalid'],
    [
      'for an outage that nobody had',
      () => ({ kind: 'give_time', hours: 1, outage: outageOf(300, 299) }),
      'job.no_items',
    ],
  ])('%s is refused', async (_, body, code) => {
    expect(await start(body())).toMatchObject({ code });
  });
});
