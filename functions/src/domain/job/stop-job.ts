import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { JobId } from '@cellgate/shared/contract/id.ts';
import type { stopJob as stopJobEndpoint } from '@cellgate/shared/job/job.endpoints.ts';
import { type AccountActor, type Call, timestamp } from '../../context.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { stopJobWrite } from '../../storage/job-store.ts';
import { requireOwnJob, showJob } from './show-job.ts';
import { startRunner } from './start-runner.ts';

/** Stops the caller's job between two items. Does nothing if it was stopped or has ended. Throws `job.not_found`. */
export async function stopJob({
  ctx,
  caller,
  input,
}: Call<{ id: JobId }, AccountActor>): Promise<DataOf<typeof stopJobEndpoint>> {
  const { jobId } = await requireOwnJob(ctx, caller, input.id);
  try {
    await ctx.database.transact([stopJobWrite(jobId, timestamp(ctx))]);
    await startRunner(ctx);
  } catch (error) {
    if (!isConditionFailed(error, 'job')) throw error;
  }
  return { job: await showJob(ctx, caller, await requireOwnJob(ctx, caller, jobId)) };
}
