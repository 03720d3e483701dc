import type { getTopup as getTopupEndpoint } from '@cellgate/shared/balance/balance.endpoints.ts';
import type { DataOf, ParamsOf } from '@cellgate/shared/contract/endpoint.ts';
import type { AccountActor, Call } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { topupStore } from '../../storage/balance/topup-store.ts';
import { toTopup } from './show-topup.ts';

type GetTopup = typeof getTopupEndpoint;

/** Returns one of the caller's top-ups. Throws `topup.not_found`, also for one of another account. */
export async function getTopup({
  ctx,
  caller,
  input,
}: Call<ParamsOf<GetTopup>, AccountActor>): Promise<DataOf<GetTopup>> {
  const topup = await topupStore(ctx.database).find(input.id);
  if (topup?.accountId !== caller.actor.accountId) throw new AppError('topup.not_found');
  return { topup: toTopup(topup) };
}
