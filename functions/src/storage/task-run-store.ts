import { z } from 'zod';
import type { Database, Write } from './database.ts';
import type { ReadOptions } from './read-options.ts';
import { write } from './write.ts';
import { unlessStored } from './write-terms.ts';

/** Last complete run of a repeated task, and the last failed one. `doneAt` is empty before the first complete run. */
export const TaskRunRecord = z.object({
  task: z.string(),
  doneAt: z.string(),
  /** Time since which it has run without an interruption; absent if that is not recorded. */
  resumedAt: z.string().optional(),
  /** Duration of that run, in ms; absent if it was not measured. */
  durationMs: z.int().optional(),
  /** Number of runs that have failed since; absent if none has. */
  failures: z.int().optional(),
  /** Time and message of the last failed run; absent if none has failed. */
  failedAt: z.string().optional(),
  error: z.string().optional(),
});
export type TaskRunRecord = z.infer<typeof TaskRunRecord>;

const keyOf = (task: string) => ({ pk: `TASK#${task}`, sk: 'RUN' });

export function taskRunStore(database: Database) {
  return {
    /** Returns the latest runs of those tasks that have one. */
    findMany: (tasks: readonly string[], options?: ReadOptions) =>
      database.findMany(tasks.map(keyOf), TaskRunRecord, options),
  };
}

export function taskDoneWrite(task: string, { doneAt, durationMs }: { doneAt: string; durationMs: number }): Write {
  return write<TaskRunRecord>('task-run', keyOf(task)).set({ task, doneAt, durationMs, failures: 0 });
}

/** Records a failed run. The last complete one stays known. */
export function taskFailedWrite(task: string, { failedAt, error }: { failedAt: string; error: string }): Write {
  return write<TaskRunRecord>('task-run', keyOf(task))
    .set({ task, failedAt, error, doneAt: unlessStored('') })
    .add({ failures: 1 });
}

/** Records that a task runs again after an interruption. */
export function taskResumedWrite(task: string, at: string): Write {
  return write<TaskRunRecord>('task-run', keyOf(task)).set({ task, doneAt: at, resumedAt: at });
}
