import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { decodeTime } from 'ulid';
import type { Context } from '../../context.ts';
import { eventStore, type ListedEvent } from '../../storage/event-store.ts';
import { endUlidOf, type RotationRecord, rotationStore } from '../../storage/proxy/rotation-store.ts';
import { readStep } from '../../storage/read-step.ts';
import { firstUlid } from '../../storage/ulid-range.ts';
import { ofRotation } from './of-rotation.ts';

const dayMs = 86_400_000;

/** List of lines: events of all subjects, of one or by strangers; rotations of all proxies by their end, or of one by their request. */
export type LogList =
  | { of: 'events' }
  | { of: 'strangers' }
  | { of: 'subject'; subject: string }
  | { of: 'rotations' }
  | { of: 'proxy'; proxyId: ProxyId };

/** Range of a walk, by ULIDs: from `before`, excluded, back to `first`. */
export interface LogRange {
  first: string;
  before: string;
}

/** A line of the log. `position`: ULID by which it is in the order of its list. */
export interface LogLine {
  event: ListedEvent;
  position: string;
}

/** Lines found by one step of a walk. `units`: read units that it has cost; `before`: where the next step begins, null if nothing is left. */
interface LogStep {
  lines: LogLine[];
  units: number;
  before: string | null;
}

type WalkContext = Pick<Context, 'database' | 'now'>;
type WalkRange = LogRange & { size: number };

/** A receipt of a rotation is about twice as large as an event. */
const sizeOfRotation = 2;

/**
 * Yields the lines of some lists together, newest first. A step reads at most `size` events, or half as many rotations, of one day of each list, and
 * may find none.
 */
export async function* walkLog(
  ctx: WalkContext,
  lists: readonly LogList[],
  range: WalkRange,
): AsyncGenerator<LogStep, undefined> {
  const walks = lists.map((list): Walk => ({ steps: walkList(ctx, list, range), lines: [], before: range.before }));
  let horizon = furthest(walks);
  while (horizon !== null) {
    const behind = walks.filter(({ before }) => before === horizon);
    const units = (await Promise.all(behind.map(advance))).reduce((sum, each) => sum + each, 0);
    horizon = furthest(walks);
    yield { lines: takeDownTo(walks, horizon ?? ''), units, before: horizon };
  }
}

/** One list of a walk: lines that were read and not yielded, and the position down to which it was read; null at its end. */
interface Walk {
  steps: AsyncGenerator<LogStep, undefined>;
  lines: LogLine[];
  before: string | null;
}

async function advance(walk: Walk): Promise<number> {
  const { value } = await walk.steps.next();
  walk.lines.push(...(value?.lines ?? []));
  walk.before = value?.before ?? null;
  return value?.units ?? 0;
}

/** Returns the position of the list that was read least far back; null if all have ended. */
function furthest(walks: readonly Walk[]): string | null {
  return walks.reduce<string | null>(
    (last, { before }) => (before !== null && before > (last ?? '') ? before : last),
    null,
  );
}

/** Removes the lines that no unread line of another list can precede, and returns them, newest first. */
function takeDownTo(walks: readonly Walk[], horizon: string): LogLine[] {
  return walks
    .flatMap((walk) => {
      const count = walk.lines.filter(({ position }) => position >= horizon).length;
      return walk.lines.splice(0, count);
    })
    .sort((a, b) => (a.position < b.position ? 1 : -1));
}

async function* walkList(
  ctx: WalkContext,
  list: LogList,
  { first, before, size }: WalkRange,
): AsyncGenerator<LogStep, undefined> {
  const isByDay = list.of !== 'subject' && list.of !== 'proxy';
  const lineSize = list.of === 'rotations' || list.of === 'proxy' ? sizeOfRotation : 1;
  const limit = Math.ceil(size / lineSize);
  let from: string | null = before;
  while (from !== null && from > first) {
    const start: string = isByDay ? startOfDay(from, first) : first;
    const { lines, units } = await readLines(ctx, list, { first: start, before: from, limit });
    const last = lines.at(-1);
    from = lines.length === limit && last !== undefined ? last.position : start === first ? null : start;
    yield { lines, units, before: from };
  }
}

/** Returns the first ULID of the UTC day with the line right before a position, at least `first`. */
function startOfDay(before: string, first: string): string {
  const start = firstUlid(Math.floor(lastMsBefore(before) / dayMs) * dayMs);
  return start < first ? first : start;
}

/** Returns the time of the last ULID before a position. The first ULID of a millisecond has nothing of that millisecond before it. */
function lastMsBefore(before: string): number {
  return decodeTime(before) - (before === firstUlid(decodeTime(before)) ? 1 : 0);
}

type Lines = Pick<LogStep, 'lines' | 'units'>;

async function readLines(ctx: WalkContext, list: LogList, range: LogRange & { limit: number }): Promise<Lines> {
  const day = new Date(lastMsBefore(range.before)).toISOString();
  const rotations = rotationStore(ctx.database);
  const events = eventStore(ctx.database);
  const nowMs = ctx.now();
  switch (list.of) {
    case 'rotations':
      return toLines(await rotations.listEnded({ day, ...range }), (rotation) => ({
        event: ofRotation(rotation, nowMs),
        position: endOf(rotation),
      }));
    case 'proxy':
      return toLines(await rotations.listBetween(list.proxyId, range), (rotation) => ({
        event: ofRotation(rotation, nowMs),
        position: ulidOf(rotation.rotationId),
      }));
    case 'subject':
      return toLines(await events.listNewest(list, range), ofEvent);
    default:
      return toLines(await events.listNewest({ of: list.of === 'events' ? 'day' : 'strangers', day }, range), ofEvent);
  }
}

function toLines<T extends object>(read: T[], toLine: (item: T) => LogLine): Lines {
  return { lines: read.map(toLine), units: readStep(read).units };
}

const ofEvent = (event: ListedEvent): LogLine => ({ event, position: ulidOf(event.id) });
const ulidOf = (id: string) => id.slice(id.indexOf('_') + 1);
const endOf = ({ rotationId, finishedAt, requestedAt }: RotationRecord) =>
  endUlidOf({ rotationId, finishedAt: finishedAt ?? requestedAt });
