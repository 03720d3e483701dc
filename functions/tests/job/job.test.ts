import { maxJobItems, maxOpenJobs } from '@cellgate/shared/job/job.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getJob, listJobs } from '../../src/domain/job/get-job.ts';
import { runTask } from '../../src/entry/run-task.ts';
import { eventStore } from '../../src/storage/event-store.ts';
import { jobStore } from '../../src/storage/job-store.ts';
import { rotationStore } from '../../src/storage/proxy/rotation-store.ts';
import { type JobFixture, openJobFixture } from './_job-fixture.ts';

let jobs: JobFixture;
beforeEach(async () => {
  jobs = await openJobFixture();
});
afterEach(() => jobs[Symbol.asyncDispose]());

const run = (ctx = jobs.withAgent()) => runTask(ctx, 'run-jobs');
const unknownProxy = 'prx_01JD0000000000000000000000';
describe('a rotation of many proxies', () => {
  it('returns the job at once, and the receipt of each proxy as it ends', async () => {
    const { customer, proxyIds } = await jobs.own(3);
    const { status, job } = await jobs.rotate(customer, proxyIds);
    expect(status).toBe(202);
    expect(job).toMatchObject({ kind: 'rotate_proxies', status: 'running', startedAt: null, endedAt: null });
    expect(job.counts).toMatchObject({ total: 3, waiting: 3 });
    expect(job.items.map(({ proxyId }) => proxyId)).toEqual(proxyIds);
    expect(job.items[0]?.name).toMatch(/^Kyivstar p1\.shop\.test:\d+$/);
    expect(jobs.world.started).toContain('run-jobs');

    await run();
    const ended = await jobs.show(customer, job.id);
    expect(ended).toMatchObject({ status: 'done', counts: { total: 3, waiting: 0, running: 0, done: 3 } });
    expect(ended.endedAt).not.toBeNull();
    for (const item of ended.items) {
      expect(item).toMatchObject({
        status: 'done',
        code: null,
        message: null,
        rotation: { status: 'changed', changed: true, oldIp: '46.133.1.1', method: 'fast', durationMs: 1100 },
      });
      const [rotation] = await rotationStore(jobs.world.ctx.database).listOfProxy(item.proxyId, 5);
      expect(rotation).toMatchObject({ rotationId: item.rotation?.rotationId, state: 'changed', ip: '203.0.113.7' });
    }
    await jobs.expectConsistentCounts(job.id);
    expect(await jobStore(jobs.world.ctx.database).listOpen()).toEqual([]);
  });

  it('is one event of the account', async () => {
    const { customer, proxyIds } = await jobs.own(2);
    const { job } = await jobs.rotate(customer, proxyIds);
    const events = await eventStore(jobs.world.ctx.database).listOfSubject(customer.actor.accountId, 50);
    expect(events.filter(({ kind }) => kind === 'job.started')).toMatchObject([
      { actor: customer.actor.accountId, details: { jobId: job.id, kind: 'rotate_proxies', quantity: 2 } },
    ]);
  });

  it('shows a rotation that has ended before the runner has recorded it', async () => {
    const { customer, proxyIds } = await jobs.own(1);
    const { job } = await jobs.rotate(customer, proxyIds);
    const silent = jobs.withAgent(() => undefined);
    let shown: Awaited<ReturnType<typeof jobs.show>> | undefined;
    await run({
      ...silent,
      async pause(durationMs) {
        await jobs.answerAll();
        shown ??= await jobs.show(customer, job.id);
        await silent.pause(durationMs);
      },
    });
    expect(shown).toMatchObject({ status: 'running', counts: { running: 0, done: 1 } });
    expect(shown?.items[0]).toMatchObject({ status: 'done', rotation: { status: 'changed' } });
  });

  it('ignores duplicates and refuses more than a hundred proxies, or none', async () => {
    const { customer, proxyIds } = await jobs.own(1);
    const { job } = await jobs.rotate(customer, [...proxyIds, ...proxyIds]);
    expect(job.items).toHaveLength(1);
    const many = Array.from({ length: maxJobItems + 1 }, () => unknownProxy);
    expect(await jobs.rotate(customer, many)).toMatchObject({ status: 400, code: 'request.invalid' });
    expect(await jobs.rotate(customer, [])).toMatchObject({ status: 400, code: 'request.invalid' });
    expect(await jobs.rotate(customer, ['prx_1'])).toMatchObject({ status: 400, code: 'request.invalid' });
  });

  it('is one job for a repeated request with the same key', async () => {
    const { customer, proxyIds } = await jobs.own(2);
    const key = { 'idempotency-key': 'rotate-all-1' };
    const first = await jobs.rotate(customer, proxyIds, key);
    await run();
    const second = await jobs.rotate(customer, proxyIds, key);
    expect(second).toMatchObject({ status: 202, job: { id: first.job.id, status: 'done' } });
    expect(jobs.commands()).toHaveLength(2);
    expect(await jobs.rotate(customer, proxyIds.slice(1), key)).toMatchObject({ code: 'idempotency.key_reused' });
  });

  it('is refused while too many jobs of the account have not ended', async () => {
    const { customer, proxyIds } = await jobs.own(1);
    for (let started = 0; started < maxOpenJobs; started++) await jobs.rotate(customer, proxyIds);
    expect(await jobs.rotate(customer, proxyIds)).toMatchObject({ status: 409, code: 'job.too_many' });
    await run();
    expect((await jobs.rotate(customer, proxyIds)).status).toBe(202);
  });
});

describe('the pace of a job', () => {
  it('is ten rotations at a time on one server', async () => {
    const { customer, proxyIds } = await jobs.own(24);
    const { job } = await jobs.rotate(customer, proxyIds);
    const seen: number[] = [];
    const answered = new Set<string>();
    const agent = jobs.withAgent((commandId) => {
      answered.add(commandId);
      return { status: 'changed', oldIp: '46.133.1.1', newIp: '46.133.1.2' };
    });
    await run({
      ...agent,
      async pause(durationMs) {
        seen.push(jobs.commands().length - answered.size);
        await agent.pause(durationMs);
      },
    });
    expect(Math.max(...seen)).toBe(10);
    expect((await jobs.show(customer, job.id)).counts).toMatchObject({ done: 24 });
  });

  it('is ten starts in five seconds on one server, whoever asks', async () => {
    const people = [await jobs.own(12), await jobs.own(12)];
    for (const { customer, proxyIds } of people) await jobs.rotate(customer, proxyIds);
    const startedAt: number[] = [];
    const agent = jobs.withAgent();
    const agentLink: typeof agent.agentLink = {
      ...agent.agentLink,
      async publishCommand(serverId, command) {
        startedAt.push(jobs.world.ctx.now());
        await agent.agentLink.publishCommand(serverId, command);
      },
    };
    await Promise.all([run({ ...agent, agentLink }), run({ ...agent, agentLink })]);
    expect(startedAt).toHaveLength(24);
    const windows = Map.groupBy(startedAt, (at) => Math.floor(at / 5_000));
    expect(Math.max(...[...windows.values()].map(({ length }) => length))).toBeLessThanOrEqual(10);
  });
});

describe('a stopped job', () => {
  it('begins no further proxy and lets those that have begun finish', async () => {
    const { customer, proxyIds } = await jobs.own(14);
    const { job } = await jobs.rotate(customer, proxyIds);
    const agent = jobs.withAgent();
    let stopped: unknown;
    await run({
      ...agent,
      async pause(durationMs) {
        stopped ??= await (await jobs.world.request('POST', `/jobs/${job.id}/stop`, { as: customer })).json();
        await agent.pause(durationMs);
      },
    });
    expect(stopped).toMatchObject({ data: { job: { status: 'stopping', counts: { running: 10, skipped: 4 } } } });
    const ended = await jobs.show(customer, job.id);
    expect(ended).toMatchObject({ status: 'stopped', counts: { done: 10, skipped: 4, waiting: 0 } });
    expect(ended.items.at(-1)).toMatchObject({ status: 'skipped', code: 'job.stopped' });
    expect(jobs.commands()).toHaveLength(10);
    await jobs.expectConsistentCounts(job.id);
  });

  it('stays as it is if it had ended, and begins nothing if it had not begun', async () => {
    const { customer, proxyIds } = await jobs.own(1);
    const stop = async (id: string) => jobs.world.request('POST', `/jobs/${id}/stop`, { as: customer });
    const { job: first } = await jobs.rotate(customer, proxyIds);
    await run();
    expect((await stop(first.id)).status).toBe(200);
    expect(await jobs.show(customer, first.id)).toMatchObject({ status: 'done', stoppedAt: null });
    const { job: second } = await jobs.rotate(customer, proxyIds);
    await stop(second.id);
    await run();
    expect(await jobs.show(customer, second.id)).toMatchObject({ status: 'stopped', startedAt: null });
    expect(jobs.commands()).toHaveLength(1);
  });
});

describe('jobs', () => {
  it('are listed newest first, in pages, to their owner alone', async () => {
    const { customer, proxyIds } = await jobs.own(1);
    const { job: first } = await jobs.rotate(customer, proxyIds);
    const { job: second } = await jobs.rotate(customer, proxyIds);
    const list = async (as: typeof customer, query = '') =>
      ((await (await jobs.world.request('GET', `/jobs${query}`, { as })).json()) as { data: unknown }).data;
    expect(await list(customer, '?limit=1')).toMatchObject({
      jobs: [{ id: second.id, counts: { total: 1 } }],
      pagination: { page: 1, limit: 1, total: 2, pages: 2 },
    });
    expect(await list(customer, '?limit=1&page=2')).toMatchObject({ jobs: [{ id: first.id }] });
    const stranger = await jobs.world.customer();
    expect(await list(stranger)).toMatchObject({ jobs: [] });
    expect((await jobs.world.request('GET', `/jobs/${first.id}`, { as: stranger })).status).toBe(404);
  });

  it('expire after thirty days, even before the table deletes them', async () => {
    const { customer, proxyIds } = await jobs.own(1);
    const { job } = await jobs.rotate(customer, proxyIds);
    await run();
    const ctx = { ...jobs.world.ctx, now: () => Date.parse(job.createdAt) + 30 * 86_400_000 + 1_000 };
    await expect(getJob({ ctx, caller: customer, input: { id: job.id } })).rejects.toMatchObject({
      code: 'job.not_found',
    });
    const { jobs: left } = await listJobs({ ctx, caller: customer, input: { page: 1, limit: 10 } });
    expect(left).toEqual([]);
  });
});
