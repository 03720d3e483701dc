import { isSilenced } from '@cellgate/shared/alert/alert.ts';
import type { Context } from '../../context.ts';
import { timestamp } from '../../context.ts';
import type { AlertRecord } from '../../storage/alert/alert-store.ts';
import { type AlertUpdateRecord, alertUpdateWrite } from '../../storage/alert/alert-update-store.ts';
import type { Write } from '../../storage/database.ts';

/** Returns the write that has staff told of a step, for the step's transaction; none while the alert is silenced. */
export function updateWrites(
  ctx: Pick<Context, 'now' | 'newId'>,
  alert: AlertRecord,
  change: AlertUpdateRecord['change'],
): Write[] {
  if (isSilenced(alert, ctx.now())) return [];
  const { alertId, kind, subject, serverId, modemId, level, params, members, since } = alert;
  const finding = { kind, subject, serverId, modemId, level, params, members };
  return [alertUpdateWrite({ ...finding, updateId: ctx.newId('message'), alertId, change, since, at: timestamp(ctx) })];
}
