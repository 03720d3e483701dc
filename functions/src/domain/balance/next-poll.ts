const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * For how long a payment that is over is asked about. A provider may see money come after its invoice has expired (BTCPay Server watches
 * the addresses for a day, unless told otherwise), and what it tells us then may be lost with our own outage.
 */
const watchedMs = 3 * dayMs;

/** When to ask about it once more, more and more seldom; undefined when it has been asked about for long enough. */
export function nextPollMs({ createdAtMs, nowMs }: { createdAtMs: number; nowMs: number }): number | undefined {
  const ageMs = nowMs - createdAtMs;
  return ageMs >= watchedMs ? undefined : nowMs + Math.max(hourMs, Math.floor(ageMs / 2));
}
