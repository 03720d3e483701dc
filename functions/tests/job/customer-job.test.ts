import type { AccountId } from '@cellgate/shared/contract/id.ts';
import type { StaffJobDetails } from '@cellgate/shared/job/staff-job.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../../src/domain/audit/audit.ts';
import { runJobs } from '../../src/domain/job/run-jobs.ts';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { runTask } from '../../src/entry/run-task.ts';
import { accountStore } from '../../src/storage/account/account-store.ts';
import { proxyStore } from '../../src/storage/proxy/proxy-store.ts';
import { dyingAfter } from '../_crash.ts';
import { type Box, createMobileProduct, orderOf } from '../_fleet.ts';
import type { World } from '../_world.ts';
import { openStaffFixture, type StaffFixture } from '../server/_staff-fixture.ts';

const reason = 'Spam reported';
let staff: StaffFixture;
let world: World;
let box: Box;
let ids: AccountId[];

beforeAll(async () => {
  staff = await openStaffFixture();
  world = staff.world;
  ({ box } = await staff.openBox(4));
  world.agents.set(box.serverId, () => box.apply());
  const product = await createMobileProduct(world, [box.serverId]);
  const buyers = [await world.customer({ balanceCents: 50_000 }), await world.customer({ balanceCents: 50_000 })];
  for (const caller of buyers) await placeOrder({ ctx: world.ctx, caller, input: orderOf(product) });
  await box.apply();
  ids = buyers.map(({ actor }) => actor.accountId);
});
afterAll(() => staff[Symbol.asyncDispose]());

const start = (body: object) => staff.ask<{ job: StaffJobDetails }>('POST', '/admin/users/jobs', body);
const show = async (id: string) => (await staff.ask<{ job: StaffJobDetails }>('GET', `/admin/jobs/${id}`)).data.job;
const accounts = () => accountStore(world.ctx.database).findMany(ids);
const openPorts = () => box.desired()?.ports.filter(({ state }) => state === 'on').length;

async function run(body: object): Promise<StaffJobDetails> {
  const { data } = await start(body);
  await runJobs(world.ctx);
  return show(data.job.id);
}

describe('a job on customers', () => {
  it('suspends and restores them with their proxies, and skips whom it cannot change', async () => {
    const strange = `acc_${'0'.repeat(26)}`;
    const accountIds = [...ids, staff.moderator.actor.accountId, strange];
    const job = await run({ kind: 'suspend_customers', accountIds, reason });
    expect(job.items.map(({ status, code }) => code ?? status)).toEqual([
      ...['done', 'done', 'customer.is_staff', 'account.not_found'],
    ]);
    expect(job).toMatchObject({
      reason,
      items: [{ customerId: ids[0], name: expect.stringContaining('@') }, {}, {}, {}],
    });
    expect((await accounts()).map(({ isActive }) => isActive)).toEqual([false, false]);
    expect(openPorts()).toBe(0);
    await run({ kind: 'restore_customers', accountIds: ids, reason });
    expect((await accounts()).map(({ isActive }) => isActive)).toEqual([true, true]);
    expect(openPorts()).toBe(2);
  });

  it('gives back the paid time that ran on, to each proxy in whole hours', async () => {
    const endsOf = async () =>
      (await Promise.all(ids.map((id) => proxyStore(world.ctx.database).listOfAccount(id))))
        .flat()
        .map(({ endDate }) => Date.parse(endDate));
    const before = await endsOf();
    await run({ kind: 'suspend_customers', accountIds: ids, reason });
    world.clock.advance(3 * 3_600_000 + 60_000);
    await box.beat();
    const job = await run({ kind: 'restore_customers', accountIds: ids, reason, givesBack: true });
    expect(job.counts).toMatchObject({ done: 2 });
    expect(await endsOf()).toEqual(before.map((endMs) => endMs + 4 * 3_600_000));
    expect((await audit(world.ctx)).findings).toEqual([]);
  });

  it('adds a mark to those that they have', async () => {
    await run({ kind: 'flag_customers', accountIds: ids.slice(0, 1), flag: 'watch' });
    const job = await run({ kind: 'flag_customers', accountIds: ids, flag: 'important' });
    expect(job).toMatchObject({ flag: 'important', counts: { done: 2 } });
    const flags = (await accounts()).map((account) => account.flags.toSorted().join());
    expect(flags.toSorted()).toEqual(['important', 'important,watch']);
  });

  it('is completed, at whatever write the process dies', async () => {
    for (const kind of ['suspend_customers', 'restore_customers']) {
      for (let writes = 1, died = true; died; writes += 2) {
        if (writes > 1)
          await run({
            kind: kind === 'suspend_customers' ? 'restore_customers' : 'suspend_customers',
            accountIds: ids,
            reason,
          });
        const { data } = await start({ kind, accountIds: ids, reason });
        const process = dyingAfter(world.ctx, writes);
        await runJobs(process.ctx).catch(() => undefined);
        died = process.hasDied();
        world.clock.advance(20_000);
        await runJobs(world.ctx);
        await runTask(world.ctx, 'finish-suspensions');
        await box.beat();
        expect((await show(data.job.id)).counts, `${kind}, write ${writes}`).toMatchObject({ done: 2 });
        expect(openPorts(), `${kind}, write ${writes}`).toBe(kind === 'suspend_customers' ? 0 : 2);
      }
    }
    expect((await audit(world.ctx)).findings).toEqual([]);
  }, 240_000);

  it.each([
    ['without a reason', { kind: 'suspend_customers' }],
    ['with a mark and a reason', { kind: 'flag_customers', flag: 'important', reason }],
    ['that marks with nothing', { kind: 'flag_customers' }],
    ['that suspends and gives back', { kind: 'suspend_customers', reason, givesBack: true }],
    ['that suspends with a mark', { kind: 'suspend_customers', flag: 'important', reason }],
  ])('%s is refused', async (_, body) => {
    expect(await start({ ...body, accountIds: ids })).toMatchObject({ code: 'request.invalid' });
  });
});
