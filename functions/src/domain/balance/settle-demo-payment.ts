import type { DataOf, ParamsOf } from '@cellgate/shared/contract/endpoint.ts';
import type { settleDemoPayment as settleDemoPaymentEndpoint } from '@cellgate/shared/payment/payment.endpoints.ts';
import type { Call } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { isDemoProvider } from '../../outbound/payments/payment-provider.ts';
import { topupStore } from '../../storage/balance/topup-store.ts';
import { paymentProvider } from '../payment-providers.ts';
import { settleTopup } from './settle-topup.ts';

type Settle = typeof settleDemoPaymentEndpoint;
const name = 'demo';

/**
 * Settles a payment as a payer would on the demo provider's page. Throws `payment.not_configured` if that provider is not configured,
 * `topup.not_found`, `topup.not_open`.
 */
export async function settleDemoPayment({ ctx, caller, input }: Call<ParamsOf<Settle>>): Promise<DataOf<Settle>> {
  const provider = await paymentProvider(ctx, name);
  if (!isDemoProvider(provider)) throw new AppError('payment.not_configured');
  const { paymentId } = input;
  const known = await topupStore(ctx.database).findPayment({ provider: name, paymentId });
  if (!known) throw new AppError('topup.not_found');
  const before = await provider.fetch(paymentId);
  if (before?.status !== 'completed') await provider.settle(paymentId);

  const payment = await provider.fetch(paymentId);
  if (payment?.status !== 'completed') throw new AppError('topup.not_open');
  const actor = { kind: 'payment', provider: name } as const;
  const topup = await settleTopup({ ctx, caller: { ...caller, actor }, input: { payment } });
  if (!topup) throw new AppError('topup.not_found');
  return { topup: { id: topup.topupId, status: topup.status } };
}
