import type { DataOf, QueryOf } from '@cellgate/shared/contract/endpoint.ts';
import type { JobId } from '@cellgate/shared/contract/id.ts';
import { paginate } from '@cellgate/shared/contract/paging.ts';
import type { getJob as getJobEndpoint, listJobs as listJobsEndpoint } from '@cellgate/shared/job/job.endpoints.ts';
import { maxListedJobs } from '@cellgate/shared/job/job.ts';
import type { AccountActor, Call } from '../../context.ts';
import { jobStore } from '../../storage/job-store.ts';
import { isStored, requireOwnJob, showJob, toJob } from './show-job.ts';

/** Returns the caller's job with its items. Throws `job.not_found`. */
export async function getJob({
  ctx,
  caller,
  input,
}: Call<{ id: JobId }, AccountActor>): Promise<DataOf<typeof getJobEndpoint>> {
  return { job: await showJob(ctx, caller, await requireOwnJob(ctx, caller, input.id)) };
}

/** Lists the caller's jobs that have not expired, newest first, up to `maxListedJobs`. */
export async function listJobs({
  ctx,
  caller,
  input,
}: Call<QueryOf<typeof listJobsEndpoint>, AccountActor>): Promise<DataOf<typeof listJobsEndpoint>> {
  const jobs = await jobStore(ctx.database).listOfAccount(caller.actor.accountId, maxListedJobs);
  const { items, ...paging } = paginate(
    jobs.filter((job) => isStored(job, ctx.now())),
    input,
  );
  return { jobs: items.map(toJob), ...paging };
}
