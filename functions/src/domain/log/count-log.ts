import { JobId } from '@cellgate/shared/contract/id.ts';
import type { EventKind } from '@cellgate/shared/happening/happenings.ts';
import { classOfEvent, levelOf } from '@cellgate/shared/log/log-class.ts';
import { noLines } from '@cellgate/shared/log/log-state.ts';
import { decodeTime } from 'ulid';
import type { Context } from '../../context.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { countLogWrites, type DayCounts, logCountStore } from '../../storage/day/log-count-store.ts';
import { eventStore, type ListedEvent } from '../../storage/event-store.ts';
import { jobStore } from '../../storage/job-store.ts';
import { firstUlid } from '../../storage/ulid-range.ts';
import { shownDays } from './read-counts.ts';
import { walkLog } from './walk-log.ts';

/** Time after which a line is counted, in ms: an event gets its ID before its transaction is committed and indexed. */
const settledMs = 60_000;
const dayMs = 86_400_000;
const undeliveredKind = 'mail.undelivered' satisfies EventKind;
const endedKind = 'job.ended' satisfies EventKind;
/** Number of lines read at once. */
const readAtOnce = 500;

/** Counts the lines of the log since the last run, by day and part. The time up to which they are counted moves with them: each counts once. */
export async function countLog(ctx: Context): Promise<void> {
  const toMs = ctx.now() - settledMs;
  const seen = await logCountStore(ctx.database).findUntil();
  const fromMs = seen === undefined ? (Math.floor(toMs / dayMs) - shownDays + 1) * dayMs : Date.parse(seen);
  if (fromMs >= toMs) return;
  try {
    await countBetween(ctx, { fromMs, toMs, seen });
  } catch (error) {
    // Another run counts at the same time.
    if (!isConditionFailed(error)) throw error;
  }
}

async function countBetween(
  ctx: Context,
  { fromMs, toMs, ...before }: { fromMs: number; toMs: number; seen: string | undefined },
): Promise<void> {
  let { seen } = before;
  let countedMs = fromMs;
  let left: ListedEvent[] = [];
  for await (const events of eventStore(ctx.database).readSince(fromMs, { toMs, readAtOnce })) {
    const known = [...left, ...events.filter((event) => timeOf(event) < toMs)];
    const last = known.at(-1);
    if (!last) continue;
    // Others of the last millisecond may follow; a run that ends here begins with all of them.
    left = known.filter((event) => timeOf(event) === timeOf(last));
    const settled = known.slice(0, known.length - left.length);
    if (settled.length === 0) continue;
    seen = await store(ctx, settled, { fromMs: countedMs, untilMs: timeOf(last), seen });
    countedMs = timeOf(last);
  }
  await store(ctx, left, { fromMs: countedMs, untilMs: toMs, seen });
}

/** Counts events, and the rotations that ended in their time, in one transaction. Returns the time up to which lines are counted then. */
async function store(
  ctx: Context,
  events: readonly ListedEvent[],
  { fromMs, untilMs, seen }: { fromMs: number; untilMs: number; seen: string | undefined },
): Promise<string> {
  const days = new Map<string, DayCounts>();
  const failedJobs = await findFailedJobs(ctx, events);
  const count = (event: ListedEvent) => {
    const day = event.at.slice(0, '2026-11-21'.length);
    days.set(day, withLine(days.get(day) ?? { ...noLines, undelivered: 0, failedJobs: 0 }, { event, failedJobs }));
  };
  for (const event of events) count(event);
  const range = { first: firstUlid(fromMs), before: firstUlid(untilMs), size: readAtOnce };
  for await (const { lines } of walkLog(ctx, [{ of: 'rotations' }], range)) for (const { event } of lines) count(event);
  const at = new Date(untilMs).toISOString();
  await ctx.database.transact(countLogWrites(days, { until: at, seen }));
  return at;
}

/** Returns the IDs of those jobs that have ended with items that had failed, or whose outcome is not known. The event of an end does not say so. */
async function findFailedJobs({ database }: Context, events: readonly ListedEvent[]): Promise<ReadonlySet<string>> {
  const ended = events.flatMap(({ kind, details }) =>
    kind === endedKind ? (JobId.safeParse(details.jobId).data ?? []) : [],
  );
  if (ended.length === 0) return new Set();
  const jobs = await jobStore(database).findMany([...new Set(ended)]);
  return new Set(jobs.filter(({ counts }) => counts.failed + counts.unknown > 0).map(({ jobId }) => jobId));
}

function withLine(
  counts: DayCounts,
  { event, failedJobs }: { event: ListedEvent; failedJobs: ReadonlySet<string> },
): DayCounts {
  const part = classOfEvent(event.kind);
  return {
    ...counts,
    [part]: counts[part] + 1,
    error: counts.error + Number(levelOf(event) === 'error'),
    undelivered: counts.undelivered + Number(event.kind === undeliveredKind),
    failedJobs: counts.failedJobs + Number(event.kind === endedKind && failedJobs.has(String(event.details.jobId))),
  };
}

const timeOf = ({ id }: ListedEvent) => decodeTime(id.slice('evt_'.length));
