/** Minimum watched time, in ms. In a shorter one a brief outage would weigh too much. */
const minWatchedMs = 10 * 60_000;

export interface Watched {
  /** Time of the first check; null before it. */
  watchedFrom: string | null;
  /** Total time, in ms, of past outages since the first check; excludes one that continues. */
  downMs: number;
  /** Start of the current outage; null while the proxy is reachable. */
  downSince: string | null;
}

/** Returns the watched part, in ms, of the current outage; the modem may have been down before it was sold. */
export function outageMs({ watchedFrom, downSince }: Omit<Watched, 'downMs'>, nowMs: number): number {
  if (watchedFrom === null || downSince === null) return 0;
  return Math.max(0, nowMs - Math.max(Date.parse(downSince), Date.parse(watchedFrom)));
}

/**
 * Returns the percentage of the watched time in which the proxy was reachable, truncated to two decimals so that 100 means always. Null for the first
 * ten minutes.
 */
export function uptimePercent(watched: Watched, nowMs: number): number | null {
  if (watched.watchedFrom === null) return null;
  const watchedMs = nowMs - Date.parse(watched.watchedFrom);
  if (watchedMs < minWatchedMs) return null;
  const upMs = Math.max(0, watchedMs - watched.downMs - outageMs(watched, nowMs));
  return Math.floor((upMs / watchedMs) * 10_000) / 100;
}
