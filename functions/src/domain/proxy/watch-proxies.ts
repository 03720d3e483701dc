import { subscriptionState } from '@cellgate/shared/proxy/subscription.ts';
import { outageMs } from '@cellgate/shared/proxy/uptime.ts';
import { isOnline } from '@cellgate/shared/server/server.ts';
import { type Context, timestamp } from '../../context.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { watchedWrite } from '../../storage/proxy/proxy-store.ts';
import { modemDownWrite } from '../../storage/server/modem-store.ts';
import { refreshProxyRow } from '../listing/refresh-rows.ts';
import { type ReachabilityCheck, recordReachability } from '../product/record-reachability.ts';
import { listSold, type Sold } from '../proxy-reading/list-sold.ts';

/** Records the downtime of active proxies, for the uptime of each proxy and of its product. */
export async function watchProxies(ctx: Context): Promise<void> {
  const running = (await listSold(ctx, () => true)).filter(
    ({ proxy }) => subscriptionState(proxy, ctx.now()).status === 'active',
  );
  const checks: ReachabilityCheck[] = [];
  for (const sold of running) {
    const since = await downSince(ctx, sold);
    checks.push({ modem: sold.modem, isReached: since === null });
  }
  await recordReachability(ctx, checks);
}

/** Returns the start of the current outage; null if the proxy is reachable. A lost modem connection is dated by the first check that finds it. */
async function downSince(ctx: Context, sold: Sold): Promise<string | null> {
  const { modem, server } = sold;
  const known = modem.downSince ?? null;
  const isCut = !isOnline(server, ctx.now());
  const isDown = isCut || (modem.report !== null && modem.report.link !== 'connected');
  const since = isDown ? (known ?? ((isCut && server.lastSeenAt) || timestamp(ctx))) : null;
  if (since !== known || sold.proxy.watchedFrom === null) await storeOutage(ctx, sold, since);
  return since;
}

/** Stores start and end of an outage, not each check. */
async function storeOutage(ctx: Context, { proxy, modem }: Sold, since: string | null): Promise<void> {
  const watchedFrom = proxy.watchedFrom ?? timestamp(ctx);
  const known = modem.downSince ?? null;
  const isOver = since === null && known !== null;
  const downMs = isOver ? outageMs({ watchedFrom, downSince: known }, ctx.now()) : 0;
  try {
    await ctx.database.transact([modemDownWrite(modem, since), watchedWrite(proxy, { watchedFrom, downMs })]);
    await refreshProxyRow(ctx, proxy.proxyId);
  } catch (error) {
    if (!isConditionFailed(error)) throw error;
  }
}
