import { createHash } from 'node:crypto';
import type { RotationFailure } from '@cellgate/shared/rotation/rotation.ts';
import type { KnownPort } from '../transport/desired-state.ts';

/** Next automatic rotation of a port. */
export interface AutoRotation {
  /** Due time in epoch ms. */
  dueAtMs: number;
  generation: number;
  minutes: number;
}

/** Next automatic rotation by modem ID. */
export type AutoRotations = ReadonlyMap<string, AutoRotation>;

/** Port of a due rotation. */
export type DueRotation = Pick<KnownPort, 'modemId' | 'generation'>;

type Timed = Pick<AutoRotation, 'generation' | 'minutes'> & { modemId: string };

/**
 * Returns the first rotation time after `afterMs`. Times are fixed per allocation, so that a restart neither skips nor repeats a rotation, and spread
 * over the period, so that not all modems of a server rotate at once.
 */
export function nextTurnAtMs({ modemId, generation, minutes }: Timed, afterMs: number): number {
  const periodMs = minutes * 60_000;
  const offsetMs = createHash('sha256').update(`${modemId} ${generation}`).digest().readUIntBE(0, 6) % periodMs;
  const sinceLastMs = (((afterMs - offsetMs) % periodMs) + periodMs) % periodMs;
  return afterMs + periodMs - sinceLastMs;
}

/** Returns the next rotation of each live port with an interval. Due ones stay due. */
export function scheduleAutoRotations(
  before: AutoRotations,
  { ports, nowMs }: { ports: readonly KnownPort[]; nowMs: number },
): AutoRotations {
  const after = new Map<string, AutoRotation>();
  for (const { modemId, generation, autoRotateMinutes: minutes, state, validUntil } of ports) {
    const isLive = state === 'on' && validUntil !== null && Date.parse(validUntil) > nowMs;
    if (!isLive || minutes === null) continue;
    const dueAtMs = nextTurnAtMs({ modemId, generation, minutes }, nowMs);
    const known = before.get(modemId);
    // Later than the next regular time: the clock was set back.
    const isSame = known?.generation === generation && known.minutes === minutes && known.dueAtMs <= dueAtMs;
    after.set(modemId, isSame ? known : { dueAtMs, generation, minutes });
  }
  return after;
}

/** Returns the due modems, and all rotations with the due ones rescheduled. Rotations missed while the machine was suspended are skipped. */
export function popDueRotations(rotations: AutoRotations, nowMs: number): { due: string[]; next: AutoRotations } {
  const due: string[] = [];
  const next = new Map<string, AutoRotation>();
  for (const [modemId, rotation] of rotations) {
    const isDue = rotation.dueAtMs <= nowMs;
    if (isDue) due.push(modemId);
    next.set(modemId, isDue ? { ...rotation, dueAtMs: nextTurnAtMs({ modemId, ...rotation }, nowMs) } : rotation);
  }
  return { due, next };
}

/** Delay before a failed rotation is retried, in ms; doubled with each consecutive failure. */
const minRetryMs = 30_000;
const maxRetryMs = 10 * 60_000;

/** Failures that persist on retry or are intended. */
const lastingFailures: ReadonlySet<RotationFailure> = new Set([
  'unsupported',
  'sim_problem',
  'stale_generation',
  'modem_stopped',
]);

/** Reports whether a rotation that failed with this code may succeed later. */
export const isTransient = (code: RotationFailure): boolean => !lastingFailures.has(code);

/** Schedules a retry after a delay, unless the next rotation comes first or the allocation has changed. */
export function scheduleRetry(
  rotations: AutoRotations,
  { modemId, generation, failures, nowMs }: DueRotation & { failures: number; nowMs: number },
): AutoRotations {
  const rotation = rotations.get(modemId);
  if (rotation?.generation !== generation) return rotations;
  const dueAtMs = nowMs + Math.min(maxRetryMs, minRetryMs * 2 ** (failures - 1));
  return dueAtMs < rotation.dueAtMs ? new Map(rotations).set(modemId, { ...rotation, dueAtMs }) : rotations;
}

/** Reports whether the address changed less than half a period ago, for any reason, so that the rotation is skipped. */
export function isTooSoon(
  changedAtMs: number | undefined,
  { minutes, nowMs }: { minutes: number; nowMs: number },
): boolean {
  return changedAtMs !== undefined && nowMs - changedAtMs < minutes * 30_000;
}

export function firstDueAtMs(rotations: AutoRotations): number | undefined {
  const times = [...rotations.values()].map(({ dueAtMs }) => dueAtMs);
  return times.length > 0 ? Math.min(...times) : undefined;
}
