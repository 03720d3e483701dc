import type { DataOf, QueryOf } from '@cellgate/shared/contract/endpoint.ts';
import type { getPulse } from '@cellgate/shared/pulse/pulse.endpoints.ts';
import { changesOf, type PulseChange } from '@cellgate/shared/pulse/pulse-area.ts';
import { formPulseCursor, parsePulseCursor, tailOf } from '@cellgate/shared/pulse/pulse-cursor.ts';
import type { AccountActor, Call } from '../../context.ts';
import { eventStore } from '../../storage/event-store.ts';
import { firstUlid } from '../../storage/ulid-range.ts';
import { requireStaff } from '../require.ts';

/**
 * Time before the cursor that is read again, in ms. An event gets its ID before its transaction is committed and indexed, so that it may appear
 * after later ones.
 */
const overlapMs = 10_000;
/** Time ahead of this process's clock up to which events are read, in ms. What is further ahead is read when its time has come. */
const aheadMs = 10_000;
/** Age from which a cursor is too old to read everything since, in ms. */
const maxAgeMs = 10 * 60_000;
/** Maximum number of events read at once. */
const maxEvents = 1_000;

/**
 * Returns what has changed since a cursor, each change once, and the next cursor. `complete` is false if the cursor is too old or too much has changed;
 * the caller then reloads everything. Without a cursor nothing is read.
 */
export async function readPulse({
  ctx,
  caller,
  input: { since },
}: Call<QueryOf<typeof getPulse>, AccountActor>): Promise<DataOf<typeof getPulse>> {
  requireStaff(caller.actor);
  const nowMs = ctx.now();
  const begin = formPulseCursor({ atMs: nowMs, seen: new Set() });
  if (since === undefined) return { cursor: begin, changes: [], complete: true };
  const last = parsePulseCursor(since);
  // The clocks of two processes may differ.
  const sinceMs = Math.min(last.atMs, nowMs);
  if (nowMs - sinceMs > maxAgeMs) return { cursor: begin, changes: [], complete: false };

  const untilMs = nowMs + aheadMs;
  const range = { fromMs: sinceMs - overlapMs, toMs: untilMs, beforeMs: untilMs, limit: maxEvents + 1 };
  const read = await eventStore(ctx.database).listOfDays(range);
  if (read.length > maxEvents) return { cursor: begin, changes: [], complete: false };
  const fresh = read.filter(({ id }) => !last.seen.has(tailOf(id)));
  const readAgain = read.filter(({ id }) => id >= `evt_${firstUlid(nowMs - overlapMs)}`);
  return {
    cursor: formPulseCursor({ atMs: nowMs, seen: new Set(readAgain.map(({ id }) => tailOf(id))) }),
    changes: distinct(fresh.flatMap(changesOf)),
    complete: true,
  };
}

function distinct(changes: readonly PulseChange[]): PulseChange[] {
  return [...new Map(changes.map((change) => [`${change.area} ${change.id} ${change.serverId}`, change])).values()];
}
