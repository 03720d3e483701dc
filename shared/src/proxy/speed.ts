import { z } from 'zod';

/** Length, in ms, of the window over which a speed is the mean. A shorter one would measure how fast buffers fill. */
export const speedWindowMs = 3_000;
/**
 * Minimum number of bytes that pass in one direction within one window before a speed is shown. Fewer measure the size of a request, not the speed of
 * the connection.
 */
export const minSpeedBytes = 300_000;
/** Days for which speeds are kept and shown, including today. */
export const speedDays = 7;

const dayMs = 86_400_000;

/** Highest speed of a UTC day over one window, per direction. Observed, not possible speed. */
export const DaySpeed = z.object({
  date: z.iso.date(),
  bytesPerSecondUp: z.int().min(0),
  bytesPerSecondDown: z.int().min(0),
});
export type DaySpeed = z.infer<typeof DaySpeed>;

/**
 * Merges reports and returns the highest speeds of each day, newest first, without days that are too old. Accepts tomorrow's date, because clocks
 * differ.
 */
export function mergeSpeeds(known: readonly DaySpeed[], reported: readonly DaySpeed[], nowMs: number): DaySpeed[] {
  const byDate = Map.groupBy([...known, ...reported], ({ date }) => date);
  return [...byDate]
    .map(([date, speeds]) => ({ date, ...maxSpeeds(speeds) }))
    .filter(({ date }) => isRecent(date, nowMs) && date <= dateOf(nowMs + dayMs))
    .sort((a, b) => (a.date < b.date ? 1 : -1));
}

/** Returns the highest speeds of the kept days in Mbit/s; null for a direction without enough traffic, see `minSpeedBytes`. */
export function topSpeeds(speeds: readonly DaySpeed[], nowMs: number): { down: number | null; up: number | null } {
  const { bytesPerSecondDown, bytesPerSecondUp } = maxSpeeds(speeds.filter(({ date }) => isRecent(date, nowMs)));
  return { down: megabits(bytesPerSecondDown), up: megabits(bytesPerSecondUp) };
}

/** Converts the mean of one window to Mbit/s with two decimals; null if fewer than `minSpeedBytes` passed in it. */
export function megabits(bytesPerSecond: number): number | null {
  if (bytesPerSecond * speedWindowMs < minSpeedBytes * 1000) return null;
  return Math.round((bytesPerSecond * 8) / 10_000) / 100;
}

function maxSpeeds(speeds: readonly DaySpeed[]): Omit<DaySpeed, 'date'> {
  return {
    bytesPerSecondUp: Math.max(0, ...speeds.map(({ bytesPerSecondUp }) => bytesPerSecondUp)),
    bytesPerSecondDown: Math.max(0, ...speeds.map(({ bytesPerSecondDown }) => bytesPerSecondDown)),
  };
}

function isRecent(date: string, nowMs: number): boolean {
  return date > dateOf(nowMs - speedDays * dayMs);
}

function dateOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
