import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { isConditionFailed } from './database.ts';

interface RetryOptions {
  /** Maximum number of attempts. */
  attempts?: number;
  /** Longest pause before the next attempt, in ms. Pauses are random, and their limit doubles from 10 ms. */
  maxPauseMs?: number;
  /** Reports whether an error is a conflict, so that another attempt may succeed. By default every failed condition is. */
  isConflict?: (error: unknown) => boolean | Promise<boolean>;
}

const firstPauseMs = 10;

/**
 * Runs `work`, which reads records and writes by them, again after each conflict with another request: at most 25 times, with pauses of up to
 * 200 ms. Throws `internal.busy` if the last attempt conflicts as well, and any other error at once.
 */
export async function retryOnConflict<T>(
  ctx: Pick<Context, 'pause' | 'random'>,
  work: () => Promise<T>,
  { attempts = 25, maxPauseMs = 200, isConflict = isConditionFailed }: RetryOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(await isConflict(error))) throw error;
      if (attempt >= attempts) throw new AppError('internal.busy', { retryAfterSeconds: 1, cause: error });
    }
    await ctx.pause(ctx.random() * Math.min(maxPauseMs, firstPauseMs * 2 ** (attempt - 1)));
  }
}
