import type { Context } from '../../context.ts';
import { describeError } from '../../log.ts';
import type { Task } from './schedules.ts';

/** Starts a repeated task right away. Errors are logged, not thrown, because the schedule starts it anyway. */
export async function startTask(ctx: Pick<Context, 'log' | 'taskStarter'>, task: Task): Promise<void> {
  try {
    await ctx.taskStarter?.start(task);
  } catch (error) {
    ctx.log.warn('task.start_failed', { task, ...describeError(error) });
  }
}
