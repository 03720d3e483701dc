import type { AlertMember } from '@cellgate/shared/alert/condition.ts';
import { withLineSample } from '@cellgate/shared/alert/line-samples.ts';
import { groupCritical, modemConditions, type WatchedModem } from '@cellgate/shared/alert/modem-conditions.ts';
import { isObserved, serverConditions, type WatchedServer } from '@cellgate/shared/alert/server-conditions.ts';
import { simConditions } from '@cellgate/shared/alert/sim-conditions.ts';
import { isInMaintenance } from '@cellgate/shared/server/maintenance.ts';
import type { Context } from '../../context.ts';
import type { AlertRecord } from '../../storage/alert/alert-store.ts';
import type { WatchRecord } from '../../storage/alert/watch-store.ts';
import type { ModemRecord } from '../../storage/server/modem-store.ts';
import type { ServerRecord } from '../../storage/server/server-store.ts';
import { serverCertificateEnd } from '../server/certificate-end.ts';
import { settleLook } from './settle-look.ts';

/** A server with its modems, the alerts that are open for them, and what the last look kept. */
export interface ServerLook {
  server: ServerRecord;
  modems: readonly ModemRecord[];
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
export async function watchServer(ctx: Context, { server, modems, open, watch }: ServerLook): Promise<void> {
  const nowMs = ctx.now();
  const lines = withLineSample(watch.lines, server.marks, nowMs);
  const watched: WatchedServer = {
    ...server,
    certificateEndsAt: serverCertificateEnd(server),
    unknown: unknownModems(server),
    lines,
  };
  const isOnline = isObserved(watched, nowMs);
  const isQuiet = isInMaintenance(server, nowMs);
  const isOpen = (finding: Pick<AlertRecord, 'kind' | 'subject'>) =>
    open.some(({ kind, subject }) => kind === finding.kind && subject === finding.subject);
  const known = modems.map(toWatchedModem);
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

function toWatchedModem({ modemId, serverId, imei, stockState, report, claim, sheet }: ModemRecord): WatchedModem {
  const isOff = stockState === 'retired' || report?.isStopped === true;
  return {
    modemId,
    serverId,
    name: report?.interface || report?.usbPath || imei,
    use: isOff ? 'off' : stockState === 'sold' ? 'sold' : 'unsold',
    health: report?.health.status ?? 'unknown',
    lastError: report?.health.lastError ?? null,
    contestedAt: claim?.contestedAt ?? null,
    simPaidUntil: sheet?.paidUntil ? endOfDay(sheet.paidUntil) : null,
  };
}

/** Returns the end of a UTC day. */
const endOfDay = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString();

function unknownModems({ unidentified = [], arrivals = [] }: ServerRecord): AlertMember[] {
  return [
    ...unidentified.map(({ imei, usbPath, interface: name, health }) => ({
      id: imei,
      name: name || usbPath,
      note: health.lastError,
    })),
    ...arrivals.map(({ imei }) => ({ id: imei, name: imei, note: null })),
  ];
}
