import type { DataOf, QueryOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ProductId, ServerId } from '@cellgate/shared/contract/id.ts';
import type { ProxyType } from '@cellgate/shared/product/product.ts';
import type {
  listSellingServers as listSellingServersEndpoint,
  listStaffProducts as listStaffProductsEndpoint,
  viewProduct as viewProductEndpoint,
} from '@cellgate/shared/product/staff-product.endpoints.ts';
import type { ProductServer, StockSummary } from '@cellgate/shared/product/staff-product.ts';
import { isInMaintenance, isSelling } from '@cellgate/shared/server/maintenance.ts';
import { isOnline } from '@cellgate/shared/server/server.ts';
import type { AccountActor, Call, Context } from '../../context.ts';
import type { ModemRecord } from '../../storage/server/modem-store.ts';
import { type ServerRecord, serverStore } from '../../storage/server/server-store.ts';
import { requireStaff } from '../require.ts';
import { readProducts, requireProduct, toStaffProducts, viewOf } from './to-staff-product.ts';

type List = typeof listStaffProductsEndpoint;
type Servers = typeof listSellingServersEndpoint;

/** Returns all products in the order of display, and the stock of all servers by type. Stock is at most 5 s old. */
export async function listStaffProducts({
  ctx,
  caller,
  input: { type },
}: Call<QueryOf<List>, AccountActor>): Promise<DataOf<List>> {
  requireStaff(caller.actor);
  const [products, servers] = await Promise.all([readProducts(ctx, type), readServers(ctx)]);
  return { products: await toStaffProducts(ctx, products), stock: sumStock(servers) };
}

/** Returns a product as staff sees it. Throws `product.not_found`. */
export async function viewProduct({
  ctx,
  caller,
  input: { productId },
}: Call<{ productId: ProductId }, AccountActor>): Promise<DataOf<typeof viewProductEndpoint>> {
  requireStaff(caller.actor);
  return viewOf(ctx, productId);
}

/** Returns the servers of one type, or all, with their modems by operator. */
export async function listSellingServers({
  ctx,
  caller,
  input: { type },
}: Call<QueryOf<Servers>, AccountActor>): Promise<DataOf<Servers>> {
  requireStaff(caller.actor);
  const servers = await readServers(ctx);
  return { servers: servers.filter((server) => type === undefined || server.type === type) };
}

/** Returns the servers of a product. Throws `product.not_found`. */
export async function listProductServers({
  ctx,
  caller,
  input: { productId },
}: Call<{ productId: ProductId }, AccountActor>): Promise<DataOf<Servers>> {
  requireStaff(caller.actor);
  const { serverIds } = await requireProduct(ctx, productId);
  return { servers: (await readServers(ctx)).filter(({ id }) => serverIds.includes(id)) };
}

async function readServers(ctx: Context): Promise<ProductServer[]> {
  const servers = (await serverStore(ctx.database).list()).filter(({ deletion }) => !deletion);
  const supply = await ctx.shownSupply.read(servers.map(({ serverId }) => serverId));
  const modemsOf = new Map<ServerId | undefined, readonly ModemRecord[]>(
    supply.map(({ server, modems }) => [server?.serverId, modems]),
  );
  return servers.map((server) => toProductServer(server, modemsOf.get(server.serverId) ?? [], ctx.now()));
}

function toProductServer(server: ServerRecord, modems: readonly ModemRecord[], nowMs: number): ProductServer {
  const known = modems.filter(({ stockState }) => stockState !== 'retired');
  const operators = [...new Set(known.map(({ operator }) => operator ?? null))];
  const isInStock = ({ stockState }: ModemRecord) => stockState === 'stock' && isSelling(server, nowMs);
  return {
    id: server.serverId,
    name: server.name,
    type: server.type,
    status: isInMaintenance(server, nowMs) ? 'maintenance' : isOnline(server, nowMs) ? 'online' : 'offline',
    operators: operators.map((operator) => {
      const own = known.filter((modem) => (modem.operator ?? null) === operator);
      return { operator, available: own.filter(isInStock).length, total: own.length };
    }),
  };
}

function sumStock(servers: readonly ProductServer[]): StockSummary {
  const stockOf = (type: ProxyType) => {
    const counts = servers.filter((server) => server.type === type).flatMap(({ operators }) => operators);
    return {
      available: counts.reduce((sum, { available }) => sum + available, 0),
      total: counts.reduce((sum, { total }) => sum + total, 0),
    };
  };
  return { mobile: stockOf('mobile'), ipv6: stockOf('ipv6'), ipv4: stockOf('ipv4') };
}
