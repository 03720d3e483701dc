import { z } from 'zod';
import { canonicalJson } from '../contract/canonical-json.ts';
import { ModemId, ProxyId, ServerId } from '../contract/id.ts';
import {
  claimAwaitsStaff,
  identityContested,
  ModemHealthStatus,
  ModemLink,
  type ModemReport,
  StockState,
} from '../modem/modem.ts';
import type { ModemClaim } from '../modem/modem-claim.ts';
import type { ModemSheet } from '../modem/modem-sheet.ts';
import type { ModemMarks } from '../modem/modem-view.ts';
import { StaffHold } from '../modem/staff-hold.ts';
import type { PortReport } from './server.messages.ts';

/** One modem in the fleet of its server. Values that are not known are null. */
export const FleetRow = z.object({
  id: ModemId,
  interface: z.string(),
  usbPath: z.string(),
  gateway: z.string().default(''),
  imei: z.string(),
  model: z.string(),
  modemType: z.string(),
  operator: z.string().nullable(),
  radio: z.string().nullable(),
  /** In dBm. */
  signalDbm: z.number().nullable(),
  link: ModemLink.nullable(),
  /** True if staff stopped the modem. */
  isStopped: z.boolean(),
  health: ModemHealthStatus,
  consecutiveFailures: z.int(),
  lastError: z.string().nullable(),
  stock: StockState,
  /** Why a reserved modem is reserved. order: being delivered. held: returned as faulty. staff: by staff. */
  reservedFor: z.enum(['order', 'held', 'staff']).nullable(),
  /** Reservation by staff; null if there is none. */
  staffHold: StaffHold.nullable().default(null),
  /** Time since which the modem is held as faulty; null if it is not. */
  heldSince: z.string().nullable().default(null),
  /** Claim of another server to have the modem; null if there is none. */
  claim: z.object({ serverId: ServerId, since: z.string(), isWaiting: z.boolean() }).nullable().default(null),
  /** True if the ports are open for the house. */
  hasHouseAccess: z.boolean().default(false),
  simNumber: z.string().nullable().default(null),
  /** Last day for which the SIM is paid. */
  simPaidUntil: z.string().nullable().default(null),
  /** True if two servers report the modem. */
  isContested: z.boolean(),
  httpPort: z.int(),
  socksPort: z.int(),
  port: z.enum(['open', 'closed', 'failed']).nullable(),
  /** IP last observed from the internet. */
  ip: z.string().nullable(),
  /** Time since which the modem has had that IP. */
  ipSince: z.string().nullable(),
  connectedSince: z.string().nullable(),
  /** Bytes over the SIM in both directions. */
  dataUsedBytes: z.number().nullable(),
  dataUsed: z.object({ upBytes: z.int(), downBytes: z.int() }).nullable().default(null),
  proxyId: ProxyId.nullable(),
  /** Rotations of the last 24 hours, and those that changed the IP; null until they were counted. */
  rotations: z.object({ total: z.int(), succeeded: z.int() }).nullable().default(null),
});
export type FleetRow = z.infer<typeof FleetRow>;

/** What a row is made of: a modem's record. */
export interface FleetModem {
  modemId: ModemId;
  imei: string;
  operator: string | null;
  httpPort: number;
  socksPort: number;
  stockState: StockState;
  allocation: { proxyId: ProxyId } | null;
  reservation: object | null;
  heldSince?: string | null | undefined;
  staffHold?: StaffHold | null | undefined;
  houseAccess?: object | null | undefined;
  sheet?: Pick<ModemSheet, 'simNumber' | 'paidUntil'> | undefined;
  claim?: ModemClaim | null | undefined;
  report: ModemReport | null;
  live: Pick<PortReport, 'state'> | null;
  marks?: ModemMarks | undefined;
}

/** Returns the row of a modem. `before` is its previous row, which remembers since when it has its IP, and its counted rotations. */
export function toFleetRow(modem: FleetModem, before: FleetRow | undefined): FleetRow {
  const { report } = modem;
  return {
    id: modem.modemId,
    imei: modem.imei,
    ...deviceOf(report),
    operator: modem.operator,
    ...healthOf(modem),
    stock: modem.stockState,
    reservedFor: reservationOf(modem),
    staffHold: modem.staffHold ?? null,
    heldSince: modem.heldSince ?? null,
    claim: claimOf(modem),
    hasHouseAccess: Boolean(modem.houseAccess),
    simNumber: modem.sheet?.simNumber || null,
    simPaidUntil: modem.sheet?.paidUntil ?? null,
    isContested: Boolean(modem.claim?.contestedAt),
    httpPort: modem.httpPort,
    socksPort: modem.socksPort,
    port: modem.live?.state ?? null,
    ip: report?.egressIp ?? null,
    ipSince: ipSince(modem, before),
    proxyId: modem.allocation?.proxyId ?? null,
    rotations: before?.rotations ?? null,
  };
}

function claimOf({ claim }: FleetModem): FleetRow['claim'] {
  if (!claim || claim.rejectedAt) return null;
  return { serverId: claim.serverId, since: claim.since, isWaiting: claim.waitingSince !== undefined };
}

function deviceOf(report: ModemReport | null) {
  return {
    interface: report?.interface ?? '',
    usbPath: report?.usbPath ?? '',
    gateway: report?.gateway ?? '',
    model: report?.model ?? '',
    modemType: report?.modemType ?? '',
    radio: report?.radio ?? null,
    signalDbm: report?.signalDbm ?? null,
    link: report?.link ?? null,
    isStopped: report?.isStopped ?? false,
    connectedSince: report?.connectedSince ?? null,
    dataUsed: report?.dataUsed ?? null,
    dataUsedBytes: report?.dataUsed ? report.dataUsed.upBytes + report.dataUsed.downBytes : null,
  };
}

/** Returns the modem's health, critical for a contested or waiting claim, which its own agent cannot detect. */
function healthOf({ report, claim }: FleetModem): Pick<FleetRow, 'health' | 'consecutiveFailures' | 'lastError'> {
  const consecutiveFailures = report?.health.consecutiveFailures ?? 0;
  if (report && claim?.contestedAt) return { health: 'critical', consecutiveFailures, lastError: identityContested };
  if (report && claim?.waitingSince) return { health: 'critical', consecutiveFailures, lastError: claimAwaitsStaff };
  return {
    health: report?.health.status ?? 'unknown',
    consecutiveFailures,
    lastError: report?.health.lastError ?? null,
  };
}

function reservationOf({ stockState, reservation, heldSince }: FleetModem): FleetRow['reservedFor'] {
  if (stockState !== 'reserved') return null;
  if (reservation) return 'order';
  return heldSince ? 'held' : 'staff';
}

/** Returns the time since which the modem has its IP; null if it already had the IP when it was first seen. */
function ipSince({ report, marks }: FleetModem, before: FleetRow | undefined): string | null {
  const ip = report?.egressIp ?? null;
  if (ip === null) return null;
  if (before?.ip === ip) return before.ipSince;
  const rotated = marks?.address?.ip === ip ? marks.address.at : null;
  return rotated ?? (before ? (report?.egressSeenAt ?? null) : null);
}

const slowly = { signalDbm: null, dataUsedBytes: null, dataUsed: null, consecutiveFailures: 0 };

/** Reports whether two rows differ in more than signal and counters, which change with every report. */
export function differsAtOnce(one: FleetRow | undefined, other: FleetRow): boolean {
  return !one || canonicalJson({ ...one, ...slowly }) !== canonicalJson({ ...other, ...slowly });
}
