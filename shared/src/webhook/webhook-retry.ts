const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Pauses between attempts, in ms: eight attempts in a little more than a day. */
const pausesMs = [minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs, 3 * hourMs, 8 * hourMs, 12 * hourMs];

/** Maximum number of attempts to deliver a message. */
export const webhookAttempts = pausesMs.length + 1;

/** Time without success, in ms, after which an endpoint is disabled. */
const disableAfterMs = 72 * hourMs;

/**
 * Returns the milliseconds until the next attempt; undefined after the last one. `random` (0 ≤ x < 1) varies the pause by a tenth either way, so that
 * deliveries that failed together are not retried together.
 */
export function webhookPauseMs(tries: number, random: number): number | undefined {
  const pauseMs = pausesMs[tries - 1];
  return pauseMs === undefined ? undefined : Math.round(pauseMs * (0.9 + 0.2 * random));
}

/** Reports whether to disable an endpoint that has just failed again. `failingSince`: its first failure after the last success. */
export function shouldDisableEndpoint(failingSince: string | null, nowMs: number): boolean {
  return failingSince !== null && nowMs - Date.parse(failingSince) >= disableAfterMs;
}
