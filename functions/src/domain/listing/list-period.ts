import type { Context } from '../../context.ts';
import { accountStore } from '../../storage/account/account-store.ts';
import type { MonthRange } from '../../storage/month-list.ts';

/** Time ahead of this process's clock at which another process may have created a record, in ms. */
const aheadMs = 60_000;

interface AskedPeriod {
  fromMs: number | null;
  toMs: number | null;
  after: string | null;
}

/** Returns the period that a list reads: without an end up to now, and without a start from the month of the first account on. */
export async function readPeriod(
  ctx: Pick<Context, 'database' | 'now'>,
  { fromMs, toMs, after }: AskedPeriod,
): Promise<MonthRange> {
  const nowMs = ctx.now() + aheadMs;
  return { fromMs: fromMs ?? (await firstAccountMs(ctx)), toMs: Math.min(toMs ?? nowMs, nowMs), after };
}

/** Returns when the oldest account was created: nothing was ordered or paid before. */
async function firstAccountMs({ database, now }: Pick<Context, 'database' | 'now'>): Promise<number> {
  const first = await accountStore(database).findFirst();
  return first ? Date.parse(first.createdAt) : now();
}
