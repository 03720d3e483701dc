import { bySystem, type Context } from '../../context.ts';
import { type AlertRecord, changeAlertWrite } from '../../storage/alert/alert-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { updateWrites } from './alert-update.ts';

/** Ends the silences whose time has come, and has staff told that these alerts are still open. Returns the alerts as they are now. */
export async function endSilences(ctx: Context, open: readonly AlertRecord[]): Promise<AlertRecord[]> {
  const now: AlertRecord[] = [];
  for (const alert of open) now.push(isOver(alert, ctx.now()) ? await endSilence(ctx, alert) : alert);
  return now;
}

const isOver = ({ silenced }: AlertRecord, nowMs: number) => silenced !== null && Date.parse(silenced.until) <= nowMs;

async function endSilence(ctx: Context, alert: AlertRecord): Promise<AlertRecord> {
  const { alertId, kind, serverId, modemId, version } = alert;
  const details = { alert: kind, ...(serverId && { serverId }), ...(modemId && { modemId }) };
  const after: AlertRecord = { ...alert, silenced: null, version: version + 1 };
  try {
    await ctx.database.transact([
      changeAlertWrite(alert, { silenced: null }),
      eventWrite({ ctx, caller: bySystem, kind: 'alert.unsilenced', subject: alertId, details }),
      ...updateWrites(ctx, after, 'unsilenced'),
    ]);
    return after;
  } catch (error) {
    if (!isConditionFailed(error, 'alert')) throw error;
    // Another run or a member of staff was faster: the next look sees the alert as it is.
    return alert;
  }
}
