import { z } from 'zod';
import { ModemId, ServerId } from '../contract/id.ts';
import { AlertKind, AlertLevel } from './alert-kind.ts';

/** Something that an alert concerns, e.g. one of several modems. */
export const AlertMember = z.object({
  /** ID of a modem or another record, or the IMEI of a modem without a record. */
  id: z.string(),
  name: z.string(),
  /** Step of a member that gets worse, e.g. how soon a SIM ends; staff is told of each step. Absent if members have none. */
  stage: z.string().optional(),
  /** Error code of a modem, or a time, to show beside the name; null if there is none. */
  note: z.string().nullable(),
});
export type AlertMember = z.infer<typeof AlertMember>;

/** Maximum number of members that an alert lists; `count` of its parameters counts all. */
export const maxAlertMembers = 100;

/** Fault that a rule has found. The key is kind and subject: there is one open alert for each. */
export const Finding = z.object({
  kind: AlertKind,
  /** ID of the server, modem, product or account, `task:<name>`, or `installation`. */
  subject: z.string(),
  serverId: ServerId.nullable(),
  modemId: ModemId.nullable(),
  level: AlertLevel,
  /** Values of the placeholders in the texts of the kind. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  members: z.array(AlertMember),
});
export type Finding = z.infer<typeof Finding>;

/** Finding that becomes an alert once it has lasted for `waitMs` milliseconds. */
export type Condition = Finding & {
  waitMs: number;
  /** Start of the condition, if a record tells it; otherwise the time at which it was first seen counts. */
  since?: string;
  /** State during which the condition lasts: another token begins the wait again. */
  token?: string;
};

/** Condition with the time since which it has lasted. */
export type DatedFinding = Finding & { since: string };

export const alertKey = ({ kind, subject }: Pick<Finding, 'kind' | 'subject'>): string => `${kind}#${subject}`;

/** Times at which lasting conditions were first seen, by key. */
export const Sightings = z.record(z.string(), z.object({ at: z.string(), token: z.string().optional() }));
export type Sightings = z.infer<typeof Sightings>;

/**
 * Returns the findings that have lasted long enough, and the sightings to store for the next look: those of conditions that still hold and whose start
 * no record tells.
 */
export function weighConditions(
  conditions: readonly Condition[],
  seen: Sightings,
  nowMs: number,
): { findings: DatedFinding[]; seen: Sightings } {
  const next: Sightings = {};
  const findings: DatedFinding[] = [];
  for (const { waitMs, since: known, token, ...finding } of conditions) {
    const key = alertKey(finding);
    const before = seen[key];
    const isSame = before !== undefined && before.token === token;
    const since = known ?? (isSame ? before.at : new Date(nowMs).toISOString());
    if (known === undefined) next[key] = { at: since, ...(token !== undefined && { token }) };
    if (nowMs - Date.parse(since) >= waitMs) findings.push({ ...finding, since });
  }
  return { findings, seen: next };
}
