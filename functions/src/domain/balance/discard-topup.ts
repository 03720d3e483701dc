import type { discardTopup as discardTopupEndpoint } from '@cellgate/shared/balance/balance.endpoints.ts';
import type { DataOf, ParamsOf } from '@cellgate/shared/contract/endpoint.ts';
import { type AccountActor, type Call, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { discardTopupWrite, type TopupRecord, topupStore } from '../../storage/balance/topup-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { schedulePollWrite } from './schedule-poll.ts';
import { toTopup } from './show-topup.ts';

type Discard = typeof discardTopupEndpoint;

/** `reason`: of the member of staff who acts for the customer. */
type Input = ParamsOf<Discard> & { reason?: string };

/**
 * Closes one of the caller's unpaid top-ups. The payment at the provider stays open and is still polled: money that arrives later is credited as
 * late. A discarded or expired top-up is returned unchanged. Throws `topup.not_found`, and `topup.not_open` once a payment was seen.
 */
export async function discardTopup(call: Call<Input, AccountActor>): Promise<DataOf<Discard>> {
  const { ctx, caller, input } = call;
  const topup = await findOwn(call);
  if (isOver(topup)) return { topup: toTopup(topup) };
  const { topupId, accountId, amountCents } = topup;
  const details = { topupId, amountCents };
  const discarded: TopupRecord = { ...topup, status: 'discarded', discardedAt: timestamp(ctx) };
  try {
    await ctx.database.transact([
      discardTopupWrite(topupId, timestamp(ctx)),
      schedulePollWrite(ctx, discarded),
      eventWrite({ ctx, caller, kind: 'topup.discarded', subject: accountId, details, reason: input.reason }),
    ]);
    return { topup: toTopup(discarded) };
  } catch (error) {
    if (!isConditionFailed(error, 'topup')) throw error;
    const moved = await findOwn(call);
    if (isOver(moved)) return { topup: toTopup(moved) };
    throw new AppError('topup.not_open');
  }
}

async function findOwn({ ctx, caller, input }: Call<Input, AccountActor>): Promise<TopupRecord> {
  const topup = await topupStore(ctx.database).find(input.id);
  if (topup?.accountId !== caller.actor.accountId) throw new AppError('topup.not_found');
  return topup;
}

/** Reports whether the top-up was closed without a payment. */
function isOver({ status }: TopupRecord): boolean {
  return status === 'discarded' || status === 'expired';
}
