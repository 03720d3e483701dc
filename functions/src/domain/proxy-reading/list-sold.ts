import type { Context } from '../../context.ts';
import { type ProxyRecord, proxyStore } from '../../storage/proxy/proxy-store.ts';
import { type Allocation, type ModemRecord, modemStore } from '../../storage/server/modem-store.ts';
import { type ServerRecord, serverStore } from '../../storage/server/server-store.ts';

export interface Sold {
  proxy: ProxyRecord;
  modem: ModemRecord;
  server: ServerRecord;
}

/** Lists the proxies whose allocation has not ended and is wanted, with modem and server, by end date. */
export async function listSold(ctx: Context, isWanted: (allocation: Allocation) => boolean): Promise<Sold[]> {
  const sold: Sold[] = [];
  for (const server of await serverStore(ctx.database).list()) {
    const modems = (await modemStore(ctx.database).listOfServer(server.serverId)).filter(
      ({ allocation }) => allocation?.endedAt === null && isWanted(allocation),
    );
    const proxyIds = modems.flatMap(({ allocation }) => allocation?.proxyId ?? []);
    const found = await proxyStore(ctx.database).findMany(proxyIds);
    const proxies = new Map(found.map((proxy) => [proxy.proxyId, proxy]));
    for (const modem of modems) {
      const proxy = modem.allocation && proxies.get(modem.allocation.proxyId);
      if (proxy) sold.push({ proxy, modem, server });
    }
  }
  return sold.sort((a, b) => (a.proxy.endDate < b.proxy.endDate ? -1 : 1));
}
