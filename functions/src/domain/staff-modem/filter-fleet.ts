import type { ModemFilter, ModemSort } from '@cellgate/shared/modem/modem-list.endpoints.ts';
import type { FleetRow } from '@cellgate/shared/server/fleet-row.ts';
import type { ServerRecord } from '../../storage/server/server-store.ts';

/** A modem with the server that it is on. */
export interface FleetEntry {
  server: ServerRecord;
  row: FleetRow;
}

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** Reports whether a modem passes all filters. Retired modems pass only if asked for; an unknown value passes no filter about it. */
export function passesFilter({ server, row }: FleetEntry, filter: ModemFilter, nowMs: number): boolean {
  const isStocked = filter.stockStatus === undefined ? row.stock !== 'retired' : row.stock === filter.stockStatus;
  return (
    isStocked &&
    (filter.server === undefined || server.serverId === filter.server) &&
    (filter.health === undefined || row.health === filter.health) &&
    (filter.operator === undefined || row.operator?.toLowerCase() === filter.operator.toLowerCase()) &&
    hasIssue(row, filter.issue) &&
    isPaidAtMost(row, filter.simPaidWithinDays, nowMs) &&
    isIpOlder(row, filter.ipOlderThanHours, nowMs) &&
    isSuccessBelow(row, filter.successBelow) &&
    containsText(row, filter.search)
  );
}

function hasIssue(row: FleetRow, issue: ModemFilter['issue']): boolean {
  if (issue === 'held') return row.reservedFor === 'held';
  if (issue === 'contested') return row.isContested || row.claim?.isWaiting === true;
  return issue === undefined || row.link === 'no_service';
}

function isPaidAtMost({ simPaidUntil }: FleetRow, days: number | undefined, nowMs: number): boolean {
  if (days === undefined) return true;
  return simPaidUntil !== null && Date.parse(simPaidUntil) < nowMs + days * dayMs;
}

function isIpOlder({ ipSince }: FleetRow, hours: number | undefined, nowMs: number): boolean {
  return hours === undefined || (ipSince !== null && Date.parse(ipSince) <= nowMs - hours * hourMs);
}

function isSuccessBelow(row: FleetRow, percent: number | undefined): boolean {
  const success = successOf(row);
  return percent === undefined || (success !== null && success < percent);
}

/** Returns the percentage of the rotations of 24 hours that changed the IP; null if there were none, or if it is not known. */
function successOf({ rotations }: FleetRow): number | null {
  return rotations && rotations.total > 0 ? (100 * rotations.succeeded) / rotations.total : null;
}

function containsText({ interface: name, gateway, ip, imei, operator, simNumber }: FleetRow, search = ''): boolean {
  const text = search.toLowerCase();
  return [name, gateway, ip, imei, operator, simNumber].some((value) => (value ?? '').toLowerCase().includes(text));
}

const healthOrder = { critical: 0, warning: 1, unknown: 2, healthy: 3 } as const;
const keys: Readonly<Record<ModemSort, (entry: FleetEntry) => string | number | null>> = {
  server: ({ server }) => server.name,
  interface: ({ row }) => row.interface,
  operator: ({ row }) => row.operator,
  signal: ({ row }) => row.signalDbm,
  health: ({ row }) => healthOrder[row.health],
  stock: ({ row }) => row.stock,
  ipSince: ({ row }) => row.ipSince,
  success: ({ row }) => successOf(row),
};

/** Returns the modems in order; unknown values last in either direction, equal ones by server and ID. */
export function sortFleet(
  entries: readonly FleetEntry[],
  { sort, direction }: { sort: ModemSort; direction: 'asc' | 'desc' },
): FleetEntry[] {
  const sign = direction === 'asc' ? 1 : -1;
  const keyOf = keys[sort];
  return entries.toSorted((one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null) || byPlace(one, other);
    return sign * compare(a, b) || byPlace(one, other);
  });
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'string' && typeof b === 'string') return a.localeCompare(b, 'en', { numeric: true });
  return Number(a) - Number(b);
}

function byPlace(one: FleetEntry, other: FleetEntry): number {
  return (
    compare(one.server.name, other.server.name) ||
    compare(one.row.interface, other.row.interface) ||
    compare(one.row.id, other.row.id)
  );
}
