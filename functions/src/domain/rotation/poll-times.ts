import type { RotationMethod } from '@cellgate/shared/rotation/rotation.ts';
import type { RotationRecord } from '../../storage/proxy/rotation-store.ts';

const firstStepMs = 50;
const growth = 1.6;
/** Minimum duration of a data switch, in ms; used while a modem has no history. */
const minDurationMs = 1_000;

/**
 * Returns when to poll a rotation, in ms from now, ascending: when its outcome is due, then at growing intervals, the last time at
 * `waitMs`. At most 11 times in 8 s. `dueInMs` may lie in the past.
 */
export function pollTimes({ dueInMs, waitMs }: { dueInMs: number; waitMs: number }): number[] {
  const times: number[] = [];
  let step = firstStepMs;
  for (let at = dueInMs > 0 ? dueInMs : firstStepMs; at < waitMs; at += step, step *= growth) times.push(at);
  return [...times, waitMs];
}

/** Returns how long a rotation by this method will at least take, in ms: the shortest of the proxy's recent ones by the same modem. */
export function expectedDurationMs(
  { method, modemId }: { method: RotationMethod; modemId: string },
  recent: readonly Pick<RotationRecord, 'method' | 'modemId' | 'durationMs'>[],
): number {
  const alike = recent.filter((rotation) => rotation.method === method && rotation.modemId === modemId);
  const known = alike.flatMap(({ durationMs }) => durationMs ?? []);
  return known.length > 0 ? Math.min(...known) : minDurationMs;
}
