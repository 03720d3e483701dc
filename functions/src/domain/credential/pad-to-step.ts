import type { Context } from '../../context.ts';

/**
 * Runs `work` and returns at the next whole step of time after it began: a caller who is not told what was found shall not learn it from
 * how long it took. Only work of more than one step shows, and then only as another whole one.
 */
export async function padToStep<T>(
  ctx: Pick<Context, 'now' | 'pause'>,
  { stepMs }: { stepMs: number },
  work: () => Promise<T>,
): Promise<T> {
  const begin = ctx.now();
  try {
    return await work();
  } finally {
    await ctx.pause(stepMs - ((ctx.now() - begin) % stepMs));
  }
}
