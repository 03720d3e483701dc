import type { discardTopup as discardTopupEndpoint } from '@cellgate/shared/balance/balance.endpoints.ts';
import type { DataOf, ParamsOf } from '@cellgate/shared/contract/endpoint.ts';
import { type AccountActor, type Call, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { discardTopupWrite, type TopupRecord, topupStore } from '../../storage/balance/topup-store.ts';
import { isConditionFailed, type Write } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { endWaitingOrderWrites, waitingOrderStore } from '../../storage/order/waiting-order-store.ts';
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
      ...(await withdrawalWrites(call)),
      eventWrite({ ctx, caller, kind: 'topup.discarded', subject: accountId, details, reason: input.reason }),
    ]);
    return { topup: toTopup(discarded) };
  } catch (error) {
    // Its order was withdrawn at the same moment.
    if (isConditionFailed(error, 'waiting-order') && !error.has('topup')) return discardTopup(call);
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

/** Returns the writes that withdraw the order that waits for the top-up; none if no order does. */
async function withdrawalWrites({ ctx, caller, input }: Call<Input, AccountActor>): Promise<Write[]> {
  const waiting = await waitingOrderStore(ctx.database).find(input.id);
  if (waiting?.state !== 'waiting') return [];
  const { topupId, accountId: subject } = waiting;
  return [
    ...endWaitingOrderWrites(topupId, { state: 'withdrawn', endedAt: timestamp(ctx) }),
    eventWrite({ ctx, caller, kind: 'order.withdrawn', subject, details: { topupId }, reason: input.reason }),
  ];
}

/** Reports whether the top-up was closed without a payment. */
function isOver({ status }: TopupRecord): boolean {
  return status === 'discarded' || status === 'expired';
}
