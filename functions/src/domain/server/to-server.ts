import { toFleetRow } from '@cellgate/shared/server/fleet-row.ts';
import { isInMaintenance, type Maintenance } from '@cellgate/shared/server/maintenance.ts';
import { enrolmentState, isOnline, type Server } from '@cellgate/shared/server/server.ts';
import {
  isBehind,
  isNotConverging,
  type ServerSummary,
  summarizeFleet,
} from '@cellgate/shared/server/server-summary.ts';
import type { Context } from '../../context.ts';
import { fleetStore } from '../../storage/server/fleet-store.ts';
import { modemStore } from '../../storage/server/modem-store.ts';
import type { ServerRecord } from '../../storage/server/server-store.ts';
import { serverCertificateEnd } from './certificate-end.ts';
import { statsOf } from './stats-of.ts';

/** Returns a server as the back office sees it: its record, with the counts of its modems. */
export async function toServer(ctx: Context, server: ServerRecord): Promise<Server> {
  const [summary, offered] = await Promise.all([readSummary(ctx, server), ctx.agentPackage()]);
  return composeServer(server, { summary, offered, nowMs: ctx.now() });
}

/** Returns the stored counts of a server's modems; counts them if none are stored yet. */
export async function readSummary(ctx: Context, server: ServerRecord): Promise<Summary> {
  const stored = await fleetStore(ctx.database).findSummary(server.serverId);
  if (stored) return stored;
  const modems = await modemStore(ctx.database).listOfServer(server.serverId);
  return { ...summarizeFleet(modems.map((modem) => toFleetRow(modem, undefined))), behind: null };
}

export type Summary = Omit<ServerSummary, 'serverId'>;

/** Values that a server's view is composed of, besides its record. */
interface Beside {
  summary: Summary;
  /** Version of the agent that the site offers. */
  offered: string | null;
  nowMs: number;
}

/** Returns a server as the back office sees it. */
export function composeServer(server: ServerRecord, { summary, offered, nowMs }: Beside): Server {
  const { serverId, enrolment, maintenance, applied } = server;
  return {
    _id: serverId,
    id: serverId,
    name: server.name,
    type: server.type,
    ipAddress: server.host,
    port: server.port,
    location: server.location,
    status: serverStatus(server, summary, nowMs),
    enrolment: enrolment && { state: enrolmentState(enrolment, nowMs), expiresAt: enrolment.expiresAt },
    createdAt: server.createdAt,
    updatedAt: server.lastSeenAt ?? server.createdAt,
    version: server.version ?? 0,
    maintenance: maintenance && isInMaintenance(server, nowMs) ? shownMaintenance(maintenance) : null,
    isDeleting: server.deletion !== undefined,
    agent: { version: server.agentVersion ?? null, offered },
    certificateEndsAt: serverCertificateEnd(server),
    clockSkewMs: server.figures?.clockSkewMs ?? null,
    state: {
      told: server.revision,
      applied: applied?.epoch === server.epoch ? applied.revision : null,
      behindSince: isBehind(summary.behind, server) ? (summary.behind?.since ?? null) : null,
    },
    unidentified: (server.unidentified ?? []).map(({ usbPath, model, health }) => ({
      usbPath,
      model,
      reason: health.lastError,
    })),
    stats: statsOf(server, summary, nowMs),
  };
}

const shownMaintenance = ({ reason, until, since, changedAt, by }: Maintenance): Maintenance => ({
  ...{ reason, until, since, by },
  ...(changedAt && { changedAt }),
});

function serverStatus(server: ServerRecord, summary: Summary, nowMs: number): Server['status'] {
  if (isInMaintenance(server, nowMs)) return 'maintenance';
  if (!isOnline(server, nowMs)) return 'offline';
  const isAllCritical = summary.total > 0 && summary.health.critical === summary.total;
  return isAllCritical || isNotConverging(summary.behind, server, nowMs) ? 'error' : 'online';
}
