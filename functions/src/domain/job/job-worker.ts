import type { ErrorCode } from '@cellgate/shared/contract/error-code.ts';
import type { AccountId, ServerId } from '@cellgate/shared/contract/id.ts';
import type { FinalItemStatus, JobItemCode } from '@cellgate/shared/job/job.ts';
import type { AccountActor, Caller, Context } from '../../context.ts';
import type { Write } from '../../storage/database.ts';
import type { JobItemRecord, JobRecord } from '../../storage/job-store.ts';
import type { Happening } from '../happening/happening.ts';
import type { EnqueuedMail } from '../mail/enqueue-mail.ts';

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

/** Work of one kind of job. Items, stopping and repairs are the same for all kinds. */
export type JobWorker = StartingWorker | CompletingWorker | ActingWorker;

/** Work that takes several transactions and is over with the call: its items need no pace. */
export interface ActingWorker {
  serversOf: StartingWorker['serversOf'];
  /**
   * Carries out an item. A crash before the item has ended lets it be carried out again: the second time changes nothing more, or `doneWrites`, which end
   * the item, are committed with the change. Throws an `AppError` if the item is refused; it is then skipped with that code.
   */
  act(
    ctx: Context,
    work: Pick<ItemStart, 'job' | 'item' | 'caller'> & { doneWrites(): readonly Write[] },
  ): Promise<void>;
}

/** Change by one item: the writes of its record, its owner, emails of its own, and the server whose desired state changes, if one does. */
export interface ItemChange {
  writes: readonly Write[];
  accountId: AccountId;
  mails?: readonly EnqueuedMail[];
  server?: { serverId: ServerId };
}

/** Work that is over with its transaction: its items need no pace, and many of one owner are carried out together. */
export interface CompletingWorker {
  /** Maximum number of items that one round carries out; all of them if absent. */
  maxPerRound?: number;
  serversOf: StartingWorker['serversOf'];
  /** Returns what each target changes as records are now, or why it is skipped. Throws an `AppError` if all are refused. */
  plan(
    ctx: Context,
    work: { job: JobRecord; caller: Caller<AccountActor>; targets: readonly string[] },
  ): Promise<Map<string, ItemChange | { code: ErrorCode }>>;
  /** Returns what happens to targets of one owner, to be committed with their changes. */
  announce(ctx: Context, work: { job: JobRecord; targets: readonly string[] }): Promise<Happening[]>;
}

/** Work that an item starts and that ends later, at a pace. */
export interface StartingWorker {
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
