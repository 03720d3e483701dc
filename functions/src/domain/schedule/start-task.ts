import type { Context } from '../../context.ts';
import { describeError } from '../../log.ts';
import type { TaskStarter } from '../../outbound/task-starter.ts';

/** Starts a repeated task right away. Errors are logged, not thrown, because the schedule starts it anyway. */
export async function startTask(
  ctx: Pick<Context, 'log' | 'taskStarter'>,
  task: Parameters<TaskStarter['start']>[0],
): Promise<void> {
  try {
    await ctx.taskStarter?.start(task);
  } catch (error) {
    ctx.log.warn('task.start_failed', { task, ...describeError(error) });
  }
}
