import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import type { StaffJobDetails } from '@cellgate/shared/job/staff-job.ts';
import type { ProxyJobPreview } from '@cellgate/shared/proxy-job/proxy-job.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../../src/domain/audit/audit.ts';
import { runJobs } from '../../src/domain/job/run-jobs.ts';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { proxyStore } from '../../src/storage/proxy/proxy-store.ts';
import { dyingAfter } from '../_crash.ts';
import { type Box, createMobileProduct, orderOf } from '../_fleet.ts';
import type { World } from '../_world.ts';
import { openStaffFixture, type StaffFixture } from '../server/_staff-fixture.ts';

let staff: StaffFixture;
let world: World;
let box: Box;
let customer: Awaited<ReturnType<World['customer']>>;
let ids: ProxyId[];

beforeAll(async () => {
  staff = await openStaffFixture();
  world = staff.world;
  ({ box } = await staff.openBox(12));
  world.agents.set(box.serverId, () => box.apply());
  const product = await createMobileProduct(world, [box.serverId]);
  customer = await world.customer({ balanceCents: 50_000 });
  const { order } = await placeOrder({ ctx: world.ctx, caller: customer, input: orderOf(product, 2) });
  ids = order.proxyIds;
  await box.apply();
  await box.beat();
});
afterAll(() => staff[Symbol.asyncDispose]());

const body = () => ({ kind: 'assign_modems', proxyIds: ids });
const start = () =>
  staff.ask<{ job: StaffJobDetails }>('POST', '/admin/proxies/jobs', { ...body(), reason: 'A slow network' });
const findings = async () => (await audit(world.ctx)).findings;
const find = () => proxyStore(world.ctx.database).findMany(ids);

describe('a job that gives proxies other modems', () => {
  const places = async () =>
    (await find()).map(({ modemId, host, httpPort }) => ({ modemId, at: `${host}:${httpPort}` }));
  const moves = () => staff.eventsOf(customer.actor.accountId, 'proxy.replaced');

  it('are taken from stock on the same server, where host and ports stay', async () => {
    const before = await places();
    const { data } = await staff.ask<{ preview: ProxyJobPreview }>('POST', '/admin/proxies/jobs/preview', body());
    expect(data.preview).toMatchObject({ items: 2, changed: 2, moved: 0 });
    const { job } = (await start()).data;
    await runJobs(world.ctx);
    const ended = (await staff.ask<{ job: StaffJobDetails }>('GET', `/admin/jobs/${job.id}`)).data.job;
    expect(ended.counts).toMatchObject({ done: 2, total: 2 });
    const after = await places();
    expect(after.map(({ at }) => at).toSorted()).toEqual(before.map(({ at }) => at).toSorted());
    const left = before.map(({ modemId }) => modemId);
    expect(after.filter(({ modemId }) => left.includes(modemId))).toEqual([]);
    expect(box.desired()?.ports.filter(({ state }) => state === 'on')).toHaveLength(2);
    expect(await moves()).toHaveLength(2);
    expect(await findings()).toEqual([]);
  });

  it('are shown before with the server that a proxy would move to', async () => {
    const boxes = [(await staff.openBox(1)).box, (await staff.openBox(1)).box];
    const serverIds = boxes.map(({ serverId }) => serverId);
    const input = orderOf(await createMobileProduct(world, serverIds));
    const { order } = await placeOrder({ ctx: world.ctx, caller: customer, input });
    const [proxy] = await proxyStore(world.ctx.database).findMany(order.proxyIds);
    const preview = { kind: 'assign_modems', proxyIds: [...order.proxyIds, ...ids] };
    const { data } = await staff.ask<{ preview: ProxyJobPreview }>('POST', '/admin/proxies/jobs/preview', preview);
    expect(data.preview).toMatchObject({ items: 3, changed: 3, moved: 1 });
    const unit = data.preview.proxies.find(({ proxyId }) => proxyId === proxy?.proxyId);
    expect(unit?.movesTo).toBe(serverIds.find((serverId) => serverId !== proxy?.serverId));
  });

  it('are given once, at whatever write the process dies', async () => {
    for (let writes = 1, died = true; died; writes += 1) {
      const before = (await moves()).length;
      await start();
      const process = dyingAfter(world.ctx, writes);
      await runJobs(process.ctx).catch(() => undefined);
      died = process.hasDied();
      world.clock.advance(20_000);
      await box.beat();
      await runJobs(world.ctx);
      await box.apply();
      expect((await moves()).length, `write ${writes}`).toBe(before + 2);
    }
    expect(await findings()).toEqual([]);
  });
});
