import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../src/context.ts';
import { rotateProxies } from '../../src/domain/job/rotate-proxies.ts';
import { runTask } from '../../src/entry/run-task.ts';
import { jobStore } from '../../src/storage/job-store.ts';
import { crashAfter, dyingAfter } from '../_crash.ts';
import { withKey } from '../_fleet.ts';
import { type JobFixture, openJobFixture } from './_job-fixture.ts';

let jobs: JobFixture;
beforeEach(async () => {
  jobs = await openJobFixture();
});
afterEach(() => jobs[Symbol.asyncDispose]());

describe('a job whose runner dies', () => {
  it('is completed by the next run after every write, and rotates each proxy once', async () => {
    for (let last = 1; ; last++) {
      jobs.world.clock.advance(30_000);
      const { customer, proxyIds } = await jobs.own(2);
      const before = jobs.commands().length;
      const { job } = await jobs.rotate(customer, [...proxyIds, 'prx_01JD0000000000000000000000']);
      const dying = dyingAfter(jobs.withAgent(), last);
      await runTask(dying.ctx, 'run-jobs').catch(() => undefined);
      if (!dying.hasDied()) {
        expect(last).toBeGreaterThan(8);
        return;
      }
      // The claim of the dead run ends, and the next one takes over.
      jobs.world.clock.advance(16_000);
      await jobs.box.beat();
      await runTask(jobs.withAgent(), 'run-jobs');
      const shown = await jobs.show(customer, job.id);
      expect(shown, `after write ${last}`).toMatchObject({ status: 'done', counts: { done: 2, skipped: 1 } });
      const distinct = new Set(
        jobs
          .commands()
          .slice(before)
          .map(({ commandId }) => commandId),
      );
      expect(distinct.size, `after write ${last}`).toBe(2);
      await jobs.expectConsistentCounts(job.id);
    }
  }, 120_000);

  it('waits for the claim of a run that still works on it', async () => {
    const { customer, proxyIds } = await jobs.own(1);
    const { job } = await jobs.rotate(customer, proxyIds);
    const dying = dyingAfter(jobs.world.ctx, 1);
    await runTask(dying.ctx, 'run-jobs').catch(() => undefined);
    await runTask(jobs.withAgent(), 'run-jobs');
    expect((await jobs.show(customer, job.id)).status).toBe('running');
    expect(jobs.commands()).toEqual([]);
  });
});

it('a job is worked off once by runs that begin together', async () => {
  const { customer, proxyIds } = await jobs.own(9);
  const { job } = await jobs.rotate(customer, proxyIds);
  await Promise.all([1, 2, 3].map(() => runTask(jobs.withAgent(), 'run-jobs')));
  expect((await jobs.show(customer, job.id)).counts).toMatchObject({ done: 9 });
  expect(jobs.commands()).toHaveLength(9);
  await jobs.expectConsistentCounts(job.id);
});

it('a run leaves what it has no time for to the next', async () => {
  const { customer, proxyIds } = await jobs.own(30);
  const { job } = await jobs.rotate(customer, proxyIds);
  const slow = jobs.withAgent(() => undefined);
  let pauses = 0;
  const ctx: Context = {
    ...slow,
    async pause(durationMs) {
      pauses += 1;
      // Each round takes 5 s, each rotation 40 s.
      jobs.world.clock.advance(4_000);
      await slow.pause(durationMs);
      if (pauses % 8 === 0) await jobs.answerAll();
    },
  };
  await runTask(ctx, 'run-jobs');
  expect((await jobs.show(customer, job.id)).status).not.toBe('done');
  await runTask(ctx, 'run-jobs');
  expect(await jobs.show(customer, job.id)).toMatchObject({ status: 'done', counts: { done: 30 } });
});

describe('a request for a job that crashes', () => {
  it('has begun nothing before the job is stored', async () => {
    const { customer, proxyIds } = await jobs.own(1);
    const caller = withKey(customer, 'rotate-1');
    const input = { proxyIds, method: 'fast' } as const;
    await expect(rotateProxies({ ctx: crashAfter(jobs.world.ctx, 'job-item'), caller, input })).rejects.toThrow('died');
    expect(await jobStore(jobs.world.ctx.database).listOpen()).toEqual([]);
    const { job } = await rotateProxies({ ctx: jobs.world.ctx, caller, input });
    await runTask(jobs.withAgent(), 'run-jobs');
    expect(await jobs.show(customer, job.id)).toMatchObject({ status: 'done' });
    expect(jobs.commands()).toHaveLength(1);
  });

  it('returns the same job when it is repeated after the job was stored', async () => {
    const { customer, proxyIds } = await jobs.own(1);
    const caller = withKey(customer, 'rotate-1');
    const input = { proxyIds, method: 'fast' } as const;
    await expect(rotateProxies({ ctx: crashAfter(jobs.world.ctx, 'job'), caller, input })).rejects.toThrow('died');
    const [open] = await jobStore(jobs.world.ctx.database).listOpen();
    const { job } = await rotateProxies({ ctx: jobs.world.ctx, caller, input });
    expect(job.id).toBe(open?.jobId);
  });
});
