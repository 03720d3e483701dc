import { formatOrderWish, formatWaitingOrder } from '@cellgate/shared/order/order-wish.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { attachPaymentWrites, type TopupRecord, topupStore } from '../../storage/balance/topup-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { paymentProvider } from '../payment-providers.ts';

/**
 * Opens the payment of a stored top-up at its provider. Can be repeated, because the provider has one payment per reference. Throws
 * `payment.provider_unavailable`.
 */
export async function openPayment(ctx: Context, topup: TopupRecord): Promise<TopupRecord> {
  const { topupId, amountCents, order, hasWaitingOrder } = topup;
  const provider = await paymentProvider(ctx, topup.provider);
  if (!provider) throw new AppError('payment.provider_unavailable');
  const back = new URLSearchParams({ topup: topupId, ...(order && { order: formatOrderWish(order) }) });
  const page =
    hasWaitingOrder && order
      ? `dashboard/new-order?${formatWaitingOrder({ id: topupId, item: order })}`
      : `balance?${back}`;
  const returnUrl = `${ctx.config.publicOrigin}/client/${page}`;
  const payment = await provider.open({ reference: topupId, amountCents, returnUrl });
  try {
    await ctx.database.transact(attachPaymentWrites(topup, payment));
  } catch (error) {
    if (!isConditionFailed(error, 'topup')) throw error;
    ctx.log.error('payment.mismatched', { provider: provider.name, paymentId: payment.paymentId, topupId });
  }
  return (await topupStore(ctx.database).find(topupId)) ?? topup;
}
