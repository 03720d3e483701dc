import type { AlertMember } from '@cellgate/shared/alert/condition.ts';
import { withLineSample } from '@cellgate/shared/alert/line-samples.ts';
import { groupCritical, modemConditions, type WatchedModem } from '@cellgate/shared/alert/modem-conditions.ts';
import { isObserved, serverConditions, type WatchedServer } from '@cellgate/shared/alert/server-conditions.ts';
import { simConditions } from '@cellgate/shared/alert/sim-conditions.ts';
import type { ServerId } from '@cellgate/shared/contract/id.ts';
import { claimAwaitsStaff } from '@cellgate/shared/modem/modem.ts';
import type { FleetRow } from '@cellgate/shared/server/fleet-row.ts';
import { isInMaintenance } from '@cellgate/shared/server/maintenance.ts';
import type { Context } from '../../context.ts';
import type { AlertRecord } from '../../storage/alert/alert-store.ts';
import type { WatchRecord } from '../../storage/alert/watch-store.ts';
import type { Fleet } from '../../storage/server/fleet-store.ts';
import type { ServerRecord } from '../../storage/server/server-store.ts';
import { serverCertificateEnd } from '../server/certificate-end.ts';
import { settleLook } from './settle-look.ts';

/** A server with its modems, the alerts that are open for them, and what the last look kept. */
export interface ServerLook {
  server: ServerRecord;
  fleet: Pick<Fleet, 'at' | 'rows'>;
  /** Modems of other servers that this one also reports, and of which staff must say whose they are. */
  claimed: readonly FleetRow[];
  open: readonly AlertRecord[];
  watch: WatchRecord;
}

/** Kinds whose condition only an online server reports. */
const reported: ReadonlySet<AlertRecord['kind']> = new Set([
  'server_not_converging',
  'disk_full',
  'clock_off',
  'modem_critical',
  'modems_critical',
  'imei_copied',
]);

/**
 * Settles the alerts of a server and its modems. While it is offline, those of its modems stay as they
 * are and none is raised; in maintenance, all of them do.
 */
export async function watchServer(ctx: Context, { server, fleet, claimed, open, watch }: ServerLook): Promise<void> {
  const nowMs = ctx.now();
  const lines = withLineSample(watch.lines, server.marks, nowMs);
  const watched: WatchedServer = {
    ...server,
    certificateEndsAt: serverCertificateEnd(server),
    unknown: unknownModems(server, claimed),
    lines,
  };
  const isOnline = isObserved(watched, nowMs);
  const isQuiet = isInMaintenance(server, nowMs);
  const isOpen = (finding: Pick<AlertRecord, 'kind' | 'subject'>) =>
    open.some(({ kind, subject }) => kind === finding.kind && subject === finding.subject);
  const known = fleet.rows.map((row) => toWatchedModem(row, { serverId: server.serverId, at: fleet.at }));
  await settleLook(ctx, watch, {
    conditions: isQuiet
      ? []
      : [
          ...serverConditions(watched, { nowMs, isOpen: (kind) => isOpen({ kind, subject: server.serverId }) }),
          ...(isOnline ? known.flatMap((modem) => modemConditions(modem, server)) : []),
          ...simConditions(known, { server, nowMs }),
        ],
    open,
    lines,
    isJudged: ({ kind }) => !isQuiet && (isOnline || !reported.has(kind)),
    group: (findings) => groupCritical(findings, { server, isOpen }),
  });
}

function toWatchedModem(row: FleetRow, { serverId, at }: { serverId: ServerId; at: string }): WatchedModem {
  const { id, imei, stock, isStopped, health, lastError, isContested, claim, simPaidUntil } = row;
  const isOff = stock === 'retired' || isStopped;
  return {
    modemId: id,
    serverId,
    name: row.interface || row.usbPath || imei,
    use: isOff ? 'off' : stock === 'sold' ? 'sold' : 'unsold',
    // The alert of the server that claims it tells staff of the claim.
    health: lastError === claimAwaitsStaff ? 'unknown' : health,
    lastError,
    contestedAt: isContested ? (claim?.since ?? at) : null,
    simPaidUntil: simPaidUntil ? endOfDay(simPaidUntil) : null,
  };
}

/** Returns the end of a UTC day. */
const endOfDay = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString();

/** Returns modems without identity, and those that wait for staff. */
function unknownModems(
  { unidentified = [], arrivals = [] }: ServerRecord,
  claimed: readonly FleetRow[],
): AlertMember[] {
  return [
    ...unidentified.map(({ imei, usbPath, interface: name, health }) => ({
      id: imei,
      name: name || usbPath,
      note: health.lastError,
    })),
    ...arrivals.map(({ imei }) => ({ id: imei, name: imei, note: null })),
    ...claimed.map(({ id, imei }) => ({ id, name: imei, note: claimAwaitsStaff })),
  ];
}
