import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { isOnline } from '@cellgate/shared/server/server.ts';
import type { Context } from '../../context.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import { trafficStore } from '../../storage/proxy/traffic-store.ts';
import type { ModemRecord } from '../../storage/server/modem-store.ts';
import { serverStore } from '../../storage/server/server-store.ts';
import { sumCounters } from './sum-counters.ts';

/** Maximum number of concurrent reads. */
const maxConcurrent = 20;

/**
 * Returns the bytes of each proxy in both directions. Null if unknown: its server is offline, so that reports may be missing, or has not reported the
 * port since it was reopened. A port that its server has never reported carried no traffic.
 */
export async function readUsage(
  ctx: Pick<Context, 'database' | 'now'>,
  sold: readonly { proxy: ProxyRecord; modem: ModemRecord }[],
): Promise<ReadonlyMap<ProxyId, number | null>> {
  const servers = await serverStore(ctx.database).findMany(sold.map(({ proxy }) => proxy.serverId));
  const online = new Set(servers.filter((server) => isOnline(server, ctx.now())).map(({ serverId }) => serverId));
  const usage = new Map<ProxyId, number | null>();
  for (let start = 0; start < sold.length; start += maxConcurrent) {
    const batch = sold.slice(start, start + maxConcurrent).map(async ({ proxy, modem }) => {
      const isReported = modem.live?.generation === proxy.generation;
      const wasOpen = modem.lastSale?.proxyId === proxy.proxyId;
      const isKnown = isReported ? online.has(proxy.serverId) : !wasOpen;
      usage.set(proxy.proxyId, isKnown ? await countBytes(ctx, proxy) : null);
    });
    await Promise.all(batch);
  }
  return usage;
}

async function countBytes(
  ctx: Pick<Context, 'database'>,
  { proxyId, closedCounters }: Pick<ProxyRecord, 'proxyId' | 'closedCounters'>,
): Promise<number> {
  return sumCounters(await trafficStore(ctx.database).listCounters(proxyId), closedCounters);
}
