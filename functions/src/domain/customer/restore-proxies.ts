import { graceEnd } from '@cellgate/shared/proxy/subscription.ts';
import type { Context } from '../../context.ts';
import { removeSuspensionWrite, type SuspensionRecord } from '../../storage/account/suspension-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { type ProxyRecord, proxyStore } from '../../storage/proxy/proxy-store.ts';
import { retryOnConflict } from '../../storage/retry-on-conflict.ts';
import { modemStore } from '../../storage/server/modem-store.ts';
import { commit } from '../happening/commit.ts';
import { modemOf, startWrites } from '../proxy-act/start-writes.ts';

/** Maximum number of proxies per transaction: two actions each, and at most one for its server, within DynamoDB's 100. */
const batchSize = 33;

/** Starts the proxies again that a suspension has stopped, and removes its record. Repeatable. */
export async function finishRestore(ctx: Context, suspension: SuspensionRecord): Promise<void> {
  await retryOnConflict(ctx, async () => {
    const stopped = await listStopped(ctx, suspension);
    const modems = await modemStore(ctx.database).findMany(stopped);
    for (let start = 0; start < stopped.length; start += batchSize) {
      const batch = stopped.slice(start, start + batchSize);
      await commit(ctx, {
        writes: batch.flatMap((proxy) =>
          startWrites({ token: suspension.token, nowMs: ctx.now() }, { proxy, modem: modemOf(proxy, modems) }),
        ),
        servers: batch,
      });
    }
  });
  try {
    await ctx.database.transact([removeSuspensionWrite(suspension)]);
  } catch (error) {
    // Another process has completed the same restore.
    if (!isConditionFailed(error)) throw error;
  }
}

/** Lists the proxies that this suspension has stopped, except those whose grace period is over: the sweep ends them. */
async function listStopped(ctx: Context, { accountId, token }: SuspensionRecord): Promise<ProxyRecord[]> {
  const proxies = proxyStore(ctx.database);
  const listed = await proxies.listOfAccount(accountId);
  const current = await proxies.findMany(listed.map(({ proxyId }) => proxyId));
  return current.filter(
    ({ status, suspension, endDate }) =>
      status === 'suspended' && suspension === token && ctx.now() < Date.parse(graceEnd(endDate)),
  );
}
