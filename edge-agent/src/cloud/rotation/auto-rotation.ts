import { createHash } from 'node:crypto';
import type { RotationFailure } from '@cellgate/shared/rotation/rotation.ts';
import type { KnownPort } from '../transport/desired-state.ts';

/** A port that rotates by itself, and when it does so next. */
export interface AutoRotation {
  /** Epoch milliseconds. */
  dueAtMs: number;
  generation: number;
  minutes: number;
}

/** Modem id → its next automatic rotation. */
export type AutoRotations = ReadonlyMap<string, AutoRotation>;

/** Whose turn it was. */
export type DueRotation = Pick<KnownPort, 'modemId' | 'generation'>;

type Timed = Pick<AutoRotation, 'generation' | 'minutes'> & { modemId: string };

/**
 * The first turn after a moment. The turns of a sale are fixed points in time, so that a restart of the agent neither loses nor repeats
 * one; the points of different sales are spread over the period, so that a server never turns all of its modems at once.
 */
export function nextTurnAtMs({ modemId, generation, minutes }: Timed, afterMs: number): number {
  const periodMs = minutes * 60_000;
  const offsetMs = createHash('sha256').update(`${modemId} ${generation}`).digest().readUIntBE(0, 6) % periodMs;
  const sinceLastMs = (((afterMs - offsetMs) % periodMs) + periodMs) % periodMs;
  return afterMs + periodMs - sinceLastMs;
}

/** The turns to come of all ports that want them. One that is due stays due. */
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
    // Later than the next turn: the clock has been set back.
    const isSame = known?.generation === generation && known.minutes === minutes && known.dueAtMs <= dueAtMs;
    after.set(modemId, isSame ? known : { dueAtMs, generation, minutes });
  }
  return after;
}

/** The modems whose turn has come, and all with their next turn set. Turns missed while the machine slept are not made up for. */
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

/** Before a failed turn is tried again; doubled with each failure in a row. */
const shortestRestMs = 30_000;
const longestRestMs = 10 * 60_000;

/** What another try cannot mend, or what somebody wants to be so. */
const lastingFailures: ReadonlySet<RotationFailure> = new Set([
  'unsupported',
  'sim_problem',
  'stale_generation',
  'modem_stopped',
]);

/** Whether a turn that failed for this reason may succeed a little later. */
export const isTransient = (code: RotationFailure): boolean => !lastingFailures.has(code);

/** A turn that failed is tried again after a rest, unless the next turn, or another sale, comes first. */
export function scheduleRetry(
  rotations: AutoRotations,
  { modemId, generation, failures, nowMs }: DueRotation & { failures: number; nowMs: number },
): AutoRotations {
  const rotation = rotations.get(modemId);
  if (rotation?.generation !== generation) return rotations;
  const dueAtMs = nowMs + Math.min(longestRestMs, shortestRestMs * 2 ** (failures - 1));
  return dueAtMs < rotation.dueAtMs ? new Map(rotations).set(modemId, { ...rotation, dueAtMs }) : rotations;
}

/** A turn is left out when the address has changed in the second half of the period before it, whoever asked for that. */
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
