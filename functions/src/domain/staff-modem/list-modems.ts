import type { DataOf, QueryOf } from '@cellgate/shared/contract/endpoint.ts';
import { paginate } from '@cellgate/shared/contract/paging.ts';
import { byteOrderMark, type Cell, toCsv } from '@cellgate/shared/csv/to-csv.ts';
import { fleetFileTexts } from '@cellgate/shared/language/texts/files/fleet-file-texts.ts';
import type {
  exportModems as exportModemsEndpoint,
  getFleet as getFleetEndpoint,
  getStockStats as getStockStatsEndpoint,
  listModems as listModemsEndpoint,
  StockStats,
} from '@cellgate/shared/modem/modem-list.endpoints.ts';
import type { FleetRow } from '@cellgate/shared/server/fleet-row.ts';
import { isOnline } from '@cellgate/shared/server/server.ts';
import type { AccountActor, Call, Context } from '../../context.ts';
import { fleetStore } from '../../storage/server/fleet-store.ts';
import { type ServerRecord, serverStore } from '../../storage/server/server-store.ts';
import { requireStaff } from '../require.ts';
import { type FleetEntry, passesFilter, sortFleet } from './filter-fleet.ts';
import { toStaffModem } from './to-staff-modem.ts';

type List = typeof listModemsEndpoint;
type Export = typeof exportModemsEndpoint;
type Unfiltered = Omit<Call<unknown, AccountActor>, 'input'>;

/** Lists the modems of all servers from their fleets, filtered and sorted. */
export async function listModems({ ctx, caller, input }: Call<QueryOf<List>, AccountActor>): Promise<DataOf<List>> {
  requireStaff(caller.actor);
  const { items, ...paging } = paginate(await filteredFleet(ctx, input), input);
  const nowMs = ctx.now();
  return { modems: items.map(({ server, row }) => toStaffModem(row, { server, nowMs })), ...paging };
}

/** Returns the filtered modems of all servers as CSV in the caller's language. */
export async function exportModems({ ctx, caller, input }: Call<QueryOf<Export>, AccountActor>): Promise<string> {
  requireStaff(caller.actor);
  const texts = fleetFileTexts[caller.language];
  const rows = (await filteredFleet(ctx, input)).map(({ server, row }): Cell[] => [
    ...[server.name, row.interface, row.imei, row.operator, row.radio, row.signalDbm, row.link && texts.link[row.link]],
    ...[texts.health[row.health], texts.stock[row.stock], row.ip, row.ipSince, row.simPaidUntil],
  ]);
  return byteOrderMark + toCsv(texts.modemHeadings, rows);
}

/** Returns all modems that are not retired in short, by server. */
export async function getFleet({ ctx, caller }: Unfiltered): Promise<DataOf<typeof getFleetEndpoint>> {
  requireStaff(caller.actor);
  const servers = await readServers(ctx);
  return {
    servers: servers.map(({ server, rows }) => ({
      id: server.serverId,
      name: server.name,
      host: server.host,
      isOnline: isOnline(server, ctx.now()),
      modems: rows.filter(({ stock }) => stock !== 'retired').map(toCell),
    })),
  };
}

function toCell(row: FleetRow) {
  const { id, imei, httpPort, socksPort, operator, signalDbm, link, health, rotations } = row;
  return {
    id,
    interface: row.interface || null,
    imei,
    httpPort,
    socksPort,
    currentIp: row.ip,
    operator,
    signalDbm,
    link,
    stockStatus: row.stock,
    health,
    reservation: row.reservedFor,
    rotations,
  };
}

/** Counts modems by stock state. */
export async function getStockStats({ ctx, caller }: Unfiltered): Promise<DataOf<typeof getStockStatsEndpoint>> {
  requireStaff(caller.actor);
  const servers = await readServers(ctx);
  return {
    total: countStock(servers.flatMap(({ rows }) => rows)),
    servers: servers.map(({ server, rows }) => ({ id: server.serverId, name: server.name, ...countStock(rows) })),
  };
}

function countStock(rows: readonly FleetRow[]): StockStats {
  const counts = { total: rows.length, stock: 0, reserved: 0, sold: 0, retired: 0 };
  for (const { stock } of rows) counts[stock] += 1;
  return counts;
}

async function filteredFleet(ctx: Context, query: QueryOf<Export>): Promise<FleetEntry[]> {
  const entries = (await readServers(ctx)).flatMap(({ server, rows }) => rows.map((row) => ({ server, row })));
  return sortFleet(
    entries.filter((entry) => passesFilter(entry, query, ctx.now())),
    query,
  );
}

async function readServers({
  database,
}: Pick<Context, 'database'>): Promise<{ server: ServerRecord; rows: FleetRow[] }[]> {
  const servers = await serverStore(database).list();
  const fleets = await fleetStore(database).findMany(servers.map(({ serverId }) => serverId));
  const rowsOf = new Map(fleets.map(({ serverId, rows }) => [serverId, rows]));
  return servers.map((server) => ({ server, rows: rowsOf.get(server.serverId) ?? [] }));
}
