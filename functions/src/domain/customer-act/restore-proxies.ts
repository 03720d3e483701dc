import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { graceEnd } from '@cellgate/shared/proxy/subscription.ts';
import { bySystem, type Context } from '../../context.ts';
import { removeSuspensionWrite, type SuspensionRecord } from '../../storage/account/suspension-store.ts';
import { isConditionFailed, type Write } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { type ProxyRecord, proxyStore } from '../../storage/proxy/proxy-store.ts';
import { retryOnConflict } from '../../storage/retry-on-conflict.ts';
import { type ModemRecord, modemStore } from '../../storage/server/modem-store.ts';
import { commit } from '../happening/commit.ts';
import { listPrices } from '../proxy-act/list-prices.ts';
import { modemOf, startWrites, type TimeReturn, timeBackFor } from '../proxy-act/start-writes.ts';

/** Maximum number of proxies per transaction: three actions each, at most one for its server, and the event, within DynamoDB's 100. */
const batchSize = 24;

/** Starts the proxies again that a suspension has stopped, and removes its record. Repeatable. */
export async function finishRestore(ctx: Context, suspension: SuspensionRecord): Promise<void> {
  await retryOnConflict(ctx, async () => {
    const stopped = await listStopped(ctx, suspension);
    const modems = await modemStore(ctx.database).findMany(stopped);
    for (let start = 0; start < stopped.length; start += batchSize) {
      const batch = stopped.slice(start, start + batchSize);
      await commit(ctx, {
        writes: [
          ...batch.flatMap((proxy) => writesOf(ctx, suspension, { proxy, modem: modemOf(proxy, modems) })),
          ...startedWrites(ctx, suspension, startingOf(batch, { modems, suspension, nowMs: ctx.now() })),
        ],
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

/** Returns the proxies of a batch that run again. The paid time of the others has ended meanwhile. */
function startingOf(
  batch: readonly ProxyRecord[],
  { modems, suspension, nowMs }: { modems: readonly ModemRecord[]; suspension: SuspensionRecord; nowMs: number },
): ProxyRecord[] {
  return batch.filter((proxy) => {
    const modem = modemOf(proxy, modems);
    const endDate = timeBackFor({ proxy, modem }, returnOf(suspension))?.until ?? proxy.endDate;
    return modem?.allocation && Date.parse(endDate) > nowMs;
  });
}

/** Returns the event of proxies that run again, if there are any: the list of all proxies follows it, however late they start. */
function startedWrites(
  ctx: Context,
  { accountId: subject, restoredBy }: SuspensionRecord,
  started: readonly ProxyRecord[],
): Write[] {
  const [first] = started;
  if (!first) return [];
  const details = { quantity: started.length, ...(started.length === 1 && { proxyId: first.proxyId }) };
  const caller = restoredBy === undefined ? bySystem : authoredBy(restoredBy);
  return [eventWrite({ ctx, caller, kind: 'proxy.restored', subject, details })];
}

const authoredBy = (accountId: AccountId) =>
  ({ actor: { kind: 'account', accountId, role: 'moderator', sessionId: null } }) as const;

/** Returns the writes that start a proxy again, with an event of the time that it gets back. */
function writesOf(
  ctx: Context,
  suspension: SuspensionRecord,
  { proxy, modem }: { proxy: ProxyRecord; modem: ModemRecord | undefined },
): Write[] {
  const { token, back } = suspension;
  const wish = returnOf(suspension);
  const time = timeBackFor({ proxy, modem }, wish);
  const writes = startWrites({ token, nowMs: ctx.now(), back: wish }, { proxy, modem });
  if (!time || !back) return writes;
  const { proxyId, serverId, modemId, accountId: subject } = proxy;
  const details = { proxyId, serverId, modemId, hours: time.hours };
  const event = { kind: 'proxy.time_given', subject, details, reason: back.reason } as const;
  return [...writes, eventWrite({ ctx, caller: authoredBy(back.by), ...event })];
}

/** Returns what a restore gives back: the time until it was asked for, whichever process completes it. */
const returnOf = ({ token, back }: SuspensionRecord): TimeReturn | undefined =>
  back && { reference: token, atMs: Date.parse(back.at) };

/** Time that a restore would give back to a proxy. `cents`: its list price; null if the product is unknown. */
export interface ReturnedTime {
  proxy: ProxyRecord;
  hours: number;
  until: string;
  cents: number | null;
}

/** Returns what a restore with `back` would give to each proxy that has lost time. */
export async function listReturns(ctx: Context, suspension: SuspensionRecord): Promise<ReturnedTime[]> {
  const stopped = await listStopped(ctx, suspension);
  const [modems, priceOf] = await Promise.all([modemStore(ctx.database).findMany(stopped), listPrices(ctx, stopped)]);
  return stopped.flatMap((proxy) => {
    const time = timeBackFor({ proxy, modem: modemOf(proxy, modems) }, returnOf(suspension));
    return time ? [{ proxy, ...time, cents: priceOf(proxy, time.hours) }] : [];
  });
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
