import type { Context } from '../../context.ts';
import { isAppError } from '../../errors.ts';
import {
  type CancellationRecord,
  cancellationStore,
  closeCancellationWrites,
} from '../../storage/order/cancellation-store.ts';
import { forEachIsolated } from '../schedule/for-each-isolated.ts';
import { cancelOrder } from './cancel-order.ts';

/** Time, in ms, after which a cancellation counts as abandoned by a crashed process; its servers have sent two heartbeats by then. */
const abandonedMs = 60_000;

/** Completes cancellations that a crash interrupted between closing ports and refunding: the request is repeated under its own key. */
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
  const { accountId, idempotencyKey, language, staff } = cancellation;
  const { reason, ...input } = cancellation.input;
  const actor = { kind: 'account', accountId, role: 'client', sessionId: null, ...(staff && { staff }) } as const;
  const caller = { actor, ip: '', language, idempotencyKey: idempotencyKey ?? undefined };
  try {
    await cancelOrder({ ctx, caller, input: { ...input, ...(reason !== undefined && { reason }) } });
  } catch (error) {
    // The refund is lower than the customer confirmed, and the ports are open again; or the proxies have ended with their account.
    if (!isAppError(error)) throw error;
    if (error.code === 'order.not_cancellable') await ctx.database.transact(closeCancellationWrites(cancellation));
    ctx.log.info('cancellation.aborted', { orderId: cancellation.orderId, code: error.code });
  }
}
