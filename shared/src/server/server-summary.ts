import { z } from 'zod';
import { ServerId } from '../contract/id.ts';
import { claimAwaitsStaff, identityContested, ModemHealthStatus, type ModemReport } from '../modem/modem.ts';
import type { FleetRow } from './fleet-row.ts';
import { ModemWatch } from './modem-watch.ts';
import { type ServerHealth, serverHealth } from './server-stats.ts';

/** Maximum number of modems that need attention in a summary. Their counts are complete. */
export const maxComplaints = 20;

/** A modem that needs attention: its interface or slot, and why. */
const SummaryComplaint = z.object({
  modem: z.string(),
  status: z.enum(['warning', 'critical']),
  reason: z.string().nullable(),
});

/** Counts of a server's modems. Retired modems count only as such. */
export const ServerSummary = z.object({
  serverId: ServerId,
  total: z.int(),
  stock: z.object({ stock: z.int(), reserved: z.int(), sold: z.int(), retired: z.int() }),
  health: z.record(ModemHealthStatus, z.int()),
  /** Sold modems whose port is open. */
  activeProxies: z.int(),
  /** Of these, the healthy ones. */
  healthyProxies: z.int(),
  contested: z.int(),
  held: z.int(),
  /** Modems of which staff must decide first, then critical ones, at most `maxComplaints`. */
  complaints: z.array(SummaryComplaint),
  /** State that the agent has been told but not applied, and since when; null if it has applied all. */
  behind: z.object({ since: z.string(), epoch: z.int(), revision: z.int() }).nullable(),
  /** Modems that the checks of proxies have to read; absent in older summaries. */
  watch: ModemWatch.optional(),
});
export type ServerSummary = z.infer<typeof ServerSummary>;

/** Returns the counts of a server's modems. */
export function summarizeFleet(rows: readonly FleetRow[]): Omit<ServerSummary, 'serverId' | 'behind' | 'watch'> {
  const known = rows.filter(({ stock }) => stock !== 'retired');
  const count = (isCounted: (row: FleetRow) => boolean) => known.filter(isCounted).length;
  const inState = (state: FleetRow['stock']) => rows.filter(({ stock }) => stock === state).length;
  const ofHealth = (status: FleetRow['health']) => count(({ health }) => health === status);
  return {
    total: known.length,
    stock: {
      stock: inState('stock'),
      reserved: inState('reserved'),
      sold: inState('sold'),
      retired: inState('retired'),
    },
    health: {
      healthy: ofHealth('healthy'),
      warning: ofHealth('warning'),
      critical: ofHealth('critical'),
      unknown: ofHealth('unknown'),
    },
    activeProxies: count(({ stock, port }) => stock === 'sold' && port === 'open'),
    healthyProxies: count(({ stock, port, health }) => stock === 'sold' && port === 'open' && health === 'healthy'),
    contested: count(({ isContested }) => isContested),
    held: count(({ reservedFor }) => reservedFor === 'held'),
    complaints: [...complaintsOf(known, 'critical'), ...complaintsOf(known, 'warning')].slice(0, maxComplaints),
  };
}

function complaintsOf(rows: readonly FleetRow[], status: 'warning' | 'critical') {
  return rows
    .filter(({ health }) => health === status)
    .sort((a, b) => Number(isUndecided(b)) - Number(isUndecided(a)))
    .map((row) => ({ modem: row.interface || row.usbPath, status, reason: row.lastError }));
}

const isUndecided = ({ lastError }: FleetRow) => lastError === claimAwaitsStaff || lastError === identityContested;

/** Returns the worst health among a server's modems, with those that need attention; `unknown` if it has none. */
export function summaryHealth(
  { complaints, health }: Pick<ServerSummary, 'complaints' | 'health'>,
  unidentified: readonly ModemReport[],
): ServerHealth {
  const { status, warnings, critical } = serverHealth(unidentified);
  const listed = (wanted: 'warning' | 'critical') =>
    complaints.filter((one) => one.status === wanted).map(({ modem, reason }) => ({ modem, reason }));
  const all = { warnings: [...listed('warning'), ...warnings], critical: [...listed('critical'), ...critical] };
  if (health.critical > 0 || status === 'critical') return { status: 'critical', ...all };
  if (health.warning > 0 || status === 'warning') return { status: 'warning', ...all };
  const isAny = status !== 'unknown' || health.healthy + health.unknown > 0;
  return { status: isAny ? 'healthy' : 'unknown', ...all };
}

/** What a server has been told and what it has applied. */
export interface Convergence {
  epoch: number;
  revision: number;
  applied: { epoch: number; revision: number } | null;
}

/** Milliseconds without the told state after which a server counts as faulty. */
export const behindAfterMs = 300_000;

/** Reports whether the agent has applied at least the given state. */
const hasApplied = ({ applied }: Convergence, told: { epoch: number; revision: number }): boolean =>
  applied !== null && applied.epoch === told.epoch && applied.revision >= told.revision;

/** Returns the told state that the agent lacks and since when. A state stays until it is applied, whatever is told meanwhile. */
export function nextBehind(
  before: ServerSummary['behind'] | undefined,
  server: Convergence,
  at: string,
): ServerSummary['behind'] {
  if (before && before.epoch === server.epoch && !hasApplied(server, before)) return before;
  const { epoch, revision } = server;
  return hasApplied(server, { epoch, revision }) ? null : { since: at, epoch, revision };
}

/** Reports whether the agent lacks the told state. */
export function isBehind(behind: ServerSummary['behind'], server: Convergence): boolean {
  return behind !== null && !hasApplied(server, behind);
}

/** Reports whether the agent has lacked a told state for `behindAfterMs`. */
export function isNotConverging(behind: ServerSummary['behind'], server: Convergence, nowMs: number): boolean {
  return behind !== null && isBehind(behind, server) && nowMs - Date.parse(behind.since) >= behindAfterMs;
}
