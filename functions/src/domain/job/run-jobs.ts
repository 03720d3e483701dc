import type { JobId } from '@cellgate/shared/contract/id.ts';
import type { Context } from '../../context.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { claimJobWrite, jobStore, renewClaimWrite } from '../../storage/job-store.ts';
import { forEachIsolated } from '../schedule/for-each-isolated.ts';
import { startRunner } from './start-runner.ts';
import { type JobProgress, workOnJob } from './work-on-job.ts';

/** Time, in ms, after which a run starts the next one and leaves its jobs to it. Below the function's timeout. */
const runForMs = 90_000;
/** Validity of a claim, in ms: time after which another run takes over the jobs of a crashed one. */
const claimMs = 15_000;
/** Pause between two rounds, in ms. */
const pauseMs = 1_000;

/** A job that this run works on. */
interface Claim extends JobProgress {
  until: string;
}

/**
 * Works on all jobs that have not ended and that no other run has claimed, a part of each per round. What a crash leaves is continued by the next run: the
 * records tell which items have begun.
 */
export async function runJobs(ctx: Context): Promise<void> {
  const endsAt = ctx.now() + runForMs;
  let claims = await claimJobs(ctx);
  const failures: unknown[] = [];
  while (claims.length > 0) {
    const left: Claim[] = [];
    await forEachIsolated({ ctx, event: 'job.run_failed' }, claims, {
      nameOf: ({ jobId }) => ({ jobId }),
      work: async (claim) => {
        const hasEnded = await workOnJob(ctx, claim);
        if (!hasEnded && (await renew(ctx, claim, ctx.now() + claimMs))) left.push(claim);
      },
    }).catch((error: unknown) => failures.push(error));
    claims = left;
    if (claims.length === 0) break;
    if (ctx.now() + pauseMs >= endsAt) {
      for (const claim of claims) await renew(ctx, claim, ctx.now());
      // Otherwise nothing would begin until the schedule starts the next run.
      await startRunner(ctx);
      break;
    }
    await ctx.pause(pauseMs);
  }
  if (failures.length > 0) throw new AggregateError(failures, 'job.run_failed');
}

async function claimJobs(ctx: Context): Promise<Claim[]> {
  const claims: Claim[] = [];
  for (const { jobId } of await jobStore(ctx.database).listOpen()) {
    const until = await claim(ctx, jobId);
    if (until !== undefined) claims.push({ jobId, until, isResumed: false, failures: new Map() });
  }
  return claims;
}

/** Returns the end of the claim; undefined if another run works on the job. */
async function claim(ctx: Context, jobId: JobId): Promise<string | undefined> {
  const at = new Date(ctx.now()).toISOString();
  const until = new Date(ctx.now() + claimMs).toISOString();
  try {
    await ctx.database.transact([claimJobWrite(jobId, { at, until })]);
    return until;
  } catch (error) {
    if (!isConditionFailed(error, 'open-job')) throw error;
    return undefined;
  }
}

/** Moves the end of the claim. Returns false if another run has taken the job. */
async function renew(ctx: Context, claim: Claim, untilMs: number): Promise<boolean> {
  const until = new Date(untilMs).toISOString();
  try {
    await ctx.database.transact([renewClaimWrite(claim.jobId, { from: claim.until, until })]);
  } catch (error) {
    if (!isConditionFailed(error, 'open-job')) throw error;
    return false;
  }
  claim.until = until;
  return true;
}
