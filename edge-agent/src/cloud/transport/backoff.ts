/**
 * Milliseconds to wait before attempt `attempt` (0 = the first repeat): anywhere below a ceiling that doubles from one second to
 * twenty. The whole range is random, so that servers that lost the same broker do not come back in the same second.
 */
export function backoffMs(attempt: number, random: () => number): number {
  const ceilingMs = Math.min(20_000, 1_000 * 2 ** Math.min(attempt, 10));
  return Math.round(100 + random() * ceilingMs);
}

/** `periodMs`, give or take a fifth. */
export function jitteredMs(periodMs: number, random: () => number): number {
  return Math.round(periodMs * (0.8 + 0.4 * random()));
}
