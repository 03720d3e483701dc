const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * Time, in ms after its creation, for which a closed payment is polled. A provider may see money arrive after the invoice expired (BTCPay Server
 * watches for a day by default), and its event may be lost in an outage of ours.
 */
const watchedMs = 3 * dayMs;

/** Returns when to poll a closed payment next, in epoch ms; undefined after 3 days. Intervals grow with its age. */
export function nextPollMs({ createdAtMs, nowMs }: { createdAtMs: number; nowMs: number }): number | undefined {
  const ageMs = nowMs - createdAtMs;
  return ageMs >= watchedMs ? undefined : nowMs + Math.max(hourMs, Math.floor(ageMs / 2));
}
