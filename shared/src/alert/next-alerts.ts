import { canonicalJson } from '../contract/canonical-json.ts';
import { AlertLevel } from './alert-kind.ts';
import { alertKey, type DatedFinding } from './condition.ts';

/** Fields of an open alert that the decision needs. */
export interface OpenAlert extends DatedFinding {
  /** Times within the last hour at which it was raised, with those of the alerts before it that had ended; oldest first. */
  raises: readonly string[];
  /** Time since which its condition no longer holds, while the alert waits to end; null while it holds. */
  calmSince: string | null;
}

/** A step of an alert. `isAnnounced`: staff is told. */
export type AlertStep<Open extends OpenAlert> =
  | { step: 'raise'; finding: DatedFinding }
  | { step: 'change'; alert: Open; finding: DatedFinding; isAnnounced: boolean }
  /** The condition is gone, but the alert ends only if it stays away. */
  | { step: 'calm'; alert: Open; calmSince: string }
  | { step: 'end'; alert: Open };

/** Number of raises within an hour from which an alert ends only after `calmMs` without its condition. */
const restlessRaises = 3;
const calmMs = 15 * 60_000;
const hourMs = 3_600_000;

/** Returns the raises of the last hour with one at `nowMs`. */
export function withRaise(raises: readonly string[], nowMs: number): string[] {
  return [...recent(raises, nowMs), new Date(nowMs).toISOString()];
}

const recent = (raises: readonly string[], nowMs: number) => raises.filter((at) => nowMs - Date.parse(at) < hourMs);

/**
 * Returns what becomes of the open alerts after a look. `isJudged` reports whether the look could have found the condition of an alert: one that
 * it could not stays as it is. An alert that was raised three times within an hour ends only after 15 quiet minutes.
 */
export function nextAlerts<Open extends OpenAlert>(
  open: readonly Open[],
  findings: readonly DatedFinding[],
  { nowMs, isJudged }: { nowMs: number; isJudged: (alert: Open) => boolean },
): AlertStep<Open>[] {
  const alerts = new Map(open.map((alert) => [alertKey(alert), alert]));
  const found = new Set(findings.map(alertKey));
  return [
    ...findings.flatMap((finding) => stepOf(alerts.get(alertKey(finding)), finding)),
    ...open.filter((alert) => !found.has(alertKey(alert)) && isJudged(alert)).flatMap((alert) => leave(alert, nowMs)),
  ];
}

function stepOf<Open extends OpenAlert>(alert: Open | undefined, finding: DatedFinding): AlertStep<Open>[] {
  if (!alert) return [{ step: 'raise', finding }];
  if (alert.calmSince === null && isSame(alert, finding)) return [];
  return [{ step: 'change', alert, finding, isAnnounced: isWorse(alert, finding) }];
}

function leave<Open extends OpenAlert>(alert: Open, nowMs: number): AlertStep<Open>[] {
  const isRestless = recent(alert.raises, nowMs).length >= restlessRaises || alert.calmSince !== null;
  if (!isRestless) return [{ step: 'end', alert }];
  if (alert.calmSince === null) return [{ step: 'calm', alert, calmSince: new Date(nowMs).toISOString() }];
  return nowMs - Date.parse(alert.calmSince) >= calmMs ? [{ step: 'end', alert }] : [];
}

const contentsOf = ({ level, params, members }: DatedFinding) => canonicalJson([level, params, members]);
const isSame = (alert: DatedFinding, finding: DatedFinding) => contentsOf(alert) === contentsOf(finding);

/** Reports whether a finding says more than its alert: a higher level, another member, or a member at another stage. */
function isWorse(alert: DatedFinding, finding: DatedFinding): boolean {
  const rank = ({ level }: DatedFinding) => AlertLevel.options.indexOf(level);
  const known = new Set(alert.members.map(({ id, stage }) => `${id}#${stage}`));
  return rank(finding) > rank(alert) || finding.members.some(({ id, stage }) => !known.has(`${id}#${stage}`));
}
