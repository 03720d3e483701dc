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
} from '@cellgate/shared/server/server.ts';
import type { Context } from '../../context.ts';
import { type ModemRecord, modemStore } from '../../storage/modem-store.ts';
import type { ServerRecord } from '../../storage/server-store.ts';

/** A server as the back office sees it: what is written down of it, with what its agent told last. */
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
      health: withArrivals(serverHealth(reports), server),
      lastUpdate: server.lastSeenAt,
    },
  };
}

/** What its agent cannot know: that another server has the same stick. */
function shownReport({ report, claim }: ModemRecord): ModemReport[] {
  if (!report) return [];
  const reason = claim?.contestedAt ? identityContested : claim?.waitingSince && claimAwaitsStaff;
  if (!reason) return [report];
  return [{ ...report, health: { ...report.health, status: 'critical', lastError: reason } }];
}

/** New sticks that wait for staff are no modems yet. */
function withArrivals(health: ServerHealth, { arrivals = [] }: ServerRecord): ServerHealth {
  if (arrivals.length === 0) return health;
  const waiting = arrivals.map(({ imei }) => ({ modem: imei, reason: arrivalAwaitsStaff }));
  const status = health.status === 'critical' ? 'critical' : 'warning';
  return { ...health, status, warnings: [...health.warnings, ...waiting] };
}

function amountOf({ usedBytes, totalBytes }: { usedBytes: number; totalBytes: number }) {
  return { usage: totalBytes > 0 ? (100 * usedBytes) / totalBytes : 0, usedBytes, totalBytes };
}
