import type { StaffJobDetails } from '@cellgate/shared/job/staff-job.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runJobs } from '../../src/domain/job/run-jobs.ts';
import { workOnJob } from '../../src/domain/job/work-on-job.ts';
import { forgetAccount } from '../../src/domain/privacy/forget-account.ts';
import { tombstoneAccountWrite } from '../../src/storage/account/deleted-account-store.ts';
import { jobStore } from '../../src/storage/job-store.ts';
import { type Box, createMobileProduct, createOpenProxy } from '../_fleet.ts';
import type { World } from '../_world.ts';
import { first, openStaffFixture, type StaffFixture } from '../server/_staff-fixture.ts';

let staff: StaffFixture;
let world: World;
beforeAll(async () => {
  staff = await openStaffFixture();
  world = staff.world;
});
afterAll(() => staff[Symbol.asyncDispose]());

interface Started {
  job: StaffJobDetails;
}

const idsOf = (modems: readonly { modemId: string }[]) => modems.map(({ modemId }) => modemId);

/** Works on a job for one round. */
const round = ({ id: jobId }: StaffJobDetails) => workOnJob(world.ctx, { jobId, isResumed: true, failures: new Map() });

const commandsTo = ({ serverId }: Box) =>
  world.published.flatMap((message) =>
    message.kind === 'command' && message.serverId === serverId ? message.command : [],
  );

async function show({ id }: StaffJobDetails): Promise<StaffJobDetails> {
  return (await staff.ask<Started>('GET', `/admin/jobs/${id}`)).data.job;
}

/** Returns the IDs of all jobs. */
async function listed(): Promise<string[]> {
  return (await staff.ask<{ jobs: { id: string }[] }>('GET', '/admin/jobs?limit=100')).data.jobs.map(({ id }) => id);
}

async function start(body: object) {
  await world.ctx.pause(0);
  return staff.ask<Started>('POST', '/admin/jobs', body);
}

describe('a job of staff', () => {
  it('begins one item per delay on each server, each once, and ends with their outcomes', async () => {
    const { box, modems } = await staff.openBox(3);
    const { status, data } = await start({ kind: 'restart_modems', modemIds: idsOf(modems), delay: 5_000 });
    expect(status).toBe(202);
    for (const expected of [1, 1, 2, 2, 3]) {
      await round(data.job);
      expect(commandsTo(box)).toHaveLength(expected);
      world.clock.advance(2_600);
    }
    for (const { commandId } of commandsTo(box).slice(0, 2)) await box.answer({ commandId, status: 'done' });
    const [, , third] = commandsTo(box);
    await box.answer({ commandId: third?.commandId ?? 'act_', status: 'failed', code: 'modem_unreachable' });
    await round(data.job);
    const job = await show(data.job);
    expect(job).toMatchObject({ status: 'done', counts: { done: 2, failed: 1 }, kind: 'restart_modems' });
    expect(new Set(commandsTo(box).map(({ modemId }) => modemId)).size).toBe(3);
    const ended = await staff.eventsOf(staff.moderator.actor.accountId, 'job.ended');
    expect(ended.map(({ details }) => details)).toEqual([
      { jobId: job.id, kind: 'restart_modems', done: 2, skipped: 0, failed: 1, unknown: 0 },
    ]);

    const again = await staff.ask<Started>('POST', `/admin/jobs/${job.id}/retry`, {});
    expect(again.data.job).toMatchObject({ repeats: job.id, counts: { total: 1 } });
    expect(again.data.job.items[0]?.modemId).toBe(third?.modemId);
  });

  it('that takes longer than a run goes on at once, and is removed with the account of its author', async () => {
    const { modems } = await staff.openBox(3);
    const author = await world.account({ role: 'moderator' });
    const body = { kind: 'restart_modems', modemIds: idsOf(modems), delay: 60_000 };
    const { data } = await staff.ask<Started>('POST', '/admin/jobs', body, author);
    world.started.length = 0;
    await runJobs(world.ctx);
    expect(world.started).toEqual(['run-jobs']);
    expect((await show(data.job)).counts).toMatchObject({ waiting: 1 });
    await runJobs(world.ctx);
    expect((await show(data.job)).counts).toMatchObject({ waiting: 0 });

    const { accountId } = author.actor;
    const deleted = { accountId, deletedAt: new Date(world.ctx.now()).toISOString() };
    await world.ctx.database.transact([tombstoneAccountWrite(deleted)]);
    await forgetAccount(world.ctx, deleted);
    expect(await jobStore(world.ctx.database).find(data.job.id)).toBeUndefined();
    expect(await jobStore(world.ctx.database).listItems(data.job.id)).toEqual([]);
  });

  it('takes hold of a stop before the next item', async () => {
    const { box, modems } = await staff.openBox(3);
    const { data } = await start({ kind: 'start_modems', modemIds: idsOf(modems), delay: 1_000 });
    await round(data.job);
    await staff.ask('POST', `/admin/jobs/${data.job.id}/stop`, {});
    world.clock.advance(1_000);
    await round(data.job);
    expect(commandsTo(box)).toHaveLength(1);
    expect(await show(data.job)).toMatchObject({ status: 'stopping', counts: { running: 1, skipped: 2 } });
  });

  it('is unknown for an item whose server vanished, and skips those that it could not reach', async () => {
    const { modems } = await staff.openBox(2);
    const { data } = await start({ kind: 'stop_modems', modemIds: idsOf(modems), delay: 1_000 });
    await round(data.job);
    world.clock.advance(200_000);
    await round(data.job);
    await round(data.job);
    const job = await show(data.job);
    expect(job.items.map(({ status, code }) => [status, code])).toEqual([
      ['unknown', 'timeout'],
      ['skipped', 'proxy.server_offline'],
    ]);
    expect(job.status).toBe('done');
  });

  it('skips a modem that was sold between preview and act, and counts it before', async () => {
    const { box, modems } = await staff.openBox(2);
    const body = { kind: 'reset_modems', modemIds: idsOf(modems) };
    const preview = () => staff.ask<{ preview: object }>('POST', '/admin/jobs/preview', body);
    expect((await preview()).data.preview).toMatchObject({ items: 2, sold: 0, offline: 0, customers: 0 });
    const { data } = await start({ ...body, delay: 1_000 });
    await createOpenProxy(world, box, await createMobileProduct(world, [box.serverId]));
    expect((await preview()).data.preview).toMatchObject({ items: 2, sold: 1, customers: 1 });
    for (const _ of modems) {
      await round(data.job);
      world.clock.advance(1_000);
    }
    const job = await show(data.job);
    expect(job.items.map(({ code }) => code).filter(Boolean)).toEqual(['modem.sold']);
  });

  it('rotates sold modems only if an administrator names their number', async () => {
    const { box, modems } = await staff.openBox(1);
    await createOpenProxy(world, box, await createMobileProduct(world, [box.serverId]));
    const body = { kind: 'reset_modems', modemIds: idsOf(modems), includeSold: 1 };
    expect(await start(body)).toMatchObject({ status: 403, code: 'access.denied' });
    const admin = await world.account({ role: 'admin' });
    const wrong = await staff.ask('POST', '/admin/jobs', { ...body, includeSold: 2 }, admin);
    expect(wrong).toMatchObject({ status: 409, code: 'job.sold_moved' });
    const { data } = await staff.ask<Started>('POST', '/admin/jobs', body, admin);
    await round(data.job);
    expect(commandsTo(box)).toMatchObject([{ kind: 'rotate', modemId: first(modems).modemId }]);
  });

  it.each([
    ['delay 0', { delay: 0 }],
    ['delay 61 seconds', { delay: 61_000 }],
    ['delay 61', { delay: 61 }],
    ['delay "5s"', { delay: '5s' }],
    ['no interface', { interfaces: [] }],
    ['a malformed interface', { interfaces: ['../x'] }],
    ['an interface of 300 letters', { interfaces: ['a'.repeat(300)] }],
  ])('is refused for %s, and begins nothing', async (_, change) => {
    const { path, modems } = await staff.openBox(1);
    const refusal = { status: 400, code: 'request.invalid' };
    const before = await listed();
    const body = { interfaces: idsOf(modems), ...change };
    expect(await staff.ask('POST', `${path}/bulk-reset`, body)).toMatchObject(refusal);
    const { interfaces: modemIds, ...rest } = body;
    const job = { kind: 'restart_modems', modemIds, ...rest };
    expect(await staff.ask('POST', '/admin/jobs', job)).toMatchObject(refusal);
    expect(await listed()).toEqual(before);
  });

  it('is refused for a modem of another server, and begins nothing', async () => {
    const [{ path, modems }, other] = [await staff.openBox(1), await staff.openBox(1)];
    const before = await listed();
    const interfaces = idsOf([...modems, ...other.modems]);
    const refused = await staff.ask('POST', `${path}/bulk-reset`, { interfaces });
    expect(refused).toMatchObject({ status: 404, code: 'modem.not_found' });
    expect(await listed()).toEqual(before);
  });

  it('is started by the documented calls, and not shown as a job of a customer', async () => {
    const { box, path, modems } = await staff.openBox(2);
    const reset = await staff.ask<Started>('POST', `${path}/bulk-reset`, { interfaces: idsOf(modems), delay: 1_000 });
    expect(reset).toMatchObject({ status: 202, data: { job: { kind: 'reset_modems', counts: { total: 2 } } } });
    expect(await staff.ask('GET', `/jobs/${reset.data.job.id}`)).toMatchObject({ status: 404, code: 'job.not_found' });
    await staff.ask('POST', `/admin/jobs/${reset.data.job.id}/stop`, {});
    const all = await staff.ask<Started>('POST', `${path}/start-all`, {});
    expect(all.data.job).toMatchObject({ kind: 'start_modems', delay: 1_000, counts: { total: 2 } });
    expect(await listed()).toContain(all.data.job.id);
    await staff.ask('POST', `/admin/jobs/${all.data.job.id}/stop`, {});
    await runJobs(world.ctx);
    expect(commandsTo(box)).toHaveLength(0);
  });
});
