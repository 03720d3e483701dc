const hourMs = 3_600_000;

/** Paid time that ran on while a proxy was suspended. */
export interface TimeBack {
  /** Whole hours, rounded up. */
  hours: number;
  /** End of the proxy with these hours; later than now. */
  until: string;
}

/**
 * Returns the paid time that a proxy has lost since it was suspended, and its end with that time: counted from its present end, or from now if that is
 * over. Null if it has lost none, or if the time of its suspension is unknown.
 */
export function timeBackOf(
  { suspendedAt, endDate }: { suspendedAt?: string | undefined; endDate: string },
  nowMs: number,
): TimeBack | null {
  if (suspendedAt === undefined) return null;
  const endMs = Date.parse(endDate);
  const lostMs = Math.min(nowMs, endMs) - Date.parse(suspendedAt);
  if (lostMs <= 0) return null;
  const overMs = Math.max(0, nowMs - endMs);
  const until = new Date(endMs + Math.ceil((lostMs + overMs) / hourMs) * hourMs).toISOString();
  return { hours: Math.ceil(lostMs / hourMs), until };
}
