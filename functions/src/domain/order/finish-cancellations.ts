import type { Context } from '../../context.ts';
import { isAppError } from '../../errors.ts';
import {
  type CancellationRecord,
  cancellationStore,
  closeCancellationWrites,
} from '../../storage/order/cancellation-store.ts';
import { forEachIsolated } from '../schedule/for-each-isolated.ts';
import { cancelOrder } from './cancel-order.ts';

/** After this long a cancellation was left behind by a process that died, and its servers have sent two heartbeats. */
const abandonedMs = 60_000;

/** Repairs what a crash left between closing ports and refunding: the request is made again, under its own key. */
export async function finishCancellations(ctx: Context): Promise<void> {
  const cancellations = cancellationStore(ctx.database);
  const open = await cancellations.listOpen();
  const left = open.filter(({ closedAt }) => ctx.now() - Date.parse(closedAt) >= abandonedMs);
  await forEachIsolated({ ctx, event: 'cancellation.completion_failed' }, left, {
    nameOf: ({ orderId }) => ({ orderId }),
    work: async ({ orderId }) => {
      const cancellation = await cancellations.find(orderId);
      if (cancellation) await finish(ctx, cancellation);
    },
  });
}

async function finish(ctx: Context, cancellation: CancellationRecord): Promise<void> {
  const { accountId, idempotencyKey, language, input } = cancellation;
  const actor = { kind: 'account', accountId, role: 'client', sessionId: null } as const;
  const caller = { actor, ip: '', language, idempotencyKey: idempotencyKey ?? undefined };
  try {
    await cancelOrder({ ctx, caller, input });
  } catch (error) {
    // The refund is lower than the customer confirmed, and the ports are open again; or the proxies have ended with their account.
    if (!isAppError(error)) throw error;
    if (error.code === 'order.not_cancellable') await ctx.database.transact(closeCancellationWrites(cancellation));
    ctx.log.info('cancellation.aborted', { orderId: cancellation.orderId, code: error.code });
  }
}
