import { z } from 'zod';
import type { Database, Write } from './database.ts';
import { write } from './write.ts';

/** Last complete run of a repeated task. */
export const TaskRunRecord = z.object({ task: z.string(), doneAt: z.string() });
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
