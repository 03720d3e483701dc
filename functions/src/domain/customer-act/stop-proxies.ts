import { subscriptionState } from '@cellgate/shared/proxy/subscription.ts';
import { type Context, timestamp } from '../../context.ts';
import {
  type SuspensionRecord,
  suspensionStoppedWrite,
  suspensionStore,
} from '../../storage/account/suspension-store.ts';
import type { EventAuthor } from '../../storage/event-draft.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { type ProxyRecord, proxyStore } from '../../storage/proxy/proxy-store.ts';
import { stopForSupportWrite } from '../../storage/proxy/suspension-proxy-store.ts';
import { retryOnConflict } from '../../storage/retry-on-conflict.ts';
import { commit } from '../happening/commit.ts';
import { forEachIsolated } from '../schedule/for-each-isolated.ts';
import { finishRestore } from './restore-proxies.ts';

/** Maximum number of proxies per transaction: one action each, at most one for its server, and the event, within DynamoDB's 100. */
const batchSize = 45;
/** Time, in ms, for which orders that were in progress may still deliver proxies, which are stopped then. */
const settleMs = 15 * 60_000;

/** Completes suspensions and restores that a crash interrupted, and stops proxies that were delivered to a suspended customer. */
export async function finishSuspensions(ctx: Context): Promise<void> {
  const open = await suspensionStore(ctx.database).listUnderWay();
  await forEachIsolated({ ctx, event: 'account.suspension_failed' }, open, {
    nameOf: ({ accountId }) => ({ accountId }),
    work: async ({ accountId }) => {
      // The list is read from an index, which may be older than the record.
      const suspension = await suspensionStore(ctx.database).find(accountId);
      if (suspension?.state === 'restoring') await finishRestore(ctx, suspension);
      else if (suspension?.state === 'stopping') await settle(ctx, suspension);
    },
  });
}

async function settle(ctx: Context, suspension: SuspensionRecord): Promise<void> {
  const isSettled = ctx.now() - Date.parse(suspension.since) > settleMs;
  await stopProxies(ctx, suspension, authorOf(suspension));
  if (isSettled) await ctx.database.transact([suspensionStoppedWrite(suspension)]);
}

/** Stops all proxies of a suspended customer that run. Repeatable. */
export async function stopProxies(ctx: Context, suspension: SuspensionRecord, author: EventAuthor): Promise<void> {
  await retryOnConflict(ctx, async () => {
    const running = await listRunning(ctx, suspension);
    for (let start = 0; start < running.length; start += batchSize) {
      await stopBatch(ctx, suspension, { author, batch: running.slice(start, start + batchSize) });
    }
  });
}

async function listRunning(ctx: Context, { accountId }: SuspensionRecord): Promise<ProxyRecord[]> {
  const proxies = proxyStore(ctx.database);
  const listed = await proxies.listOfAccount(accountId);
  // The list is read from an index, which may be older than the records.
  const current = await proxies.findMany(listed.map(({ proxyId }) => proxyId));
  return current.filter(
    (proxy) => proxy.status === 'active' && subscriptionState(proxy, ctx.now()).status === 'active',
  );
}

async function stopBatch(
  ctx: Context,
  { accountId, token }: SuspensionRecord,
  { author, batch }: { author: EventAuthor; batch: readonly ProxyRecord[] },
): Promise<void> {
  const [only] = batch;
  const one = batch.length === 1 && only ? { proxyId: only.proxyId } : {};
  const details = { quantity: batch.length, reason: 'support', ...one };
  const stopped = { kind: 'proxy.suspended', subject: accountId, details } as const;
  await commit(ctx, {
    writes: [
      ...batch.map((proxy) => stopForSupportWrite(proxy, { token, at: timestamp(ctx) })),
      eventWrite({ ctx, caller: author, ...stopped }),
    ],
    servers: batch,
  });
}

/** Returns the member of staff who suspended, as the author of what the task completes. */
function authorOf({ by }: SuspensionRecord): EventAuthor {
  return { actor: { kind: 'account', accountId: by, role: 'moderator', sessionId: null } };
}
