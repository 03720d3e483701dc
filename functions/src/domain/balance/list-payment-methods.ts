import type { listPaymentMethods as listPaymentMethodsEndpoint } from '@cellgate/shared/balance/balance.endpoints.ts';
import type { DataOf, ParamsOf } from '@cellgate/shared/contract/endpoint.ts';
import type { AccountActor, Call } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { topupStore } from '../../storage/balance/topup-store.ts';
import { paymentProvider } from '../payment-providers.ts';

type List = typeof listPaymentMethodsEndpoint;

/**
 * Lists the methods to pay one of the caller's top-ups. None if the top-up does not wait for money, because a payment would be late. Throws
 * `topup.not_found`, `payment.provider_unavailable`.
 */
export async function listPaymentMethods({
  ctx,
  caller,
  input,
}: Call<ParamsOf<List>, AccountActor>): Promise<DataOf<List>> {
  const topup = await topupStore(ctx.database).find(input.id);
  if (topup?.accountId !== caller.actor.accountId) throw new AppError('topup.not_found');
  const isPayable = topup.status === 'pending' || topup.status === 'underpaid';
  if (!isPayable || topup.paymentId === null) return { methods: [] };
  const provider = await paymentProvider(ctx, topup.provider);
  if (!provider) throw new AppError('payment.provider_unavailable');
  return { methods: await provider.methods(topup.paymentId) };
}
