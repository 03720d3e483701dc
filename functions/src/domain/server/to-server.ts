import { arrivalAwaitsStaff } from '@cellgate/shared/modem/modem.ts';
import { toFleetRow } from '@cellgate/shared/server/fleet-row.ts';
import { enrolmentState, isOnline, type Server, type ServerHealth, twoAgents } from '@cellgate/shared/server/server.ts';
import { type ServerSummary, summarizeFleet, summaryHealth } from '@cellgate/shared/server/server-summary.ts';
import { findRivals } from '@cellgate/shared/server/speaker.ts';
import type { Context } from '../../context.ts';
import { fleetStore } from '../../storage/server/fleet-store.ts';
import { modemStore } from '../../storage/server/modem-store.ts';
import type { ServerRecord } from '../../storage/server/server-store.ts';

const rivalsShownMs = 600_000;

/** Returns a server as the back office sees it: its record, with the counts of its modems. */
export async function toServer(ctx: Context, server: ServerRecord): Promise<Server> {
  return composeServer(server, await readSummary(ctx, server), ctx.now());
}

/** Returns the stored counts of a server's modems; counts them if none are stored yet. */
export async function readSummary(ctx: Context, server: ServerRecord): Promise<Summary> {
  const stored = await fleetStore(ctx.database).findSummary(server.serverId);
  if (stored) return stored;
  const modems = await modemStore(ctx.database).listOfServer(server.serverId);
  return { ...summarizeFleet(modems.map((modem) => toFleetRow(modem, undefined))), behind: null };
}

export type Summary = Omit<ServerSummary, 'serverId'>;

/** Returns a server as the back office sees it. */
export function composeServer(server: ServerRecord, summary: Summary, nowMs: number): Server {
  const { figures, enrolment } = server;
  return {
    id: server.serverId,
    name: server.name,
    type: server.type,
    ipAddress: server.host,
    port: server.port,
    location: server.location,
    status: isOnline(server, nowMs) ? 'online' : 'offline',
    enrolment: enrolment && { state: enrolmentState(enrolment, nowMs), expiresAt: enrolment.expiresAt },
    createdAt: server.createdAt,
    stats: {
      totalModems: summary.total,
      activeProxies: summary.activeProxies,
      cpu: { usage: figures?.cpuPercent ?? null },
      memory: figures && amountOf(figures.memory),
      disk: figures?.disk ? amountOf(figures.disk) : null,
      uptimeSeconds: figures?.uptimeSeconds ?? null,
      health: withRivals(withArrivals(summaryHealth(summary, server.unidentified ?? []), server), server, nowMs),
      lastUpdate: server.lastSeenAt,
    },
  };
}

/** Adds an error if two agents run under the server's name, for ten minutes after the one that must leave connected last. */
function withRivals(health: ServerHealth, { name, renewal, marks }: ServerRecord, nowMs: number): ServerHealth {
  const rivals = findRivals(marks?.speakers ?? [], renewal?.certificateId);
  if (!rivals || nowMs - Date.parse(rivals.goes.lastAt) > rivalsShownMs) return health;
  return { ...health, status: 'critical', critical: [...health.critical, { modem: name, reason: twoAgents }] };
}

/** Adds a warning for each new modem that waits for staff; these have no record yet. */
function withArrivals(health: ServerHealth, { arrivals = [] }: ServerRecord): ServerHealth {
  if (arrivals.length === 0) return health;
  const waiting = arrivals.map(({ imei }) => ({ modem: imei, reason: arrivalAwaitsStaff }));
  const status = health.status === 'critical' ? 'critical' : 'warning';
  return { ...health, status, warnings: [...health.warnings, ...waiting] };
}

function amountOf({ usedBytes, totalBytes }: { usedBytes: number; totalBytes: number }) {
  return { usage: totalBytes > 0 ? (100 * usedBytes) / totalBytes : 0, usedBytes, totalBytes };
}
