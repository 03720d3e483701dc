import { z } from 'zod';
import { AccountId, AlertId, ModemId, ServerId } from '../contract/id.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { AlertKind, AlertLevel, AlertTopic } from './alert-kind.ts';
import { AlertMember } from './condition.ts';

/** A member of staff and the time of the act. */
const StaffMark = z.object({ by: AccountId, name: z.string(), at: Timestamp });

/** An alert as the back office sees it. Its title and advice are texts of the kind, filled with `params`. */
export const Alert = z.object({
  _id: AlertId,
  id: AlertId,
  kind: AlertKind,
  topic: AlertTopic,
  level: AlertLevel,
  subject: z.string(),
  serverId: ServerId.nullable(),
  modemId: ModemId.nullable(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  members: z.array(AlertMember),
  since: Timestamp,
  raisedAt: Timestamp,
  lastAt: Timestamp,
  times: z.int(),
  taken: StaffMark.nullable(),
  silenced: StaffMark.extend({ until: Timestamp, reason: z.string() }).nullable(),
  endedAt: Timestamp.nullable(),
});
export type Alert = z.infer<typeof Alert>;

/** A step in the life of an alert. `by`: name of the member of staff; null if the alert changed by itself. */
export const AlertStepEntry = z.object({
  at: Timestamp,
  step: z.enum(['raised', 'changed', 'ended', 'taken', 'released', 'silenced', 'unsilenced']),
  by: z.string().nullable(),
  reason: z.string().nullable(),
});
export type AlertStepEntry = z.infer<typeof AlertStepEntry>;

/** Maximum time, in days, for which an alert can be silenced. */
export const maxSilenceDays = 30;

/** Reports whether the alert is silenced now: staff gets no messages about it. */
export function isSilenced({ silenced }: { silenced: { until: string } | null }, nowMs: number): boolean {
  return silenced !== null && Date.parse(silenced.until) > nowMs;
}

/** Reports whether an alert concerns what a text names: a part of the name of a server, modem or product, or one of these modems. */
export function concernsNamed(
  { params, members, modemId }: Pick<Alert, 'params' | 'members' | 'modemId'>,
  { text, modemIds }: { text: string; modemIds: ReadonlySet<string> },
): boolean {
  const named = [params.server, params.modem, params.product, ...members.map(({ name }) => name)];
  const sought = text.toLowerCase();
  return (
    named.some((name) =>
      String(name ?? '')
        .toLowerCase()
        .includes(sought),
    ) || [modemId, ...members.map(({ id }) => id)].some((id) => id !== null && modemIds.has(id))
  );
}

/** Sorts open alerts: critical ones first, then those that nobody has taken, then the latest. */
export function byUrgency(a: Pick<Alert, 'level' | 'taken' | 'raisedAt'>, b: typeof a): number {
  const rank = ({ level, taken }: typeof a) => (level === 'critical' ? 0 : 2) + (taken ? 1 : 0);
  return rank(a) - rank(b) || (a.raisedAt < b.raisedAt ? 1 : -1);
}
