import type { DatedFinding } from '@cellgate/shared/alert/condition.ts';
import { type AlertStep, withRaise } from '@cellgate/shared/alert/next-alerts.ts';
import type { EventKind } from '@cellgate/shared/event/event.ts';
import { bySystem, type Context, timestamp } from '../../context.ts';
import {
  type AlertRecord,
  alertStore,
  changeAlertWrite,
  endAlertWrites,
  raiseAlertWrite,
} from '../../storage/alert/alert-store.ts';
import type { Write } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { updateWrites } from './alert-update.ts';

/** Commits one step of an alert with its event. Throws `ConditionFailed` with label `alert` if another run was faster. */
export async function commitStep(ctx: Context, step: AlertStep<AlertRecord>): Promise<void> {
  const at = timestamp(ctx);
  if (step.step === 'raise') return raise(ctx, step.finding, at);
  const { alert } = step;
  if (step.step === 'end') {
    return ctx.database.transact([
      ...endAlertWrites(alert, at),
      alertEvent(ctx, 'alert.ended', alert),
      ...updateWrites(ctx, alert, 'ended'),
    ]);
  }
  if (step.step === 'calm') return ctx.database.transact([changeAlertWrite(alert, { calmSince: step.calmSince })]);
  const { level, params, members } = step.finding;
  const write = changeAlertWrite(alert, { level, params, members, lastAt: at, calmSince: null });
  const changed = { ...alert, level, params, members };
  const updates = step.isAnnounced ? updateWrites(ctx, changed, 'changed') : [];
  return ctx.database.transact([write, alertEvent(ctx, 'alert.changed', changed), ...updates]);
}

async function raise(ctx: Context, { since, ...finding }: DatedFinding, at: string): Promise<void> {
  const tally = await alertStore(ctx.database).findTally(finding);
  const alert: AlertRecord = {
    ...finding,
    alertId: ctx.newId('alert'),
    since,
    raisedAt: at,
    lastAt: at,
    times: (tally?.times ?? 0) + 1,
    raises: withRaise(tally?.raises ?? [], ctx.now()),
    calmSince: null,
    taken: null,
    silenced: null,
    endedAt: null,
    version: 1,
  };
  await ctx.database.transact([
    raiseAlertWrite(alert),
    alertEvent(ctx, 'alert.raised', alert),
    ...updateWrites(ctx, alert, 'raised'),
  ]);
}

/** Returns the event of a step, which open pages of the back office follow. */
function alertEvent(ctx: Context, kind: EventKind, alert: AlertRecord): Write {
  const { alertId, kind: alertKind, level, subject, serverId, modemId } = alert;
  const details = {
    alert: alertKind,
    level,
    about: subject,
    ...(serverId && { serverId }),
    ...(modemId && { modemId }),
  };
  return eventWrite({ ctx, caller: bySystem, kind, subject: alertId, details });
}
