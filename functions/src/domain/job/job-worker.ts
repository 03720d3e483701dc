import type { ServerId } from '@cellgate/shared/contract/id.ts';
import type { FinalItemStatus, JobItemCode } from '@cellgate/shared/job/job.ts';
import type { AccountActor, Caller, Context } from '../../context.ts';
import type { Write } from '../../storage/database.ts';
import type { JobItemRecord, JobRecord } from '../../storage/job-store.ts';

/** Outcome of an item. `code`: why it was skipped or has failed; null otherwise. */
export interface ItemOutcome {
  status: FinalItemStatus;
  code: JobItemCode | null;
}

export interface ItemStart {
  job: JobRecord;
  item: JobItemRecord;
  /** Author of the job, in whose name the item is carried out. */
  caller: Caller<AccountActor>;
  /** Returns the writes that mark the item as begun, with the ID of what it starts. */
  startWrites(reference: string): readonly Write[];
}

/** Work of one kind of job. Items, pace, stopping and repairs are the same for all kinds. */
export interface JobWorker {
  /** Returns the server of each target, on which the pace depends; targets without one are left out. */
  serversOf(ctx: Context, targets: readonly string[]): Promise<Map<string, ServerId>>;
  /**
   * Starts the work of an item and commits `startWrites` in the same transaction, so that it starts once. Throws an `AppError` if the item is refused; it
   * is then skipped with that code.
   */
  start(ctx: Context, start: ItemStart): Promise<void>;
  /** Repeats for running items what a crash may have kept from being sent. */
  resume(ctx: Context, items: readonly JobItemRecord[]): Promise<void>;
  /** Returns the outcomes of those of these running items that have ended, by the item's position. */
  outcomesOf(ctx: Context, items: readonly JobItemRecord[]): Promise<Map<number, ItemOutcome>>;
}
