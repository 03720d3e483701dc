import type { ModemId, ServerId } from '../contract/id.ts';
import type { ModemHealthStatus } from '../modem/modem.ts';
import { type Condition, type DatedFinding, maxAlertMembers } from './condition.ts';

/** A modem as the rules about modems see it. */
export interface WatchedModem {
  modemId: ModemId;
  serverId: ServerId;
  /** Interface as last reported, or slot, or IMEI. */
  name: string;
  /** `off`: stopped or retired by staff. */
  use: 'sold' | 'unsold' | 'off';
  health: ModemHealthStatus;
  lastError: string | null;
  /** Start of the present health; undefined if no record tells it. */
  healthSince?: string | undefined;
  /** Time since which two servers report its IMEI; null if they do not. */
  contestedAt: string | null;
  /** End of the time that is paid for its SIM; null if unknown. */
  simPaidUntil: string | null;
}

const soldAfterMs = 2 * 60_000;
const unsoldAfterMs = 10 * 60_000;
/** Number of critical modems of a server from which further ones share one alert. */
export const manyModems = 5;

/** Returns the conditions of one modem: critical health, and an IMEI that another server reports, too. */
export function modemConditions(modem: WatchedModem, server: { name: string }): Condition[] {
  const { modemId, serverId, name, use, health, lastError, healthSince, contestedAt } = modem;
  const about = {
    subject: modemId,
    serverId,
    modemId,
    level: use === 'sold' ? 'critical' : 'warning',
    params: { server: server.name, modem: name },
    members: [{ id: modemId, name, note: lastError }],
  } as const satisfies Partial<Condition>;
  const copied = contestedAt !== null && use !== 'off';
  const critical = health === 'critical' && use !== 'off' && !copied;
  return [
    ...(copied ? [{ ...about, kind: 'imei_copied', level: 'critical', waitMs: 0, since: contestedAt } as const] : []),
    ...(critical
      ? [
          {
            ...about,
            kind: 'modem_critical',
            waitMs: use === 'sold' ? soldAfterMs : unsoldAfterMs,
            ...(healthSince !== undefined && { since: healthSince }),
          } as const,
        ]
      : []),
  ];
}

/**
 * Puts the critical modems of one server that have no alert of their own into one finding, if the server has `manyModems` of them or an open
 * alert of that kind. Modems with an open alert keep it, so that it ends by their recovery alone.
 */
export function groupCritical(
  findings: readonly DatedFinding[],
  {
    server,
    isOpen,
  }: {
    server: { serverId: ServerId; name: string };
    isOpen: (finding: Pick<DatedFinding, 'kind' | 'subject'>) => boolean;
  },
): DatedFinding[] {
  const isCritical = ({ kind }: DatedFinding) => kind === 'modem_critical';
  const all = findings.filter(isCritical);
  const fresh = all.filter((finding) => !isOpen(finding));
  const group = { kind: 'modems_critical', subject: server.serverId } as const;
  const isGrouped = fresh.length > 1 && all.length >= manyModems;
  if (fresh.length === 0 || !(isGrouped || isOpen(group))) return [...findings];
  const since = fresh.map((finding) => finding.since).sort()[0] ?? '';
  const grouped: DatedFinding = {
    ...group,
    serverId: server.serverId,
    modemId: null,
    level: fresh.some(({ level }) => level === 'critical') ? 'critical' : 'warning',
    params: { server: server.name, count: fresh.length },
    members: fresh.flatMap(({ members }) => members).slice(0, maxAlertMembers),
    since,
  };
  return [...findings.filter((finding) => !fresh.includes(finding)), grouped];
}
