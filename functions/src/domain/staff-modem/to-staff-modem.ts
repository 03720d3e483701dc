import type { ModemReservation, StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { heldUntil } from '@cellgate/shared/proxy/replacement.ts';
import type { FleetRow } from '@cellgate/shared/server/fleet-row.ts';
import { loadOfPort } from '@cellgate/shared/server/port-load.ts';
import type { ServerRecord } from '../../storage/server/server-store.ts';

/** Values that a modem's row lacks. `buyer` and `auth` are null if the caller did not ask for them. */
export interface Surroundings {
  server: ServerRecord;
  buyer?: Pick<StaffModem, 'customer' | 'order'> | undefined;
  auth?: StaffModem['auth'] | undefined;
  action?: StaffModem['action'] | undefined;
  nowMs: number;
}

/** Returns a modem as staff sees it. */
export function toStaffModem(row: FleetRow, { server, buyer, auth, action, nowMs }: Surroundings): StaffModem {
  return {
    ...deviceOf(row),
    serverId: server.serverId,
    stockStatus: row.stock,
    reservation: reservationOf(row),
    proxyId: row.proxyId,
    customer: buyer?.customer ?? null,
    order: buyer?.order ?? null,
    stats: statsOf(row, server, nowMs),
    connectedSince: row.connectedSince,
    ipSince: row.ipSince,
    dataUsed: row.dataUsed,
    rotations: row.rotations,
    health: { status: row.health, consecutiveFailures: row.consecutiveFailures, lastError: row.lastError },
    claim: row.claim && { ...row.claim, isContested: row.isContested },
    auth: auth ?? null,
    action: action ?? null,
    simPaidUntil: row.simPaidUntil,
  };
}

function deviceOf({ id, imei, httpPort, socksPort, operator, radio, signalDbm, link, isStopped, ...row }: FleetRow) {
  return {
    ...{ _id: id, id, imei, httpPort, socksPort, operator, radio, signalDbm, link, isStopped },
    interface: row.interface || null,
    gateway: row.gateway || null,
    modemType: row.modemType || null,
    model: row.model || null,
    usbPath: row.usbPath || null,
  };
}

function statsOf(
  { link, ip, connectedSince, httpPort }: FleetRow,
  server: ServerRecord,
  nowMs: number,
): StaffModem['stats'] {
  const isConnected = link === 'connected';
  const load = loadOfPort(server, httpPort, nowMs);
  const rate = load?.bytesPerSecond ?? null;
  return {
    currentIP: isConnected ? ip : null,
    connections: load?.connections ?? null,
    bandwidth: rate === null ? null : rate * 8,
    uptime: isConnected && connectedSince ? Math.max(0, Math.floor((nowMs - Date.parse(connectedSince)) / 1000)) : null,
  };
}

function reservationOf({ reservedFor: reason, staffHold, heldSince }: FleetRow): ModemReservation | null {
  if (reason === null) return null;
  if (reason === 'staff' && staffHold) {
    const { by: id, name, note, since, until, changedAt } = staffHold;
    return { reason, by: { id, name }, note, since, until, version: changedAt ?? since };
  }
  const since = reason === 'held' ? heldSince : null;
  return { reason, by: null, note: null, since, until: since && heldUntil(since), version: null };
}
