import { subscriptionState } from '@cellgate/shared/proxy/subscription.ts';
import { outageMs } from '@cellgate/shared/proxy/uptime.ts';
import type { FleetRow } from '@cellgate/shared/server/fleet-row.ts';
import { isOnline } from '@cellgate/shared/server/server.ts';
import { type Context, timestamp } from '../../context.ts';
import { isConditionFailed, type Write } from '../../storage/database.ts';
import { proxyStore, watchedWrite } from '../../storage/proxy/proxy-store.ts';
import { fleetStore } from '../../storage/server/fleet-store.ts';
import { type ModemRecord, modemStore, modemWatchedWrite } from '../../storage/server/modem-store.ts';
import type { ServerRecord } from '../../storage/server/server-store.ts';
import { openStock, type Stock } from '../fleet/read-stock.ts';
import { refreshFleet } from '../fleet/refresh-fleet.ts';
import { refreshProxyRow } from '../listing/refresh-rows.ts';
import { type ReachabilityCheck, recordReachability } from '../product/record-reachability.ts';
import type { Sold } from '../proxy-reading/list-sold.ts';
import { schedules } from '../schedule/schedules.ts';

/**
 * Records the downtime of active proxies, for the uptime of each proxy and of its product. Proxies that work are known by the fleet of their server;
 * only the others are read.
 */
export async function watchProxies(ctx: Context): Promise<void> {
  const { servers, read } = await openStock(ctx, schedules['watch-proxies'].everySeconds);
  const fleets = await fleetStore(ctx.database).findMany(servers.map(({ serverId }) => serverId));
  const rowsOf = new Map(fleets.map(({ serverId, rows }) => [serverId, rows]));
  const checks: ReachabilityCheck[] = [];
  for (const server of servers) {
    const stock = await read(server);
    const isWhole = stock.repair !== undefined;
    checks.push(...(await checkServer(ctx, stock, isWhole ? [] : (rowsOf.get(server.serverId) ?? []))));
  }
  await recordReachability(ctx, checks);
}

/** Checks the proxies of a server: those of the stock that was read, and those of the other rows of its fleet. */
async function checkServer(ctx: Context, { server, modems }: Stock, rows: readonly FleetRow[]) {
  const { serverId } = server;
  const known = new Set(modems.map(({ modemId }) => modemId));
  const others = rows.filter(({ id, stock, proxyId }) => stock === 'sold' && proxyId && !known.has(id));
  // An open port belongs to an active proxy; of the others it is not known.
  const working = others.filter(({ port }) => port === 'open');
  const unclear = others.filter(({ port }) => port !== 'open').map(({ id }) => ({ serverId, modemId: id }));
  const read = [...modems, ...(await modemStore(ctx.database).findMany(unclear))];
  const checks: ReachabilityCheck[] = working.map(({ operator, stock: stockState }) => ({
    modem: { serverId, operator, stockState },
    isReached: true,
  }));
  let changes = 0;
  for (const sold of await runningOnes(ctx, server, read)) {
    const { since, isChanged } = await watch(ctx, sold);
    checks.push({ modem: sold.modem, isReached: since === null });
    if (isChanged) changes += 1;
  }
  // The next run reads what the summary names: what is down until it is not, and what has not been watched yet.
  if (changes > 0) await refreshFleet(ctx, serverId);
  return checks;
}

/** Returns the active proxies on the modems. */
async function runningOnes(ctx: Context, server: ServerRecord, modems: Stock['modems']): Promise<Sold[]> {
  const sold = modems.filter(({ allocation }) => allocation?.endedAt === null);
  const proxies = await proxyStore(ctx.database).findMany(sold.flatMap(({ allocation }) => allocation?.proxyId ?? []));
  const byId = new Map(proxies.map((proxy) => [proxy.proxyId, proxy]));
  return sold.flatMap((modem) => {
    const proxy = modem.allocation ? byId.get(modem.allocation.proxyId) : undefined;
    return proxy && subscriptionState(proxy, ctx.now()).status === 'active' ? [{ proxy, modem, server }] : [];
  });
}

/**
 * Returns the start of the current outage, null if the proxy is reachable, and stores what has changed of it. A lost modem connection is dated by
 * the first check that finds it.
 */
async function watch(ctx: Context, sold: Sold): Promise<{ since: string | null; isChanged: boolean }> {
  const { modem, server, proxy } = sold;
  const known = modem.downSince ?? null;
  const isCut = !isOnline(server, ctx.now());
  const isDown = isCut || (modem.report !== null && modem.report.link !== 'connected');
  const since = isDown ? (known ?? ((isCut && server.lastSeenAt) || timestamp(ctx))) : null;
  const isChanged = since !== known || proxy.watchedFrom === null;
  const isNew = modem.watchedGeneration !== modem.generation;
  if (isChanged) await storeOutage(ctx, sold, since);
  else if (isNew) await unlessGone(ctx, [modemWatchedWrite(modem, watchedAs(modem, since))]);
  return { since, isChanged: isChanged || isNew };
}

const watchedAs = ({ generation }: ModemRecord, downSince: string | null) => ({
  downSince,
  watchedGeneration: generation,
});

/** Stores start and end of an outage, not each check. */
async function storeOutage(ctx: Context, { proxy, modem }: Sold, since: string | null): Promise<void> {
  const watchedFrom = proxy.watchedFrom ?? timestamp(ctx);
  const known = modem.downSince ?? null;
  const isOver = since === null && known !== null;
  const downMs = isOver ? outageMs({ watchedFrom, downSince: known }, ctx.now()) : 0;
  const writes = [modemWatchedWrite(modem, watchedAs(modem, since)), watchedWrite(proxy, { watchedFrom, downMs })];
  if (await unlessGone(ctx, writes)) await refreshProxyRow(ctx, proxy.proxyId);
}

/** Writes, unless modem or proxy have changed since they were read; the next run looks again. Returns whether it has written. */
async function unlessGone(ctx: Context, writes: readonly Write[]): Promise<boolean> {
  try {
    await ctx.database.transact(writes);
    return true;
  } catch (error) {
    if (!isConditionFailed(error)) throw error;
    return false;
  }
}
