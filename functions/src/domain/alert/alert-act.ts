import { fullName } from '@cellgate/shared/account/full-name.ts';
import { isSilenced, maxSilenceDays } from '@cellgate/shared/alert/alert.ts';
import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { changedFields } from '@cellgate/shared/event/changed-fields.ts';
import { type AccountActor, type Caller, type Context, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { AccountRecord } from '../../storage/account/account-store.ts';
import { type AlertRecord, changeAlertWrite } from '../../storage/alert/alert-store.ts';
import type { Write } from '../../storage/database.ts';
import type { EventDraft } from '../../storage/event-draft.ts';
import { eventWrite } from '../../storage/event-store.ts';

const dayMs = 86_400_000;

/** Member of staff who acts, and the time of the act. */
export interface Author {
  by: AccountId;
  name: string;
  at: string;
}

/** Changes of an alert by an act of staff, and its event; null if nothing changes. */
type Decision = {
  set: Partial<Pick<AlertRecord, 'taken' | 'silenced'>>;
  event: Omit<EventDraft, 'subject'>;
} | null;

/** Decides what an act makes of an alert. Throws why it is refused. */
export type Decide = (alert: AlertRecord, author: Author) => Decision;

/** An act on one alert: its writes, none if nothing changes, and the alert afterwards. */
export interface AlertAct {
  writes: readonly Write[];
  after: AlertRecord;
}

export function authorOf(account: AccountRecord, ctx: Pick<Context, 'now'>): Author {
  return { by: account.accountId, name: fullName(account), at: timestamp(ctx) };
}

/** Takes or releases an alert. Throws `record.moved` unless `isSeen` accepts who has taken it. */
export function take({
  isTaken,
  isSeen,
}: {
  isTaken: boolean;
  isSeen(alert: AlertRecord, author: Author): boolean;
}): Decide {
  return (alert, author) => {
    if (!isSeen(alert, author)) {
      const { name, at } = alert.taken ?? { name: '–', at: alert.lastAt };
      throw new AppError('record.moved', { params: { by: name, at, fields: 'taken' } });
    }
    const taken = isTaken ? author : null;
    const changes = [{ field: 'taken' as const, before: alert.taken?.name ?? null, after: taken?.name ?? null }];
    return { set: { taken }, event: { kind: 'alert.taken', details: { isTaken }, changes } };
  };
}

/** Silences an alert. Throws `alert.silence_time` unless the end lies in the next 30 days. */
export function silence(ctx: Pick<Context, 'now'>, { until, reason }: { until: string; reason: string }): Decide {
  const aheadMs = Date.parse(until) - ctx.now();
  if (aheadMs <= 0 || aheadMs > maxSilenceDays * dayMs) {
    throw new AppError('alert.silence_time', { params: { limit: maxSilenceDays } });
  }
  return (alert, author) => {
    const silenced = { ...author, until: new Date(Date.parse(until)).toISOString(), reason };
    const changes = changedFields({ until: alert.silenced?.until }, { until: silenced.until }, { until: 'shown' });
    return {
      set: { silenced },
      event: { kind: 'alert.silenced', details: { until: silenced.until }, reason, changes },
    };
  };
}

/** Ends the silence of an alert. One that is not silenced stays as it is. */
export function unsilence(ctx: Pick<Context, 'now'>): Decide {
  return (alert) => {
    if (!isSilenced(alert, ctx.now())) return null;
    const changes = changedFields({ until: alert.silenced?.until }, { until: undefined }, { until: 'shown' });
    return { set: { silenced: null }, event: { kind: 'alert.unsilenced', changes } };
  };
}

/** Returns the act of a person on an alert. Its writes fail with label `alert` if the alert has changed since it was read. */
export function actOn(
  { ctx, caller, author }: { ctx: Context; caller: Caller<AccountActor>; author: Author },
  alert: AlertRecord,
  decide: Decide,
): AlertAct {
  const decision = decide(alert, author);
  if (!decision) return { writes: [], after: alert };
  const { set, event } = decision;
  const { alertId, serverId, modemId, kind } = alert;
  const about = { alert: kind, name: author.name, ...(serverId && { serverId }), ...(modemId && { modemId }) };
  return {
    writes: [
      changeAlertWrite(alert, set),
      eventWrite({ ctx, caller, subject: alertId, ...event, details: { ...about, ...event.details } }),
    ],
    after: { ...alert, ...set },
  };
}
