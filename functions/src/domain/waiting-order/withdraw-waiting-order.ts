import type { DataOf, ParamsOf } from '@cellgate/shared/contract/endpoint.ts';
import type { withdrawWaitingOrder as withdrawWaitingOrderEndpoint } from '@cellgate/shared/order/waiting-order.endpoints.ts';
import { type AccountActor, type Call, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { endWaitingOrderWrites } from '../../storage/order/waiting-order-store.ts';
import { showWaitingOrder } from './show-waiting-order.ts';

type Endpoint = typeof withdrawWaitingOrderEndpoint;

/**
 * Withdraws one of the caller's waiting orders; its payment stays open. A withdrawn order is returned unchanged. Throws `waiting_order.not_found`, and
 * `waiting_order.ended` once it was placed or has ended.
 */
export async function withdrawWaitingOrder({
  ctx,
  caller,
  input,
}: Call<ParamsOf<Endpoint>, AccountActor>): Promise<DataOf<Endpoint>> {
  const { accountId } = caller.actor;
  const { id: topupId } = input;
  const waiting = await showWaitingOrder(ctx, accountId, topupId);
  if (waiting.state === 'withdrawn') return { waitingOrder: waiting };
  try {
    await ctx.database.transact([
      ...endWaitingOrderWrites(topupId, { state: 'withdrawn', endedAt: timestamp(ctx) }),
      eventWrite({ ctx, caller, kind: 'order.withdrawn', subject: accountId, details: { topupId } }),
    ]);
  } catch (error) {
    if (!isConditionFailed(error, 'waiting-order')) throw error;
    const moved = await showWaitingOrder(ctx, accountId, topupId);
    if (moved.state !== 'withdrawn') throw new AppError('waiting_order.ended');
  }
  return { waitingOrder: await showWaitingOrder(ctx, accountId, topupId) };
}
