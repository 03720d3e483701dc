import {
  type AlertOutcome,
  AlertRefusal,
  type changeAlerts as changeEndpoint,
} from '@cellgate/shared/alert/alert.endpoints.ts';
import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { AlertId } from '@cellgate/shared/contract/id.ts';
import type { AccountActor, Call, Caller, Context } from '../../context.ts';
import { AppError, isAppError } from '../../errors.ts';
import { type AlertRecord, alertStore } from '../../storage/alert/alert-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { requireAccount } from '../access/require-account.ts';
import { recountAttention } from '../attention/count-attention.ts';
import { requireStaff } from '../require.ts';
import { type Author, actOn, authorOf, type Decide, silence, take, unsilence } from './alert-act.ts';
import { changeOpenAlert } from './change-alert.ts';

type Input = BodyOf<typeof changeEndpoint>;
type Who = { ctx: Context; caller: Caller<AccountActor>; author: Author };

/** Number of alerts per transaction: two writes each. */
const maxTogether = 50;

/**
 * Carries out one act on several alerts, each on its own: one that is refused stays as it is, and its outcome says why. An alert that another person
 * has taken is neither taken nor released. Throws `alert.silence_time`, and `request.invalid` if a silence lacks its end or reason.
 */
export async function changeAlerts({
  ctx,
  caller,
  input,
}: Call<Input, AccountActor>): Promise<DataOf<typeof changeEndpoint>> {
  requireStaff(caller.actor);
  const decide = decideOf(ctx, input);
  const who = { ctx, caller, author: authorOf(await requireAccount(ctx, caller), ctx) };
  const open = new Map((await alertStore(ctx.database).listOpen()).map((alert) => [alert.alertId, alert]));
  const outcomes: AlertOutcome[] = [];
  for (let start = 0; start < input.ids.length; start += maxTogether)
    outcomes.push(...(await changeSome(who, input.ids.slice(start, start + maxTogether), { open, decide })));
  await recountAttention(ctx);
  return { changed: outcomes.filter(({ code }) => code === null).length, outcomes };
}

function decideOf(ctx: Context, { act, until, reason }: Input): Decide {
  switch (act) {
    case 'take':
    case 'release':
      return take({ isTaken: act === 'take', isSeen: ({ taken }, { by }) => taken === null || taken.by === by });
    case 'silence':
      return silence(ctx, { until: required(until, 'until'), reason: required(reason, 'reason') });
    case 'unsilence':
      return unsilence(ctx);
  }
}

function required(value: string | undefined, path: string): string {
  if (value === undefined) throw new AppError('request.invalid', { issues: [{ path, code: 'required' }] });
  return value;
}

interface Acting {
  open: ReadonlyMap<AlertId, AlertRecord>;
  decide: Decide;
}

/** Carries out the act on some alerts in one transaction, or on each by itself if one of them has changed meanwhile or refuses it. */
async function changeSome(who: Who, ids: readonly AlertId[], { open, decide }: Acting): Promise<AlertOutcome[]> {
  const known = ids.flatMap((id) => open.get(id) ?? []);
  if (known.length === ids.length && (await tryTogether(who, known, decide))) {
    return ids.map((id) => ({ id, code: null, by: null }));
  }
  const outcomes: AlertOutcome[] = [];
  for (const id of ids) outcomes.push(await changeOne(who, id, decide));
  return outcomes;
}

async function tryTogether(who: Who, alerts: readonly AlertRecord[], decide: Decide): Promise<boolean> {
  try {
    const writes = alerts.flatMap((alert) => actOn(who, alert, decide).writes);
    if (writes.length > 0) await who.ctx.database.transact(writes);
    return true;
  } catch (error) {
    if (isConditionFailed(error, 'alert') || isAppError(error)) return false;
    throw error;
  }
}

async function changeOne(who: Who, id: AlertId, decide: Decide): Promise<AlertOutcome> {
  try {
    await changeOpenAlert(who, id, decide);
    return { id, code: null, by: null };
  } catch (error) {
    const code = isAppError(error) ? AlertRefusal.safeParse(error.code).data : undefined;
    if (!isAppError(error) || !code) throw error;
    return { id, code, by: typeof error.params.by === 'string' ? error.params.by : null };
  }
}
