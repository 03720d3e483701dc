import type { addBalance } from '@cellgate/shared/balance/balance.endpoints.ts';
import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { TopupId } from '@cellgate/shared/contract/id.ts';
import { toCents } from '@cellgate/shared/contract/money.ts';
import { z } from 'zod';
import type { AccountActor, Call } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type TopupRecord, topupStore } from '../../storage/balance/topup-store.ts';
import { answerOnce, rememberWrites } from './answer-once.ts';
import { createTopup } from './create-topup.ts';
import { openPayment } from './open-payment.ts';
import { toTopup } from './show-topup.ts';

type AddBalance = typeof addBalance;
type Open = Call<BodyOf<AddBalance>, AccountActor>;

/** Stored response: only what never changes about a top-up. */
const Remembered = z.object({ topupId: TopupId });

/**
 * Opens a top-up and its payment at the provider; credits nothing. The top-up is stored first, so that after a crash the sweep, or the same request
 * with its key, can continue.
 */
export async function openTopup(call: Open): Promise<DataOf<AddBalance>> {
  const { ctx, input } = call;
  const topup = await answerOnce(call, {
    request: { call: 'add-balance', ...input },
    replay: (response) => findRemembered(call, response),
    act: (request) =>
      createTopup(call, {
        amountCents: toCents(input.amount),
        order: input.order ?? null,
        hasWaitingOrder: false,
        beside: ({ topupId }) => rememberWrites(request, { response: { topupId } }),
      }),
  });
  return { topup: toTopup(topup.paymentId === null ? await openPayment(ctx, topup) : topup) };
}

/** Returns the top-up that a stored response names. Throws `topup.not_found`. */
export async function findRemembered({ ctx }: Pick<Open, 'ctx'>, response: string): Promise<TopupRecord> {
  const topup = await topupStore(ctx.database).find(Remembered.parse(JSON.parse(response)).topupId);
  if (!topup) throw new AppError('topup.not_found');
  return topup;
}
