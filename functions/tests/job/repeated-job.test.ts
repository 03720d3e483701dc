import type { JobId } from '@cellgate/shared/contract/id.ts';
import type { StaffJobDetails } from '@cellgate/shared/job/staff-job.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runJobs } from '../../src/domain/job/run-jobs.ts';
import { endItemWrites, jobStore } from '../../src/storage/job-store.ts';
import { type Box, type createMobileProduct, createOpenProxy } from '../_fleet.ts';
import type { World } from '../_world.ts';
import { openStaffFixture, type StaffFixture } from '../server/_staff-fixture.ts';
import { openSettings } from '../settings/_settings.ts';

type Person = StaffFixture['moderator'];
type Started = { job: StaffJobDetails };

const hourMs = 3_600_000;
const reason = 'Outage of Kyiv 1';
let staff: StaffFixture;
let world: World;
let box: Box;
let product: Awaited<ReturnType<typeof createMobileProduct>>;
let admin: Person;

beforeAll(async () => {
  staff = await openStaffFixture();
  world = staff.world;
  ({ box, product } = await staff.openShop(20));
  admin = await world.account({ role: 'admin' });
});
afterAll(() => staff[Symbol.asyncDispose]());
afterEach(() => limit({ daysLimit: null, proofAbove: null }));

/** Sets limits by another administrator, because settings ask for a recent proof too. */
async function limit(values: object) {
  await openSettings(world, await world.account({ role: 'admin' })).change('payment', values);
}

/** Starts a job as an administrator and lets all of its items fail. */
async function failedJob(path: string, body: object): Promise<JobId> {
  const { data } = await staff.ask<Started>('POST', path, { reason, ...body }, admin);
  const job = await jobStore(world.ctx.database).find(data.job.id);
  if (!job) throw new Error('the job was not started');
  const end = { status: 'failed', code: 'internal.unexpected', at: new Date(world.ctx.now()).toISOString() } as const;
  for (const item of await jobStore(world.ctx.database).listItems(job.jobId))
    await world.ctx.database.transact(endItemWrites({ ...item, status: 'waiting' }, end));
  await runJobs(world.ctx);
  return job.jobId;
}

const repeat = (id: JobId, as: Person) => staff.ask<Started>('POST', `/admin/jobs/${id}/retry`, {}, as);

/** Sells a proxy, suspends it or its owner, and lets two days pass. */
async function suspendedSince(path: string, kind: string) {
  await box.beat();
  const { proxyId, customer } = await createOpenProxy(world, box, product);
  const { accountId } = customer.actor;
  await staff.ask('POST', path, { kind, reason, ...targetsOf(path, { proxyId, accountId }) });
  await runJobs(world.ctx);
  world.clock.advance(48 * hourMs);
  await box.beat();
  admin = await world.account({ role: 'admin' });
  return { proxyId, accountId };
}

const targetsOf = (path: string, { proxyId, accountId }: { proxyId: string; accountId: string }) =>
  path === '/admin/proxies/jobs' ? { proxyIds: [proxyId] } : { accountIds: [accountId] };

/** Failed jobs of an administrator that would give a proxy 48 hours. */
const jobs: [string, () => Promise<JobId>][] = [
  [
    'gives time',
    async () => {
      await box.beat();
      const { proxyId } = await createOpenProxy(world, box, product);
      return failedJob('/admin/proxies/jobs', { kind: 'give_time', proxyIds: [proxyId], hours: 48 });
    },
  ],
  [
    'restores proxies with their time',
    async () => {
      const path = '/admin/proxies/jobs';
      const { proxyId } = await suspendedSince(path, 'suspend_proxies');
      return failedJob(path, { kind: 'restore_proxies', proxyIds: [proxyId], givesBack: true });
    },
  ],
  [
    'restores customers with their time',
    async () => {
      const path = '/admin/users/jobs';
      const { accountId } = await suspendedSince(path, 'suspend_customers');
      return failedJob(path, { kind: 'restore_customers', accountIds: [accountId], givesBack: true });
    },
  ],
];

describe.each(jobs)('a failed job of an administrator that %s', (_, create) => {
  it('is repeated by a moderator within the limits of the moderator only', async () => {
    const id = await create();
    await limit({ daysLimit: 1 });
    expect(await repeat(id, staff.moderator)).toMatchObject({ status: 403, code: 'staff.limit_exceeded' });
    expect((await repeat(id, admin)).status).toBe(202);
    await limit({ daysLimit: 2 });
    expect((await repeat(id, staff.moderator)).status).toBe(202);
    await runJobs(world.ctx);
  });

  it('is repeated above the set amount with a recent proof only', async () => {
    const id = await create();
    await limit({ proofAbove: 0.01 });
    world.clock.advance(11 * 60_000);
    expect(await repeat(id, admin)).toMatchObject({ status: 403, code: 'session.proof_required' });
    expect((await repeat(id, await world.signedInElsewhere(admin))).status).toBe(202);
    await runJobs(world.ctx);
  });
});

describe('a job', () => {
  const jobsAfter = async (act: () => Promise<unknown>) => {
    const listed = async () =>
      (await staff.ask<{ jobs: object[] }>('GET', '/admin/jobs?limit=100', undefined, admin)).data.jobs;
    const before = await listed();
    await act();
    return (await listed()).length - before.length;
  };
  const sell = async () => {
    await box.beat();
    const { proxyId } = await createOpenProxy(world, box, product);
    const body = { kind: 'give_time', proxyIds: [proxyId], hours: 1, reason };
    const { data } = await staff.ask<Started>('POST', '/admin/proxies/jobs', body, admin);
    return data.job.id;
  };

  it('that still runs is not repeated', async () => {
    const id = await sell();
    const refuse = async () => expect(await repeat(id, admin)).toMatchObject({ status: 409, code: 'job.not_ended' });
    expect(await jobsAfter(refuse)).toBe(0);
    await runJobs(world.ctx);
  });

  it('of which nothing failed is not repeated', async () => {
    const id = await sell();
    await runJobs(world.ctx);
    const refuse = async () => expect(await repeat(id, admin)).toMatchObject({ status: 409, code: 'job.none_failed' });
    expect(await jobsAfter(refuse)).toBe(0);
  });
});
