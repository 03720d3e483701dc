import { decodeTime } from 'ulid';
import type { Context } from '../../context.ts';
import { type EventList, eventStore, type ListedEvent } from '../../storage/event-store.ts';
import { firstUlid } from '../../storage/ulid-range.ts';

const dayMs = 86_400_000;

/** Part of the log to walk. */
export type LogPart = { of: 'all' } | { of: 'strangers' } | { of: 'subject'; subject: string };

/** Range of a walk, by ULIDs: from `before`, excluded, back to `first`. */
export interface LogRange {
  first: string;
  before: string;
}

/** Lines read in one step of a walk. `before`: where the next step begins; null if nothing is left. */
interface LogStep {
  events: ListedEvent[];
  before: string | null;
}

/** Yields the lines of a part of the log, newest first, in steps of at most `size` lines. A step reads one day at most and may be empty. */
export async function* walkLog(
  ctx: Pick<Context, 'database'>,
  part: LogPart,
  { first, before, size }: LogRange & { size: number },
): AsyncGenerator<LogStep, undefined> {
  let from: string | null = before;
  while (from !== null && from > first) {
    const { list, start } = partitionAt(part, { first, before: from });
    const events = await eventStore(ctx.database).listNewest(list, { first: start, before: from, limit: size });
    const last = events.at(-1);
    const isFull = events.length === size && last !== undefined;
    from = isFull ? last.id.slice('evt_'.length) : start === first ? null : start;
    yield { events, before: from };
  }
}

/** Returns the partition that holds the lines right before a position, and the first ULID to read of it. */
function partitionAt(part: LogPart, { first, before }: LogRange): { list: EventList; start: string } {
  if (part.of === 'subject') return { list: part, start: first };
  // The first ULID of a millisecond has nothing of that millisecond before it.
  const lastMs = decodeTime(before) - (before === firstUlid(decodeTime(before)) ? 1 : 0);
  const startMs = Math.floor(lastMs / dayMs) * dayMs;
  const start = firstUlid(startMs);
  const day = new Date(startMs).toISOString();
  return { list: { of: part.of === 'all' ? 'day' : 'strangers', day }, start: start < first ? first : start };
}
