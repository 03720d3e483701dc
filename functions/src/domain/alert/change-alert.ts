import type {
  silenceAlert as silenceEndpoint,
  takeAlert as takeEndpoint,
} from '@cellgate/shared/alert/alert.endpoints.ts';
import type { Alert } from '@cellgate/shared/alert/alert.ts';
import { isSilenced, maxSilenceDays } from '@cellgate/shared/alert/alert.ts';
import type { BodyOf } from '@cellgate/shared/contract/endpoint.ts';
import type { AlertId } from '@cellgate/shared/contract/id.ts';
import { changedFields } from '@cellgate/shared/event/changed-fields.ts';
import { type AccountActor, type Call, type Caller, type Context, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type AlertRecord, changeAlertWrite } from '../../storage/alert/alert-store.ts';
import type { EventDraft } from '../../storage/event-draft.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { retryOnConflict } from '../../storage/retry-on-conflict.ts';
import { requireAccount } from '../access/require-account.ts';
import { requireStaff } from '../require.ts';
import { requireOpenAlert } from './require-alert.ts';
import { toAlert } from './to-alert.ts';

type Changed = Promise<{ alert: Alert }>;
const dayMs = 86_400_000;

/** Takes an alert for the caller, or releases it. Throws `record.moved` if another person has taken or released it since the caller read it. */
export function takeAlert({
  ctx,
  caller,
  input: { alertId, isTaken, seen },
}: Call<BodyOf<typeof takeEndpoint> & { alertId: AlertId }, AccountActor>): Changed {
  return change({ ctx, caller }, alertId, (alert, mark) => {
    if ((alert.taken?.by ?? null) !== seen) {
      const { name, at } = alert.taken ?? { name: '–', at: alert.lastAt };
      throw new AppError('record.moved', { params: { by: name, at, fields: 'taken' } });
    }
    const taken = isTaken ? mark : null;
    const changes = [{ field: 'taken', before: alert.taken?.name ?? null, after: taken?.name ?? null }];
    return { set: { taken }, event: { kind: 'alert.taken', details: { isTaken }, changes } };
  });
}

/** Silences an alert for everybody. Throws `alert.silence_time` unless the end lies in the next 30 days. */
export function silenceAlert({
  ctx,
  caller,
  input: { alertId, until, reason },
}: Call<BodyOf<typeof silenceEndpoint> & { alertId: AlertId }, AccountActor>): Changed {
  return change({ ctx, caller }, alertId, (alert, mark) => {
    const aheadMs = Date.parse(until) - ctx.now();
    if (aheadMs <= 0 || aheadMs > maxSilenceDays * dayMs) {
      throw new AppError('alert.silence_time', { params: { limit: maxSilenceDays } });
    }
    const silenced = { ...mark, until: new Date(Date.parse(until)).toISOString(), reason };
    const changes = changedFields({ until: alert.silenced?.until }, { until: silenced.until }, { until: 'shown' });
    return {
      set: { silenced },
      event: { kind: 'alert.silenced', details: { until: silenced.until }, reason, changes },
    };
  });
}

/** Ends the silence of an alert. One that is not silenced stays as it is. */
export function unsilenceAlert({ ctx, caller, input: { alertId } }: Call<{ alertId: AlertId }, AccountActor>): Changed {
  return change({ ctx, caller }, alertId, (alert) => {
    if (!isSilenced(alert, ctx.now())) return null;
    const changes = changedFields({ until: alert.silenced?.until }, { until: undefined }, { until: 'shown' });
    return { set: { silenced: null }, event: { kind: 'alert.unsilenced', changes } };
  });
}

/** Changes of an alert by an act of staff, and its event; null if nothing changes. */
type Decision = {
  set: Partial<Pick<AlertRecord, 'taken' | 'silenced'>>;
  event: Omit<EventDraft, 'subject'>;
} | null;

/** Makes a change of staff, again after each change that the task has made meanwhile. */
async function change(
  { ctx, caller }: { ctx: Context; caller: Caller<AccountActor> },
  alertId: AlertId,
  decide: (alert: AlertRecord, mark: { by: AccountActor['accountId']; name: string; at: string }) => Decision,
): Changed {
  requireStaff(caller.actor);
  const { accountId, firstName, lastName } = await requireAccount(ctx, caller);
  const name = `${firstName} ${lastName}`.trim();
  return retryOnConflict(ctx, async () => {
    const alert = await requireOpenAlert(ctx, alertId);
    const decision = decide(alert, { by: accountId, name, at: timestamp(ctx) });
    if (!decision) return { alert: toAlert(alert) };
    const { set, event } = decision;
    const { serverId, modemId, kind } = alert;
    const about = { alert: kind, name, ...(serverId && { serverId }), ...(modemId && { modemId }) };
    await ctx.database.transact([
      changeAlertWrite(alert, set),
      eventWrite({ ctx, caller, subject: alertId, ...event, details: { ...about, ...event.details } }),
    ]);
    return { alert: toAlert({ ...alert, ...set }) };
  });
}
