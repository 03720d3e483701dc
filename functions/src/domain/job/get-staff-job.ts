import type { DataOf, QueryOf } from '@cellgate/shared/contract/endpoint.ts';
import type { JobId } from '@cellgate/shared/contract/id.ts';
import { paginate } from '@cellgate/shared/contract/paging.ts';
import { byteOrderMark, toCsv } from '@cellgate/shared/csv/to-csv.ts';
import { maxListedJobs } from '@cellgate/shared/job/job.ts';
import type {
  getStaffJob as getStaffJobEndpoint,
  listStaffJobs as listStaffJobsEndpoint,
} from '@cellgate/shared/job/staff-job.endpoints.ts';
import { fleetFileTexts } from '@cellgate/shared/language/texts/files/fleet-file-texts.ts';
import { type AccountActor, type Call, timestamp } from '../../context.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { jobStore, stopJobWrite } from '../../storage/job-store.ts';
import { requireStaff } from '../require.ts';
import { isStored } from './show-job.ts';
import { namesOfAuthors, requireStaffJob, showStaffJob, toStaffJob } from './show-staff-job.ts';
import { startRunner } from './start-runner.ts';

type One = typeof getStaffJobEndpoint;
type List = typeof listStaffJobsEndpoint;
type OfJob = Call<{ id: JobId }, AccountActor>;

/** Returns a job of staff with its items. Throws `job.not_found`. */
export async function getStaffJob({ ctx, caller, input }: OfJob): Promise<DataOf<One>> {
  requireStaff(caller.actor);
  return { job: await showStaffJob(ctx, caller, await requireStaffJob(ctx, input.id)) };
}

/** Lists the jobs of all members of staff that have not expired, newest first, up to `maxListedJobs`. */
export async function listStaffJobs({ ctx, caller, input }: Call<QueryOf<List>, AccountActor>): Promise<DataOf<List>> {
  requireStaff(caller.actor);
  const jobs = await jobStore(ctx.database).listOfStaff(maxListedJobs);
  const stored = jobs.filter((job) => isStored(job, ctx.now()));
  const { items, ...paging } = paginate(stored, input);
  const names = await namesOfAuthors(ctx, items);
  return { jobs: items.map((job) => toStaffJob(job, names)), ...paging };
}

/** Stops a job of staff between two items. Does nothing if it was stopped or has ended. Throws `job.not_found`. */
export async function stopStaffJob({ ctx, caller, input }: OfJob): Promise<DataOf<One>> {
  requireStaff(caller.actor);
  const { jobId, kind, accountId: subject } = await requireStaffJob(ctx, input.id);
  try {
    const event = eventWrite({ ctx, caller, kind: 'job.stopped', subject, details: { jobId, kind } });
    await ctx.database.transact([stopJobWrite(jobId, timestamp(ctx)), event]);
    await startRunner(ctx);
  } catch (error) {
    if (!isConditionFailed(error, 'job')) throw error;
  }
  return getStaffJob({ ctx, caller, input });
}

/** Returns the items of a job of staff as CSV in the caller's language. Throws `job.not_found`. */
export async function exportStaffJob({ ctx, caller, input }: OfJob): Promise<string> {
  const { items } = (await getStaffJob({ ctx, caller, input })).job;
  const texts = fleetFileTexts[caller.language];
  const rows = items.map((item) => [
    ...[
      item.modemId ?? item.proxyId ?? item.customerId,
      item.name,
      item.serverId,
      texts.jobItem[item.status],
      item.code,
    ],
    ...[item.message, item.startedAt, item.endedAt, item.oldIp, item.newIp],
  ]);
  return byteOrderMark + toCsv(texts.itemHeadings, rows);
}
