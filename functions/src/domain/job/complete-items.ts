import type { ErrorCode } from '@cellgate/shared/contract/error-code.ts';
import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { type AccountActor, type Caller, type Context, timestamp } from '../../context.ts';
import { isAppError } from '../../errors.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { completeItemsWrites, type JobItemRecord, type JobRecord } from '../../storage/job-store.ts';
import { asOwner } from '../access/as-owner.ts';
import { commit } from '../happening/commit.ts';
import { readRecipients } from '../happening/read-recipients.ts';
import type { CompletingWorker, ItemChange } from './job-worker.ts';

/**
 * Maximum number of items per transaction. DynamoDB allows 100 actions: four per item, one for its server, the job, and what the owner is told.
 */
const batchSize = 15;

interface Batch {
  job: JobRecord;
  caller: Caller<AccountActor>;
  items: readonly JobItemRecord[];
}

/** Items that are skipped, with the reason; and those whose records have just changed, which the next round tries again. */
export interface Incomplete {
  skipped: { item: JobItemRecord; code: ErrorCode }[];
  left: JobItemRecord[];
}

/**
 * Carries out waiting items, those of one owner together: each change is committed with the end of its item, so that it is made once. Returns the items
 * that it did not complete. Stops silently if the job was stopped meanwhile.
 */
export async function completeItems(ctx: Context, worker: CompletingWorker, batch: Batch): Promise<Incomplete> {
  const { items } = batch;
  const incomplete: Incomplete = { skipped: [], left: [] };
  const changes = await planItems(ctx, worker, { ...batch, incomplete });
  const ofOwners = Map.groupBy(
    items.filter(({ target }) => changes.has(target)),
    ({ target }) => changes.get(target)?.accountId,
  );
  for (const [accountId, own] of ofOwners) {
    for (let start = 0; accountId && start < own.length; start += batchSize) {
      const part = own.slice(start, start + batchSize);
      const isDone = await commitPart(ctx, worker, { ...batch, items: part, accountId, changes });
      if (!isDone) incomplete.left.push(...part);
    }
  }
  return incomplete;
}

/** Returns what each item changes, by its target. */
async function planItems(
  ctx: Context,
  worker: CompletingWorker,
  { job, caller, items, incomplete }: Batch & { incomplete: Incomplete },
): Promise<Map<string, ItemChange>> {
  const skip = (item: JobItemRecord, code: ErrorCode) => incomplete.skipped.push({ item, code });
  const changes = new Map<string, ItemChange>();
  try {
    const plans = await worker.plan(ctx, { job, caller, targets: items.map(({ target }) => target) });
    for (const item of items) {
      const plan = plans.get(item.target) ?? { code: 'proxy.not_found' as const };
      if ('code' in plan) skip(item, plan.code);
      else changes.set(item.target, plan);
    }
  } catch (error) {
    // The author may no longer do so.
    if (!isAppError(error) || error.code === 'internal.busy') throw error;
    for (const item of items) skip(item, error.code);
  }
  return changes;
}

interface Part extends Batch {
  accountId: AccountId;
  changes: ReadonlyMap<string, ItemChange>;
}

/** Commits the items of one owner. Returns false if a record has changed since it was read. */
async function commitPart(ctx: Context, worker: CompletingWorker, part: Part): Promise<boolean> {
  const { job, caller, items, accountId, changes } = part;
  const [recipients, happened] = await Promise.all([
    readRecipients(ctx, accountId),
    worker.announce(ctx, { job, targets: items.map(({ target }) => target) }),
  ]);
  const own = items.flatMap(({ target }) => changes.get(target) ?? []);
  try {
    await commit(ctx, {
      caller: asOwner(caller, accountId),
      writes: [...own.flatMap(({ writes }) => writes), ...completeItemsWrites(items, { job, at: timestamp(ctx) })],
      happened,
      recipients,
      servers: own.map(({ server }) => server),
    });
    return true;
  } catch (error) {
    if (!isConditionFailed(error)) throw error;
    return false;
  }
}
