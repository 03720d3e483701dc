/**
 * Returns the delay before retry `attempt` (from 0) in ms: random below a limit that doubles from 1 s to 20 s. Fully random, so that servers that
 * lost the same broker do not reconnect simultaneously.
 */
export function backoffMs(attempt: number, random: () => number): number {
  const ceilingMs = Math.min(20_000, 1_000 * 2 ** Math.min(attempt, 10));
  return Math.round(100 + random() * ceilingMs);
}

/** Returns `periodMs` ± 20 %. */
export function jitteredMs(periodMs: number, random: () => number): number {
  return Math.round(periodMs * (0.8 + 0.4 * random()));
}
