import { isInMaintenance } from '@cellgate/shared/server/maintenance.ts';
import { isOnline } from '@cellgate/shared/server/server.ts';
import type { StatusDay } from '../../storage/day/status-day-store.ts';
import type { Fleet } from '../../storage/server/fleet-store.ts';
import type { ServerRecord } from '../../storage/server/server-store.ts';

interface Look {
  /** Time of the look, as an ISO timestamp. */
  at: string;
  /** Installed servers that are not being deleted. */
  servers: readonly ServerRecord[];
  fleets: readonly Pick<Fleet, 'serverId' | 'rows'>[];
}

/**
 * Returns the day of a look with the look counted. `before`: the latest stored day. A server in maintenance is counted as such, and its modems are
 * not looked at. A modem is available if its server is online and it responds, also if it has failed a check lately.
 */
export function addLook(before: StatusDay | undefined, { at, servers, fleets }: Look): StatusDay {
  const day = at.slice(0, 10);
  const today = before?.day === day ? before : undefined;
  const counted: StatusDay = {
    day,
    at,
    servers: { ...today?.servers },
    operators: { ...today?.operators },
    nextNumber: before?.nextNumber ?? 1,
  };
  const rowsOf = new Map(fleets.map(({ serverId, rows }) => [serverId, rows]));
  for (const server of servers.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))) {
    const isLooked = countServer(counted, server, { before, nowMs: Date.parse(at) });
    if (isLooked) countModems(counted, rowsOf.get(server.serverId) ?? [], isOnline(server, Date.parse(at)));
  }
  return counted;
}

/** Counts a look at a server. Returns false if it is in maintenance. */
function countServer(
  counted: StatusDay,
  server: ServerRecord,
  { before, nowMs }: { before: StatusDay | undefined; nowMs: number },
): boolean {
  const { serverId } = server;
  const so = counted.servers[serverId] ?? { looks: 0, online: 0, maintenance: 0 };
  const number = before?.servers[serverId]?.number ?? counted.nextNumber;
  counted.nextNumber = Math.max(counted.nextNumber, number + 1);
  const inMaintenance = isInMaintenance(server, nowMs);
  counted.servers[serverId] = {
    number,
    looks: so.looks + (inMaintenance ? 0 : 1),
    online: so.online + (!inMaintenance && isOnline(server, nowMs) ? 1 : 0),
    maintenance: so.maintenance + (inMaintenance ? 1 : 0),
  };
  return !inMaintenance;
}

function countModems(counted: StatusDay, rows: Fleet['rows'], isServerOnline: boolean): void {
  for (const { operator, stock, health } of rows) {
    if (operator === null || stock === 'retired') continue;
    const so = counted.operators[operator] ?? { looks: 0, available: 0 };
    const isAvailable = isServerOnline && (health === 'healthy' || health === 'warning');
    counted.operators[operator] = { looks: so.looks + 1, available: so.available + (isAvailable ? 1 : 0) };
  }
}
