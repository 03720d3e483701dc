import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { Write } from '../../storage/database.ts';
import { type Bucket, type LimitState, resetSecondsOf, throttleStore } from '../../storage/throttle-store.ts';

/**
 * Counts a call against all limits and reports their state to the caller. Returns the writes that undo the count, for the transaction of work that
 * does not count. Throws `request.too_many`.
 */
export async function passLimits(
  ctx: Pick<Context, 'database' | 'now' | 'reportLimit'>,
  buckets: readonly Bucket[],
): Promise<{ undoWrites: readonly Write[] }> {
  const nowMs = ctx.now();
  const result = await throttleStore(ctx.database).take(buckets, nowMs);
  for (const [index, bucket] of buckets.entries()) {
    if (result.granted) reportBucket(ctx, bucket, { remaining: result.left[index] ?? null });
    else if (result.full[index]) reportBucket(ctx, bucket, { remaining: 0 });
  }
  if (!result.granted) throw new AppError('request.too_many', { retryAfterSeconds: result.retryAfterSeconds });
  return { undoWrites: result.undoWrites };
}

/** Reports the state of a counter, unless callers are not told of it. `remaining` is null if unknown. */
export function reportBucket(
  ctx: Pick<Context, 'now' | 'reportLimit'>,
  bucket: Bucket,
  { remaining }: Pick<LimitState, 'remaining'>,
): void {
  const { policy, limit, windowSeconds } = bucket;
  if (policy === undefined) return;
  ctx.reportLimit({ policy, limit, windowSeconds, remaining, resetSeconds: resetSecondsOf(bucket, ctx.now()) });
}
