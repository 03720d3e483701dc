import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { btcpayWebhook, demoPaymentWebhook } from '@cellgate/shared/payment/payment.endpoints.ts';
import type { Call } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { paymentProvider } from '../payment-providers.ts';
import { settleTopup } from './settle-topup.ts';

export interface PaymentEventInput {
  provider: string;
  /** Raw body, which is what was signed. */
  body: string;
  headers: Headers;
}

/**
 * Handles an event of a payment provider. The event is only a hint: the payment is read from the provider. Throws `payment.not_configured`,
 * `payment.signature_wrong`.
 */
export async function receivePaymentEvent({
  ctx,
  caller,
  input,
}: Call<PaymentEventInput>): Promise<DataOf<typeof demoPaymentWebhook | typeof btcpayWebhook>> {
  const provider = await paymentProvider(ctx, input.provider);
  if (!provider) throw new AppError('payment.not_configured');
  const { paymentId } = provider.readWebhook(input.body, input.headers);
  if (paymentId === undefined) return { topup: null };
  const payment = await provider.fetch(paymentId);
  if (!payment) {
    ctx.log.warn('payment.unmatched', { provider: provider.name, paymentId });
    return { topup: null };
  }
  const actor = { kind: 'payment', provider: provider.name } as const;
  const topup = await settleTopup({ ctx, caller: { ...caller, actor }, input: { payment } });
  return { topup: topup ? { id: topup.topupId, status: topup.status } : null };
}
