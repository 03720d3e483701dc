import type { ServerId } from '@cellgate/shared/contract/id.ts';
import { isSelling } from '@cellgate/shared/server/maintenance.ts';
import type { Context } from '../../context.ts';
import type { ProductRecord } from '../../storage/order/product-store.ts';
import { type ModemRecord, modemStore } from '../../storage/server/modem-store.ts';
import { type ServerRecord, serverStore } from '../../storage/server/server-store.ts';

/** A modem as far as the stock of products depends on it. */
export type StockedModem = Pick<ModemRecord, 'serverId' | 'operator' | 'stockState'>;

export interface Supply<Modem extends StockedModem = ModemRecord> {
  servers: ReadonlyMap<ServerId, ServerRecord>;
  modems: readonly Modem[];
}

/** Reads the servers and modems of some products, each once however many products share it. */
export async function loadSupply(ctx: Context, products: readonly ProductRecord[]): Promise<Supply> {
  const serverIds = [...new Set(products.flatMap((product) => product.serverIds))];
  const [servers, modems] = await Promise.all([
    serverStore(ctx.database).findMany(serverIds),
    Promise.all(serverIds.map((serverId) => modemStore(ctx.database).listOfServer(serverId))),
  ]);
  return { servers: new Map(servers.map((server) => [server.serverId, server])), modems: modems.flat() };
}

/** Returns the same from the cache for visitors, at most 5 s old. */
export async function loadShownSupply(ctx: Context, products: readonly ProductRecord[]): Promise<Supply> {
  const seen = await ctx.shownSupply.read([...new Set(products.flatMap((product) => product.serverIds))]);
  const servers = seen.flatMap(({ server }) => (server ? [server] : []));
  return {
    servers: new Map(servers.map((server) => [server.serverId, server])),
    modems: seen.flatMap(({ modems }) => modems),
  };
}

/** Reports whether a product is sold from this modem. */
export function suits(product: Pick<ProductRecord, 'operator' | 'serverIds'>, modem: StockedModem): boolean {
  const sameOperator = !product.operator || product.operator.toLowerCase() === modem.operator?.toLowerCase();
  return modem.stockState !== 'retired' && product.serverIds.includes(modem.serverId) && sameOperator;
}

/** Returns the modems that can be sold now: in stock, on a server that is online and not in maintenance. */
export function sellable<Modem extends StockedModem>(
  product: ProductRecord,
  supply: Supply<Modem>,
  nowMs: number,
): Modem[] {
  return supply.modems.filter((modem) => {
    const server = supply.servers.get(modem.serverId);
    return suits(product, modem) && modem.stockState === 'stock' && server !== undefined && isSelling(server, nowMs);
  });
}

/** Counts the stock of a product. It is never stored, because an offline server sells nothing. */
export function countStock(
  product: ProductRecord,
  supply: Supply<StockedModem>,
  nowMs: number,
): { available: number; total: number } {
  return {
    available: sellable(product, supply, nowMs).length,
    total: supply.modems.filter((modem) => suits(product, modem)).length,
  };
}
