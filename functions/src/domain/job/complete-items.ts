import type { ErrorCode } from '@cellgate/shared/contract/error-code.ts';
import type { AccountId, ServerId } from '@cellgate/shared/contract/id.ts';
import { type AccountActor, type Caller, type Context, timestamp } from '../../context.ts';
import { isAppError } from '../../errors.ts';
import { isConditionFailed, maxTransactionActions } from '../../storage/database.ts';
import { completeItemsWrites, type JobItemRecord, type JobRecord } from '../../storage/job-store.ts';
import { asOwner } from '../access/as-owner.ts';
import { publishDesiredStates } from '../desired/publish-desired.ts';
import { type ComposedChange, composeChange } from '../happening/commit.ts';
import { readRecipients } from '../happening/read-recipients.ts';
import type { CompletingWorker, ItemChange } from './job-worker.ts';

/**
 * Maximum number of items per owner in a transaction. DynamoDB allows 100 actions: four per item, one for its server, the job, and what the owner is told.
 */
const batchSize = 15;
/** Number of owners who are read at once, and after whose items the desired states of the servers are published. */
const ownersAtOnce = 100;

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

/** Items of one owner, with what changes and what the owner is told. */
interface Part {
  items: readonly JobItemRecord[];
  serverIds: readonly ServerId[];
  change: ComposedChange;
}

/**
 * Carries out waiting items: each change is committed with the end of its item, so that it is made once. Owners share transactions, and a server gets one
 * state for many of them, so that the last port closes soon. Returns the items that it did not complete. Stops silently if the job was stopped meanwhile.
 */
export async function completeItems(ctx: Context, worker: CompletingWorker, batch: Batch): Promise<Incomplete> {
  const { job, items } = batch;
  const incomplete: Incomplete = { skipped: [], left: [] };
  const changes = await planItems(ctx, worker, { ...batch, incomplete });
  const ofOwners = Map.groupBy(
    items.filter(({ target }) => changes.has(target)),
    ({ target }) => changes.get(target)?.accountId,
  );
  const own = [...ofOwners].flatMap(([accountId, all]) =>
    accountId ? chunk(all, batchSize).map((part) => ({ accountId, items: part })) : [],
  );
  const committed: Part[] = [];
  for (const some of chunk(own, ownersAtOnce)) {
    const parts = await Promise.all(some.map((one) => compose(ctx, worker, { ...batch, ...one, changes })));
    const done = await commitAll(ctx, { job, parts, left: incomplete.left });
    await publishDesiredStates(
      ctx,
      done.flatMap(({ serverIds }) => serverIds),
    );
    committed.push(...done);
  }
  // Ports first: no customer waits for the emails to others.
  for (const { change } of committed) await change.deliver();
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

interface OfOwner extends Batch {
  accountId: AccountId;
  changes: ReadonlyMap<string, ItemChange>;
}

async function compose(ctx: Context, worker: CompletingWorker, of: OfOwner): Promise<Part> {
  const { job, caller, items, accountId, changes } = of;
  const [recipients, happened] = await Promise.all([
    readRecipients(ctx, accountId),
    worker.announce(ctx, { job, targets: items.map(({ target }) => target) }),
  ]);
  const own = items.flatMap(({ target }) => changes.get(target) ?? []);
  const writes = own.flatMap((each) => each.writes);
  const mails = own.flatMap((each) => each.mails ?? []);
  return {
    items,
    serverIds: own.flatMap(({ server }) => server?.serverId ?? []),
    change: composeChange(ctx, { caller: asOwner(caller, accountId), writes, mails, happened, recipients }),
  };
}

interface Parts {
  job: JobRecord;
  parts: readonly Part[];
  left: JobItemRecord[];
}

/** Commits all parts, as many at a time as a transaction holds, and returns those that were committed. */
async function commitAll(ctx: Context, { job, parts, left }: Parts): Promise<Part[]> {
  const committed: Part[] = [];
  for (const group of groupsOf(parts)) {
    if (await commitGroup(ctx, job, group)) {
      committed.push(...group);
      continue;
    }
    // One of several owners has changed something meanwhile, which concerns no other.
    for (const part of group) {
      if (group.length > 1 && (await commitGroup(ctx, job, [part]))) committed.push(part);
      else left.push(...part.items);
    }
  }
  return committed;
}

/** Commits the parts in one transaction. Returns false if a record has changed since it was read, or the job was stopped. */
async function commitGroup(ctx: Context, job: JobRecord, group: readonly Part[]): Promise<boolean> {
  const items = group.flatMap((part) => part.items);
  const ended = completeItemsWrites(items, { job, at: timestamp(ctx) });
  const servers = group.flatMap(({ serverIds }) => serverIds.map((serverId) => ({ serverId })));
  const { writes } = composeChange(ctx, {
    writes: [...group.flatMap(({ change }) => change.writes), ...ended],
    servers,
  });
  try {
    await ctx.database.transact(writes);
    return true;
  } catch (error) {
    if (!isConditionFailed(error)) throw error;
    return false;
  }
}

/** Splits parts into groups of at most as many actions as a transaction holds. */
function groupsOf(parts: readonly Part[]): Part[][] {
  const groups: Part[][] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    if (last && actionsOf([...last, part]) <= maxTransactionActions) last.push(part);
    else groups.push([part]);
  }
  return groups;
}

function actionsOf(parts: readonly Part[]): number {
  const servers = new Set(parts.flatMap(({ serverIds }) => serverIds));
  const own = parts.map(({ items, change }) => change.writes.length + items.length);
  return own.reduce((sum, count) => sum + count, servers.size + 1);
}

function chunk<Item>(all: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}
