import { z } from 'zod';
import { AlertKind, AlertLevel } from './alert-kind.ts';
import { AlertMember, alertKey, type Condition, Finding, maxAlertMembers } from './condition.ts';

/** Kinds of alerts that begin with something that happened, and not with a state that a look at the installation finds. */
export const IncidentKind = AlertKind.extract([
  'server_two_agents',
  'audit_finding',
  'staff_new_device',
  'staff_wrong_password',
  'channel_failing',
]);
export type IncidentKind = z.infer<typeof IncidentKind>;

const staffKinds: ReadonlySet<AlertKind> = new Set(['staff_new_device', 'staff_wrong_password', 'channel_failing']);

/** Reports whether alerts of this kind are about a member of staff, whom their texts name. */
export const isStaffAlert = (kind: AlertKind): boolean => staffKinds.has(kind);

/** Something that happened and that staff should know. There is one for each kind, subject and part: a repetition replaces it. */
export const Incident = z.object({
  kind: IncidentKind,
  subject: Finding.shape.subject,
  serverId: Finding.shape.serverId,
  /** What tells several incidents of one alert apart, e.g. the device. */
  part: z.string(),
  level: AlertLevel,
  params: Finding.shape.params,
  members: z.array(AlertMember),
  /** Time of the latest occurrence. */
  at: z.string(),
});
export type Incident = z.infer<typeof Incident>;

/** Time, in ms, for which an incident is an alert unless it is repeated. */
export const incidentMs = 24 * 3_600_000;

/** Returns one condition for all incidents of a kind and subject in the last 24 hours. The latest of them fills its texts. */
export function incidentConditions(incidents: readonly Incident[], nowMs: number): Condition[] {
  const recent = incidents
    .filter(({ at }) => nowMs - Date.parse(at) < incidentMs)
    .toSorted((a, b) => (a.at < b.at ? 1 : -1));
  return [...Map.groupBy(recent, alertKey).values()].flatMap((same) => {
    const [latest] = same;
    return latest ? [conditionOf(latest, same)] : [];
  });
}

function conditionOf({ kind, subject, serverId, params, at }: Incident, same: readonly Incident[]): Condition {
  return {
    kind,
    subject,
    serverId,
    modemId: null,
    level: same.some(({ level }) => level === 'critical') ? 'critical' : 'warning',
    params,
    members: same.flatMap(({ members }) => members).slice(0, maxAlertMembers),
    waitMs: 0,
    since: same.at(-1)?.at ?? at,
  };
}
