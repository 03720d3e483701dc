import type {
  silenceAlert as silenceEndpoint,
  takeAlert as takeEndpoint,
} from '@cellgate/shared/alert/alert.endpoints.ts';
import type { Alert } from '@cellgate/shared/alert/alert.ts';
import type { BodyOf } from '@cellgate/shared/contract/endpoint.ts';
import type { AlertId } from '@cellgate/shared/contract/id.ts';
import type { AccountActor, Call, Caller, Context } from '../../context.ts';
import type { AlertRecord } from '../../storage/alert/alert-store.ts';
import { retryOnConflict } from '../../storage/retry-on-conflict.ts';
import { requireAccount } from '../access/require-account.ts';
import { recountAttention } from '../attention/count-attention.ts';
import { requireStaff } from '../require.ts';
import { type Author, actOn, authorOf, type Decide, silence, take, unsilence } from './alert-act.ts';
import { requireOpenAlert } from './require-alert.ts';
import { toAlert } from './to-alert.ts';

type Changed = Promise<{ alert: Alert }>;

/** Takes an alert for the caller, or releases it. Throws `record.moved` if another person has taken or released it since the caller read it. */
export function takeAlert({
  ctx,
  caller,
  input: { alertId, isTaken, seen },
}: Call<BodyOf<typeof takeEndpoint> & { alertId: AlertId }, AccountActor>): Changed {
  return change({ ctx, caller }, alertId, take({ isTaken, isSeen: ({ taken }) => (taken?.by ?? null) === seen }));
}

/** Silences an alert for everybody. Throws `alert.silence_time` unless the end lies in the next 30 days. */
export async function silenceAlert({
  ctx,
  caller,
  input: { alertId, until, reason },
}: Call<BodyOf<typeof silenceEndpoint> & { alertId: AlertId }, AccountActor>): Changed {
  return change({ ctx, caller }, alertId, silence(ctx, { until, reason }));
}

/** Ends the silence of an alert. One that is not silenced stays as it is. */
export function unsilenceAlert({ ctx, caller, input: { alertId } }: Call<{ alertId: AlertId }, AccountActor>): Changed {
  return change({ ctx, caller }, alertId, unsilence(ctx));
}

/** Makes a change of staff, again after each change that the task has made meanwhile. */
async function change(
  { ctx, caller }: { ctx: Context; caller: Caller<AccountActor> },
  alertId: AlertId,
  decide: Decide,
): Changed {
  requireStaff(caller.actor);
  const author = authorOf(await requireAccount(ctx, caller), ctx);
  const changed = await changeOpenAlert({ ctx, caller, author }, alertId, decide);
  await recountAttention(ctx);
  return { alert: toAlert(changed) };
}

/** Carries out an act on an open alert and returns it as changed. Throws `alert.not_found`, `alert.ended`, and what the decision throws. */
export function changeOpenAlert(
  who: { ctx: Context; caller: Caller<AccountActor>; author: Author },
  alertId: AlertId,
  decide: Decide,
): Promise<AlertRecord> {
  const { ctx } = who;
  return retryOnConflict(ctx, async () => {
    const { writes, after } = actOn(who, await requireOpenAlert(ctx, alertId), decide);
    if (writes.length > 0) await ctx.database.transact(writes);
    return after;
  });
}
