import type { KnownPort } from './desired-state.ts';

/** A port that rotates by itself, and when it does so next. */
export interface AutoRotation {
  /** Epoch milliseconds. */
  dueAtMs: number;
  generation: number;
  minutes: number;
}

/** Modem id → its next automatic rotation. */
export type AutoRotations = ReadonlyMap<string, AutoRotation>;

/** Keeps the timers of ports that have not changed their setting, starts new ones a full period away, drops the rest. */
export function scheduleAutoRotations(
  before: AutoRotations,
  { ports, nowMs }: { ports: readonly KnownPort[]; nowMs: number },
): AutoRotations {
  const after = new Map<string, AutoRotation>();
  for (const { modemId, generation, autoRotateMinutes: minutes, state, validUntil } of ports) {
    const isLive = state === 'on' && validUntil !== null && Date.parse(validUntil) > nowMs;
    if (!isLive || minutes === null) continue;
    const known = before.get(modemId);
    const isSame = known?.generation === generation && known.minutes === minutes;
    after.set(modemId, isSame ? known : { dueAtMs: nowMs + minutes * 60_000, generation, minutes });
  }
  return after;
}

/** The modems whose turn has come, and the timers with their next turn set. Turns missed while the machine slept are not made up for. */
export function takeDue(rotations: AutoRotations, nowMs: number): { due: string[]; next: AutoRotations } {
  const due: string[] = [];
  const next = new Map<string, AutoRotation>();
  for (const [modemId, rotation] of rotations) {
    const isDue = rotation.dueAtMs <= nowMs;
    if (isDue) due.push(modemId);
    next.set(modemId, isDue ? { ...rotation, dueAtMs: nowMs + rotation.minutes * 60_000 } : rotation);
  }
  return { due, next };
}

export function firstDueAtMs(rotations: AutoRotations): number | undefined {
  const times = [...rotations.values()].map(({ dueAtMs }) => dueAtMs);
  return times.length > 0 ? Math.min(...times) : undefined;
}
