/** Before that one short outage would weigh more than it says. */
const shortestMs = 10 * 60_000;

export interface Watched {
  /** When it was first looked at; null before. */
  watchedFrom: string | null;
  /** How long it was out of reach since then, without the outage that lasts. */
  downMs: number;
  /** Since when it has been unreachable; null while it is reachable. */
  downSince: string | null;
}

/** Milliseconds of an outage that fall into the watched time: a modem may have been down before it was sold. */
export function outageMs({ watchedFrom, downSince }: Omit<Watched, 'downMs'>, nowMs: number): number {
  if (watchedFrom === null || downSince === null) return 0;
  return Math.max(0, nowMs - Math.max(Date.parse(downSince), Date.parse(watchedFrom)));
}

/** Percent of the watched time in which it was reachable, truncated to two decimals so that 100 means always; null for the first ten minutes. */
export function uptimePercent(watched: Watched, nowMs: number): number | null {
  if (watched.watchedFrom === null) return null;
  const watchedMs = nowMs - Date.parse(watched.watchedFrom);
  if (watchedMs < shortestMs) return null;
  const upMs = Math.max(0, watchedMs - watched.downMs - outageMs(watched, nowMs));
  return Math.floor((upMs / watchedMs) * 10_000) / 100;
}
