import { z } from 'zod';
import type { Database, Write } from './database.ts';
import { write } from './write.ts';

/** Last complete run of a repeated task. */
export const TaskRunRecord = z.object({
  task: z.string(),
  doneAt: z.string(),
  /** Time since which it has run without an interruption; absent if that is not recorded. */
  resumedAt: z.string().optional(),
});
export type TaskRunRecord = z.infer<typeof TaskRunRecord>;

const keyOf = (task: string) => ({ pk: `TASK#${task}`, sk: 'RUN' });

export function taskRunStore(database: Database) {
  return {
    /** Returns the last complete runs of those tasks that have one. */
    findMany: (tasks: readonly string[]) => database.findMany(tasks.map(keyOf), TaskRunRecord),
  };
}

export function taskDoneWrite(task: string, doneAt: string): Write {
  return write<TaskRunRecord>('task-run', keyOf(task)).set({ task, doneAt });
}

/** Records that a task runs again after an interruption. */
export function taskResumedWrite(task: string, at: string): Write {
  return write<TaskRunRecord>('task-run', keyOf(task)).set({ task, doneAt: at, resumedAt: at });
}
