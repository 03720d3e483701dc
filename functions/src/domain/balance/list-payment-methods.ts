import type { listPaymentMethods as listPaymentMethodsEndpoint } from '@cellgate/shared/balance/balance.endpoints.ts';
import type { DataOf, ParamsOf } from '@cellgate/shared/contract/endpoint.ts';
import type { AccountActor, Call } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { topupStore } from '../../storage/balance/topup-store.ts';

type List = typeof listPaymentMethodsEndpoint;

/** How one of the caller's top-ups can be paid. Nothing is offered for one that waits for no money: what is sent then would come late. */
export async function listPaymentMethods({
  ctx,
  caller,
  input,
}: Call<ParamsOf<List>, AccountActor>): Promise<DataOf<List>> {
  const topup = await topupStore(ctx.database).find(input.id);
  if (topup?.accountId !== caller.actor.accountId) throw new AppError('topup.not_found');
  const isPayable = topup.status === 'pending' || topup.status === 'underpaid';
  if (!isPayable || topup.paymentId === null) return { methods: [] };
  const provider = ctx.payments.get(topup.provider);
  if (!provider) throw new AppError('payment.provider_unavailable');
  return { methods: await provider.methods(topup.paymentId) };
}
