import type { JobId } from '@cellgate/shared/contract/id.ts';
import { countItems, type JobCounts, pickItems, pickPacedItems } from '@cellgate/shared/job/job.ts';
import { type AccountActor, bySystem, type Caller, type Context, timestamp } from '../../context.ts';
import { isAppError } from '../../errors.ts';
import { describeError } from '../../log.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import {
  completeItemsWrites,
  dropOpenJobWrite,
  endItemWrites,
  endJobWrites,
  type JobItemRecord,
  type JobRecord,
  jobStore,
  startItemWrites,
} from '../../storage/job-store.ts';
import { throttleStore } from '../../storage/throttle-store.ts';
import { completeItems } from './complete-items.ts';
import type { ActingWorker, CompletingWorker, ItemOutcome, JobWorker, StartingWorker } from './job-worker.ts';
import { jobWorkers } from './job-workers.ts';

/** Pace of all jobs together: items that begin on one server in a window. */
export const serverPace = { limit: 10, windowSeconds: 5 } as const;
/** Items that are carried out in one round, and of them at a time. */
const acting = { perRound: 40, atOnce: 4 } as const;
/** Number of unexpected failures to start, within one run, after which an item is given up. */
const maxFailures = 3;

/** State of a job during one run. */
export interface JobProgress {
  jobId: JobId;
  /** False until the run has looked at what an earlier one may have left half-done. */
  isResumed: boolean;
  /** Unexpected failures to start an item, by its position. */
  failures: Map<number, number>;
}

interface Round {
  ctx: Context;
  job: JobRecord;
  progress: JobProgress;
}

/**
 * Records the outcomes of running items and begins waiting ones as the pace allows; skips them if the job was stopped. Returns true if the job has ended.
 * Any number of processes may do so at a time: each item moves once.
 */
export async function workOnJob(ctx: Context, progress: JobProgress): Promise<boolean> {
  const { jobId } = progress;
  const job = await jobStore(ctx.database).find(jobId);
  if (!job) {
    await ctx.database.transact([dropOpenJobWrite(jobId)]);
    return true;
  }
  const round = { ctx, job, progress };
  const worker = jobWorkers[job.kind];
  if ('start' in worker) await recordOutcomes(round, worker, await jobStore(ctx.database).listItems(jobId));
  const items = await jobStore(ctx.database).listItems(jobId);
  if (job.stoppedAt === null) await carryOut(round, worker, items);
  else for (const item of items) await endWaiting(round, item, { status: 'skipped', code: 'job.stopped' });
  const counts = countItems(await jobStore(ctx.database).listItems(jobId));
  return counts.waiting + counts.running > 0 ? false : endJob(ctx, job, counts);
}

async function recordOutcomes(round: Round, worker: StartingWorker, items: readonly JobItemRecord[]): Promise<void> {
  const { ctx, progress } = round;
  const running = items.filter(({ status }) => status === 'running');
  if (!progress.isResumed) await worker.resume(ctx, running);
  progress.isResumed = true;
  const outcomes = await worker.outcomesOf(ctx, running);
  for (const item of running) {
    const outcome = outcomes.get(item.position);
    if (outcome) await endItem(round, { ...item, status: 'running' }, outcome);
  }
}

/** Carries out the waiting items at once. Those that it could not are skipped, or left to the next round. */
async function complete(round: Round, worker: CompletingWorker, items: readonly JobItemRecord[]): Promise<void> {
  const { ctx, job } = round;
  const waiting = items.filter(({ status }) => status === 'waiting').slice(0, worker.maxPerRound);
  if (waiting.length === 0) return;
  const { skipped, left } = await completeItems(ctx, worker, { job, caller: callerOf(job), items: waiting });
  for (const { item, code } of skipped) await endWaiting(round, item, { status: 'skipped', code });
  for (const item of left) await countFailure(round, item);
}

/** Begins, completes or carries out waiting items, as their worker does. */
function carryOut(round: Round, worker: JobWorker, items: readonly JobItemRecord[]): Promise<void> {
  if ('start' in worker) return beginItems(round, worker, items);
  return 'plan' in worker ? complete(round, worker, items) : actOn(round, worker, items);
}

/** Carries out some of the waiting items, so that a stop takes hold soon; several at a time. */
async function actOn(round: Round, worker: ActingWorker, items: readonly JobItemRecord[]): Promise<void> {
  const waiting = items.filter(({ status }) => status === 'waiting').slice(0, acting.perRound);
  const work = waiting.values();
  const lane = async () => {
    for (const item of work) await actOnItem(round, worker, item);
  };
  await Promise.all(Array.from({ length: acting.atOnce }, lane));
}

async function actOnItem(round: Round, worker: ActingWorker, item: JobItemRecord): Promise<void> {
  const { ctx, job } = round;
  try {
    const doneWrites = () => completeItemsWrites([item], { job, at: timestamp(ctx) });
    await worker.act(ctx, { job, item, caller: callerOf(job), doneWrites });
    await endWaiting(round, item, { status: 'done', code: null });
  } catch (error) {
    if (isConditionFailed(error, 'job-item') || isConditionFailed(error, 'job')) return;
    await fail(round, item, error);
  }
}

async function beginItems(round: Round, worker: StartingWorker, items: readonly JobItemRecord[]): Promise<void> {
  const { ctx, job } = round;
  const full = new Set<string>();
  for (const item of pickDue(items, job, ctx.now())) {
    const { serverId } = item;
    if (serverId !== null && !full.has(serverId)) {
      const bucket = { what: `job-items:${serverId}`, ...serverPace };
      const { granted } = await throttleStore(ctx.database).take([bucket], ctx.now());
      if (!granted) full.add(serverId);
    }
    if (serverId === null || !full.has(serverId)) await beginItem(round, worker, item);
  }
}

/** Returns the items that may begin now: those of staff's jobs by their delay, others by the number that run. */
function pickDue(items: readonly JobItemRecord[], { options }: JobRecord, nowMs: number): JobItemRecord[] {
  return options.delay === undefined
    ? pickItems(items)
    : pickPacedItems(items, { delayMs: Number(options.delay), nowMs });
}

async function beginItem(round: Round, worker: StartingWorker, item: JobItemRecord): Promise<void> {
  const { ctx, job } = round;
  const startWrites = (reference: string) => startItemWrites(item, { job, reference, at: timestamp(ctx) });
  try {
    await worker.start(ctx, { job, item, caller: callerOf(job), startWrites });
  } catch (error) {
    // Another process has begun the item, or its owner has stopped the job: the next round reads what there is.
    if (isConditionFailed(error, 'job-item') || isConditionFailed(error, 'job')) return;
    await fail(round, item, error);
  }
}

/** Skips an item that is refused. Another failure is logged and counted. */
async function fail(round: Round, item: JobItemRecord, error: unknown): Promise<void> {
  const { ctx, job } = round;
  if (isAppError(error) && error.code !== 'internal.busy') {
    await endWaiting(round, item, { status: 'skipped', code: error.code });
    return;
  }
  ctx.log.error('job.item_failed', { jobId: job.jobId, target: item.target, ...describeError(error) });
  await countFailure(round, item);
}

/** Gives an item up that could not be carried out several times in one run. */
async function countFailure(round: Round, item: JobItemRecord): Promise<void> {
  const { failures } = round.progress;
  const count = (failures.get(item.position) ?? 0) + 1;
  failures.set(item.position, count);
  if (count >= maxFailures) await endWaiting(round, item, { status: 'failed', code: 'internal.unexpected' });
}

function callerOf({ accountId, author }: JobRecord): Caller<AccountActor> {
  const { role, sessionId, keyId, keyName, via, ip, language } = author;
  const program = { ...(keyId && { keyId }), ...(keyName && { keyName }), ...(via && { via }) };
  const actor = { kind: 'account', accountId, role, sessionId, ...program } as const;
  return { actor, ip, language, idempotencyKey: undefined };
}

/** Ends an item that has not begun; does nothing if it has. */
async function endWaiting(round: Round, item: JobItemRecord, outcome: ItemOutcome): Promise<void> {
  if (item.status === 'waiting') await endItem(round, { ...item, status: 'waiting' }, outcome);
}

async function endItem(
  { ctx }: Round,
  item: JobItemRecord & { status: 'waiting' | 'running' },
  outcome: ItemOutcome,
): Promise<void> {
  try {
    await ctx.database.transact(endItemWrites(item, { ...outcome, at: timestamp(ctx) }));
  } catch (error) {
    // Another process has moved it, or the job was removed with its account.
    if (!isConditionFailed(error)) throw error;
  }
}

/** Ends the job. Returns true also if another process has ended or removed it. */
async function endJob(ctx: Context, { jobId, kind, accountId: subject }: JobRecord, counts: JobCounts): Promise<true> {
  const { done, skipped, failed, unknown } = counts;
  const details = { jobId, kind, done, skipped, failed, unknown };
  try {
    await ctx.database.transact([
      ...endJobWrites(jobId, timestamp(ctx)),
      eventWrite({ ctx, caller: bySystem, kind: 'job.ended', subject, details }),
    ]);
  } catch (error) {
    if (!isConditionFailed(error, 'job')) throw error;
  }
  return true;
}
