import type { Context } from '../../context.ts';
import { describeError } from '../../log.ts';

/** Starts the runner after a job was stored or stopped, or while jobs are left. Errors are logged, not thrown, because the schedule starts it within a minute anyway. */
export async function startRunner(ctx: Context): Promise<void> {
  try {
    await ctx.taskStarter?.start('run-jobs');
  } catch (error) {
    ctx.log.warn('job.trigger_failed', describeError(error));
  }
}
