import type { listTopupCoins as listTopupCoinsEndpoint } from '@cellgate/shared/balance/balance.endpoints.ts';
import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { AccountActor, Call } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { topupProvider } from '../payment-providers.ts';

/** Lists the coins that the provider of new top-ups accepts. Throws `payment.provider_unavailable`. */
export async function listTopupCoins({
  ctx,
}: Omit<Call<unknown, AccountActor>, 'input'>): Promise<DataOf<typeof listTopupCoinsEndpoint>> {
  const provider = await topupProvider(ctx);
  if (!provider) throw new AppError('payment.provider_unavailable');
  return { coins: await provider.coins() };
}
