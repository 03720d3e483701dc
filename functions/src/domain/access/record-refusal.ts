import type { ErrorCode } from '@cellgate/shared/contract/error-code.ts';
import { type Caller, type Context, staffOf, timestamp } from '../../context.ts';
import { describeError } from '../../log.ts';
import { noticeWrite } from '../../storage/account/notification-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';

interface Refusal {
  caller: Pick<Caller, 'actor' | 'ip' | 'userAgent'>;
  /** Method and path of the contract, e.g. `POST /admin/servers`. */
  call: string;
  code: ErrorCode;
}

/**
 * Records an event for a refused call of a member of staff: one per person, call and minute. Does nothing for other callers. An error is logged, not
 * thrown, because the refusal itself must reach the caller.
 */
export async function recordRefusal(ctx: Context, { caller, call, code }: Refusal): Promise<void> {
  const staff = staffOf(caller.actor);
  if (!staff) return;
  const at = timestamp(ctx);
  const minute = at.slice(0, '2026-11-21T08:00'.length);
  const { accountId } = staff;
  try {
    await ctx.database.transact([
      noticeWrite(`staff-refused:${accountId}:${call}:${minute}`, at),
      eventWrite({ ctx, caller, kind: 'staff.refused', subject: accountId, details: { call, code } }),
    ]);
  } catch (error) {
    if (!isConditionFailed(error, 'notice'))
      ctx.log.error('staff.refusal_not_recorded', { call, ...describeError(error) });
  }
}
