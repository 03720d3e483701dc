import { isTask } from '../domain/schedule/schedules.ts';
import { composeContext } from './compose.ts';
import { runTask } from './run-task.ts';

const ctx = composeContext(process.env);

export async function handler(event: { task: string }): Promise<void> {
  if (!isTask(event.task)) throw new Error(`unknown task ${event.task}`);
  await runTask(ctx, event.task);
}
