import {
  arrivalAwaitsStaff,
  claimAwaitsStaff,
  identityContested,
  type ModemReport,
} from '@cellgate/shared/modem/modem.ts';
import {
  enrolmentState,
  isOnline,
  type Server,
  type ServerHealth,
  serverHealth,
  twoAgents,
} from '@cellgate/shared/server/server.ts';
import { findRivals } from '@cellgate/shared/server/speaker.ts';
import type { Context } from '../../context.ts';
import { type ModemRecord, modemStore } from '../../storage/server/modem-store.ts';
import type { ServerRecord } from '../../storage/server/server-store.ts';

const rivalsShownMs = 600_000;

/** Returns a server as the back office sees it: its record, with the latest reports of its agent. */
export async function toServer(ctx: Context, server: ServerRecord): Promise<Server> {
  const modems = await modemStore(ctx.database).listOfServer(server.serverId);
  const known = modems.filter(({ stockState }) => stockState !== 'retired');
  const reports = [...known.flatMap(shownReport), ...(server.unidentified ?? [])];
  const { figures, enrolment } = server;
  return {
    id: server.serverId,
    name: server.name,
    type: server.type,
    ipAddress: server.host,
    port: server.port,
    location: server.location,
    status: isOnline(server, ctx.now()) ? 'online' : 'offline',
    enrolment: enrolment && { state: enrolmentState(enrolment, ctx.now()), expiresAt: enrolment.expiresAt },
    createdAt: server.createdAt,
    stats: {
      totalModems: known.length,
      activeProxies: known.filter(({ stockState, live }) => stockState === 'sold' && live?.state === 'open').length,
      cpu: { usage: figures?.cpuPercent ?? null },
      memory: figures && amountOf(figures.memory),
      disk: figures?.disk ? amountOf(figures.disk) : null,
      uptimeSeconds: figures?.uptimeSeconds ?? null,
      health: withRivals(withArrivals(serverHealth(reports), server), server, ctx.now()),
      lastUpdate: server.lastSeenAt,
    },
  };
}

/** Returns the modem's report, with the error of a contested or waiting claim, which its own agent cannot detect. */
function shownReport({ report, claim }: ModemRecord): ModemReport[] {
  if (!report) return [];
  const reason = claim?.contestedAt ? identityContested : claim?.waitingSince && claimAwaitsStaff;
  if (!reason) return [report];
  return [{ ...report, health: { ...report.health, status: 'critical', lastError: reason } }];
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
