import { alertKey, type Condition, type DatedFinding, weighConditions } from '@cellgate/shared/alert/condition.ts';
import type { LineSample } from '@cellgate/shared/alert/line-samples.ts';
import { type AlertStep, nextAlerts } from '@cellgate/shared/alert/next-alerts.ts';
import { canonicalJson } from '@cellgate/shared/contract/canonical-json.ts';
import type { Context } from '../../context.ts';
import type { AlertRecord } from '../../storage/alert/alert-store.ts';
import { keepWatchWrite, type WatchRecord } from '../../storage/alert/watch-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { commitStep } from './commit-step.ts';

/** Result of a look at one part of the installation. */
export interface Look {
  conditions: readonly Condition[];
  /** Open alerts of this part. */
  open: readonly AlertRecord[];
  /** Reports whether this look could have found the condition of an open alert. */
  isJudged(alert: AlertRecord): boolean;
  /** Puts findings together that shall be one alert. */
  group?(findings: readonly DatedFinding[]): DatedFinding[];
  /** Connections to keep for the next look. */
  lines?: readonly LineSample[];
}

/**
 * Raises, changes and ends the alerts of one part, each in a transaction with its event, and keeps what the next look needs. What another run has
 * done meanwhile is left to it.
 */
export async function settleLook(ctx: Context, watch: WatchRecord, look: Look): Promise<void> {
  const nowMs = ctx.now();
  const weighed = weighConditions(look.conditions, watch.seen, nowMs);
  const findings = look.group?.(weighed.findings) ?? weighed.findings;
  // What could not be judged keeps the time since which it lasts.
  const unjudged = look.open.filter((alert) => !look.isJudged(alert)).map(alertKey);
  const kept = Object.fromEntries(unjudged.flatMap((key) => (watch.seen[key] ? [[key, watch.seen[key]]] : [])));
  const next = { ...watch, seen: { ...kept, ...weighed.seen }, lines: [...(look.lines ?? [])] };
  if (canonicalJson(next) !== canonicalJson(watch)) await ctx.database.transact([keepWatchWrite(next, nowMs)]);
  for (const step of nextAlerts(look.open, findings, { nowMs, isJudged: look.isJudged })) await take(ctx, step);
}

async function take(ctx: Context, step: AlertStep<AlertRecord>): Promise<void> {
  try {
    await commitStep(ctx, step);
  } catch (error) {
    if (!isConditionFailed(error, 'alert')) throw error;
  }
}
