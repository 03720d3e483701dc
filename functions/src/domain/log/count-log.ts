import { classOfEvent, levelOf } from '@cellgate/shared/log/log-class.ts';
import { type LogCounts, noLines } from '@cellgate/shared/log/log-state.ts';
import { decodeTime } from 'ulid';
import type { Context } from '../../context.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { countLogWrites, logCountStore } from '../../storage/day/log-count-store.ts';
import { eventStore, type ListedEvent } from '../../storage/event-store.ts';

/** Time after which a line is counted, in ms: an event gets its ID before its transaction is committed and indexed. */
const settledMs = 60_000;
const dayMs = 86_400_000;
/** Number of UTC days that the first run counts: those that are shown. */
const firstDays = 7;
/** Number of lines read at once. */
const readAtOnce = 500;

/** Counts the lines of the log since the last run, by day and part. The time up to which they are counted moves with them: each counts once. */
export async function countLog(ctx: Context): Promise<void> {
  const toMs = ctx.now() - settledMs;
  const seen = await logCountStore(ctx.database).findUntil();
  const fromMs = seen === undefined ? (Math.floor(toMs / dayMs) - firstDays + 1) * dayMs : Date.parse(seen);
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
  let left: ListedEvent[] = [];
  for await (const events of eventStore(ctx.database).readSince(fromMs, { toMs, readAtOnce })) {
    const known = [...left, ...events.filter((event) => timeOf(event) < toMs)];
    const last = known.at(-1);
    if (!last) continue;
    // Others of the last millisecond may follow; a run that ends here begins with all of them.
    left = known.filter((event) => timeOf(event) === timeOf(last));
    const settled = known.slice(0, known.length - left.length);
    if (settled.length > 0) seen = await store(ctx, settled, { until: timeOf(last), seen });
  }
  await store(ctx, left, { until: toMs, seen });
}

async function store(
  { database }: Context,
  events: readonly ListedEvent[],
  { until, seen }: { until: number; seen: string | undefined },
): Promise<string> {
  const days = new Map<string, LogCounts>();
  for (const event of events) {
    const day = new Date(timeOf(event)).toISOString().slice(0, 10);
    days.set(day, withLine(days.get(day) ?? noLines, event));
  }
  const at = new Date(until).toISOString();
  await database.transact(countLogWrites(days, { until: at, seen }));
  return at;
}

function withLine(counts: LogCounts, event: ListedEvent): LogCounts {
  const part = classOfEvent(event.kind);
  const isError = levelOf(event) === 'error';
  return { ...counts, [part]: counts[part] + 1, error: counts.error + Number(isError) };
}

const timeOf = ({ id }: ListedEvent) => decodeTime(id.slice('evt_'.length));
