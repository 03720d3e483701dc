import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { isOnline } from '@cellgate/shared/server/server.ts';
import type { Context } from '../../context.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import { trafficStore } from '../../storage/proxy/traffic-store.ts';
import type { ModemRecord } from '../../storage/server/modem-store.ts';
import { serverStore } from '../../storage/server/server-store.ts';
import { sumCounters } from './sum-counters.ts';

/** Proxies that are read at the same time. */
const abreast = 20;

/**
 * Bytes that went through each proxy, in both directions. Null where nobody knows: its server is out of touch, so that figures may be
 * missing, or it has not reported the port since it was opened again. A port that its server never reported is one that nobody could use.
 */
export async function readUsage(
  ctx: Pick<Context, 'database' | 'now'>,
  sold: readonly { proxy: ProxyRecord; modem: ModemRecord }[],
): Promise<ReadonlyMap<ProxyId, number | null>> {
  const servers = await serverStore(ctx.database).findMany(sold.map(({ proxy }) => proxy.serverId));
  const inTouch = new Set(servers.filter((server) => isOnline(server, ctx.now())).map(({ serverId }) => serverId));
  const usage = new Map<ProxyId, number | null>();
  for (let start = 0; start < sold.length; start += abreast) {
    const batch = sold.slice(start, start + abreast).map(async ({ proxy, modem }) => {
      const isReported = modem.live?.generation === proxy.generation;
      const wasOpen = modem.lastSale?.proxyId === proxy.proxyId;
      const isKnown = isReported ? inTouch.has(proxy.serverId) : !wasOpen;
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
