import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { getLogCounts, getSystemState } from '@cellgate/shared/log/log.endpoints.ts';
import type { WebhookFailure } from '@cellgate/shared/webhook/webhook.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportFindings } from '../../src/domain/audit/report-findings.ts';
import { countLog } from '../../src/domain/log/count-log.ts';
import { runTask } from '../../src/entry/run-task.ts';
import { eventWrite } from '../../src/storage/event-store.ts';
import { createJobWrites, endJobWrites } from '../../src/storage/job-store.ts';
import { taskResumedWrite } from '../../src/storage/task-run-store.ts';
import {
  createDeliveryWrite,
  type DeliveryRecord,
  endTryWrite,
  newDelivery,
} from '../../src/storage/webhook/webhook-message-store.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
let moderator: Awaited<ReturnType<World['account']>>;
beforeAll(async () => {
  world = await createWorld();
  moderator = await world.account({ role: 'moderator' });
});
afterAll(() => world[Symbol.asyncDispose]());

async function ask<Data>(path: string): Promise<Data> {
  const response = await world.request('GET', path, { as: moderator });
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: Data }).data;
}
const counts = () => ask<DataOf<typeof getLogCounts>>('/admin/logs/counts');
const state = async () => (await ask<DataOf<typeof getSystemState>>('/admin/logs/system')).system;
/** Stores a job with one item, by default a waiting one, and returns it. */
async function beginJob(item: 'waiting' | 'done' | 'failed' | 'unknown' = 'waiting') {
  const { accountId, role, sessionId } = moderator.actor;
  const createdAt = new Date(world.ctx.now()).toISOString();
  const job = {
    jobId: world.ctx.newId('job'),
    accountId,
    kind: 'reset_modems',
    options: {},
    author: { role, sessionId, ip: moderator.ip, language: moderator.language },
    counts: { total: 1, waiting: 0, running: 0, done: 0, skipped: 0, failed: 0, unknown: 0, [item]: 1 },
    createdAt,
    startedAt: null,
    stoppedAt: null,
    endedAt: null,
    expiresAtSeconds: Math.round(world.ctx.now() / 1_000) + 3_600,
  } as const;
  await world.ctx.database.transact(createJobWrites(job));
  return job;
}
/** Stores a webhook message of 1 kB whose last attempt has ended so. */
async function deliver(state: 'delivered' | 'failed', failure: WebhookFailure | null): Promise<DeliveryRecord> {
  const at = new Date(world.ctx.now()).toISOString();
  const { accountId } = moderator.actor;
  const ids = { webhookId: world.ctx.newId('webhook'), messageId: world.ctx.newId('message'), accountId };
  const delivery = newDelivery({ ...ids, kind: 'proxy.down', body: 'x'.repeat(1_000) }, at);
  const lastTry = { at, status: null, durationMs: 1, failure, answer: '' };
  const outcome = { state, tries: 1, nextTryAt: null, lastTry };
  await world.ctx.database.transact([createDeliveryWrite(delivery)]);
  await world.ctx.database.transact([endTryWrite(delivery, outcome)]);
  return { ...delivery, ...outcome };
}
const task = async (name: string) => (await state()).tasks.find((each) => each.name === name);

it('counts each line of the log once, by part, whatever runs twice or ends early', async () => {
  expect((await counts()).countedAt).toBeNull();
  expect((await state()).undeliveredMails).toBeNull();
  world.clock.advance(120_000);
  await countLog(world.ctx);
  const before = (await counts()).week;
  for (let count = 0; count < 3; count += 1) {
    const event = { ctx: world.ctx, caller: world.system, subject: 'prx_1', details: {} };
    await world.ctx.database.transact([
      eventWrite({ ...event, kind: 'proxy.down' }),
      eventWrite({ ...event, kind: 'balance.adjusted' }),
      eventWrite({ ...event, kind: 'mail.undelivered', subject: 'mailbox:unknown' }),
    ]);
  }
  await countLog(world.ctx);
  expect((await counts()).week).toEqual(before);
  world.clock.advance(61_000);
  const { database } = world.ctx;
  const failing = { ...database, transact: () => Promise.reject(new Error('the process has ended')) };
  await countLog({ ...world.ctx, database: failing }).catch(() => undefined);
  await Promise.all([countLog(world.ctx), countLog(world.ctx)]);
  await countLog(world.ctx);
  const { week } = await counts();
  expect(week).toEqual({
    ...before,
    customer: before.customer + 3,
    proxy: before.proxy + 3,
    system: before.system + 3,
    error: before.error + 6,
  });
  expect((await state()).undeliveredMails).toBe(3);
});

it('knows the last run of each task, how long it took, and what has failed since', async () => {
  expect(await task('run-jobs')).toMatchObject({ lastDoneAt: null, isLate: false, failures: 0, error: null });
  const broken = {
    ...world.ctx,
    database: { ...world.ctx.database, query: () => Promise.reject(new Error('no answer')) },
  };
  await expect(runTask(broken, 'run-jobs')).rejects.toThrow('no answer');
  expect(await task('run-jobs')).toMatchObject({ lastDoneAt: null, failures: 1, error: 'no answer' });
  await runTask(world.ctx, 'run-jobs');
  expect(await task('run-jobs')).toMatchObject({ durationMs: 0, isLate: false, failures: 0, error: 'no answer' });
  world.clock.advance(200_000);
  expect(await task('run-jobs')).toMatchObject({ isLate: true });
});

it('calls no task late because the whole installation stood still', async () => {
  world.clock.advance(3_600_000);
  expect(await task('run-jobs')).toMatchObject({ isLate: true });
  await world.ctx.database.transact([taskResumedWrite('watch-fleet', new Date(world.ctx.now()).toISOString())]);
  expect(await task('run-jobs')).toMatchObject({ isLate: false });
  expect(await task('send-mails')).toMatchObject({ lastDoneAt: null, isLate: false });
  world.clock.advance(200_000);
  expect(await task('run-jobs')).toMatchObject({ isLate: true });
  expect(await task('send-mails')).toMatchObject({ lastDoneAt: null, isLate: true });
});

it('shows the last audit, and what waits to be sent', async () => {
  expect((await state()).audit).toBeNull();
  await reportFindings(world.ctx, [{ rule: 'stock', subject: 'mdm_1', detail: 'is sold twice' }]);
  expect(await state()).toMatchObject({ audit: { findings: 1 }, mails: { isMore: false } });
  expect(await state()).toMatchObject({ jobs: { waiting: 0, since: null } });
  const { createdAt: since } = await beginJob();
  expect(await state()).toMatchObject({ jobs: { waiting: 1, isMore: false, since } });
});

it('counts the jobs of seven days that have ended with failures', async () => {
  world.clock.advance(120_000);
  await countLog(world.ctx);
  const before = (await state()).failedJobs ?? 0;
  for (const item of ['failed', 'unknown', 'done'] as const) {
    const { jobId, kind, accountId } = await beginJob(item);
    const ended = { kind: 'job.ended', subject: accountId, details: { jobId, kind } } as const;
    const event = eventWrite({ ctx: world.ctx, caller: world.system, ...ended });
    await world.ctx.database.transact([...endJobWrites(jobId, new Date(world.ctx.now()).toISOString()), event]);
  }
  world.clock.advance(61_000);
  await countLog(world.ctx);
  expect((await state()).failedJobs).toBe(before + 2);
  world.clock.advance(7 * 86_400_000);
  expect((await state()).failedJobs).toBe(0);
});

it('counts webhook messages that were given up within seven days, but for those of an endpoint that was switched off', async () => {
  const none = { failed: 0, isMore: false, lastAt: null, lastOf: null };
  expect((await state()).failedWebhooks).toEqual(none);
  await deliver('delivered', null);
  await deliver('failed', 'switched_off');
  expect((await state()).failedWebhooks).toEqual(none);
  const resent = await deliver('failed', 'timeout');
  const lastOf = moderator.actor.accountId;
  expect((await state()).failedWebhooks).toEqual({ failed: 1, isMore: false, lastAt: resent.lastTry?.at, lastOf });
  // Its owner has sent it again, and it has arrived.
  await world.ctx.database.transact([endTryWrite(resent, { ...resent, state: 'delivered', tries: 2 })]);
  expect((await state()).failedWebhooks).toEqual(none);
  for (let count = 0; count < 25; count += 1) await deliver('failed', 'status');
  const { read } = await world.units.of(async () => {
    expect((await state()).failedWebhooks).toMatchObject({ failed: 20, isMore: true, lastOf });
  });
  expect(read).toBeLessThanOrEqual(30);
  world.clock.advance(7 * 86_400_000 + 1);
  expect((await state()).failedWebhooks).toEqual(none);
});
