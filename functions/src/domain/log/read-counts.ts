import type { Context } from '../../context.ts';
import { logCountStore } from '../../storage/day/log-count-store.ts';

const dayMs = 86_400_000;
/** Number of UTC days whose lines are shown, with today. */
export const shownDays = 7;

/** Reads the numbers of lines of the shown days, as last counted. `countedAt`: time up to which they are; null before the first count. */
export async function readCounts({ database, now }: Context) {
  const store = logCountStore(database);
  const [from, today] = [dayOf(now() - (shownDays - 1) * dayMs), dayOf(now())];
  const [days, until] = await Promise.all([store.list({ from, to: today }), store.findUntil()]);
  return { days, today, countedAt: until ?? null };
}

const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, '2026-11-21'.length);
