import { type AlertRecord, endAlertWrites, raiseAlertWrite } from '@cellgate/functions/storage/alert/alert-store.ts';
import type { Write } from '@cellgate/functions/storage/database.ts';
import type { ModemRecord } from '@cellgate/functions/storage/server/modem-store.ts';
import { modemConditions, type WatchedModem } from '@cellgate/shared/alert/modem-conditions.ts';
import { simConditions } from '@cellgate/shared/alert/sim-conditions.ts';
import type { Fleet } from './fleet.ts';
import type { Chance } from './past-ids.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Period of the ended alerts, one for each modem. */
const pastDays = 300;

interface AlertsInput extends Pick<Fleet, 'servers' | 'modems'> {
  chance: Chance;
  nowMs: number;
}

/** Returns the open alerts about the fleet as it is, and one that has ended for each modem. */
export function alertWrites({ servers, modems, chance, nowMs }: AlertsInput): Write[] {
  const raised = (finding: Parameters<typeof recordOf>[0], atMs: number) => recordOf(finding, { chance, atMs });
  return servers.flatMap((server) => {
    const watched = modems.filter(({ serverId }) => serverId === server.serverId).map(toWatchedModem);
    const current = [
      ...watched.flatMap((modem) => modemConditions(modem, server)),
      ...simConditions(watched, { server, nowMs }),
    ];
    const open = current.map((finding) => raised(finding, nowMs - chance.next() * dayMs));
    const past = watched
      .flatMap((modem) => modemConditions(asCritical(modem), server))
      .map((finding) => {
        const alert = raised(finding, nowMs - dayMs - chance.next() * pastDays * dayMs);
        return { alert, endedAt: new Date(Date.parse(alert.raisedAt) + chance.next() * hourMs).toISOString() };
      });
    return [
      ...open.map(raiseAlertWrite),
      // They are not open in tables that are only being filled.
      ...past.flatMap(({ alert, endedAt }) => endAlertWrites(alert, endedAt).filter(({ action }) => 'put' in action)),
    ];
  });
}

function recordOf(
  { kind, subject, serverId, modemId, level, params, members }: ReturnType<typeof modemConditions>[number],
  { chance, atMs }: { chance: Chance; atMs: number },
): AlertRecord {
  const at = new Date(atMs).toISOString();
  return {
    ...{ kind, subject, serverId, modemId, level, params, members },
    alertId: chance.newId('alert', Math.floor(atMs)),
    since: at,
    raisedAt: at,
    lastAt: at,
    times: 1,
    raises: [at],
    calmSince: null,
    taken: null,
    silenced: null,
    endedAt: null,
    version: 1,
  };
}

function toWatchedModem({ modemId, serverId, imei, stockState, report, sheet }: ModemRecord): WatchedModem {
  return {
    modemId,
    serverId,
    name: report?.interface ?? imei,
    use: stockState === 'sold' ? 'sold' : 'unsold',
    health: report?.health.status ?? 'unknown',
    lastError: report?.health.lastError ?? null,
    contestedAt: null,
    simPaidUntil: sheet?.paidUntil ? new Date(Date.parse(sheet.paidUntil) + dayMs).toISOString() : null,
  };
}

const asCritical = (modem: WatchedModem): WatchedModem => ({ ...modem, health: 'critical', lastError: 'no_service' });
