import type { Context } from '../../context.ts';

/**
 * Pads the duration to a multiple of `stepMs`, so that response time does not reveal the result. Work that takes more than one step shows only as
 * another whole step.
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
