import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { placeOrder as placeOrderEndpoint } from '@cellgate/shared/order/order.endpoints.ts';
import { dayRateOf } from '@cellgate/shared/product/product.ts';
import type { AccountActor, Call } from '../../context.ts';
import { requireProofAbove } from '../access/by-settings.ts';
import { answerOnce, type KeyedRequest } from '../balance/answer-once.ts';
import { readRecipients } from '../happening/read-recipients.ts';
import { buyOrder } from './buy-order.ts';
import { draftOrder } from './draft-order.ts';
import { readWanted } from './read-wanted.ts';
import { toOrder } from './to-order.ts';

type Endpoint = typeof placeOrderEndpoint;
type PlaceCall = Call<BodyOf<Endpoint>, AccountActor>;

/**
 * Places an order, paid from the balance. Allocates and charges all units or none, even with concurrent orders or after a crash. Throws
 * `session.proof_required` like `requireProofAbove`.
 */
export function placeOrder(call: PlaceCall): Promise<DataOf<Endpoint>> {
  return answerOnce(call, {
    request: { call: 'place-order', input: call.input },
    replay: (response) => JSON.parse(response),
    act: (request) => place(call, request),
  });
}

async function place({ ctx, caller, input }: PlaceCall, { hash }: KeyedRequest): Promise<DataOf<Endpoint>> {
  const wanted = await readWanted(ctx, caller.actor.accountId, input);
  const { account, product, item, unitPriceCents } = wanted;
  const { period, quantity } = item;
  const dayRate = dayRateOf(product.pricing);
  const draft = draftOrder(ctx, { account, product, period, quantity, unitPriceCents, dayRate });
  await requireProofAbove(ctx, caller, draft.totalCents);
  const recipients = await readRecipients(ctx, account.accountId);
  return { order: toOrder(await buyOrder({ ctx, caller, draft, product, hash, recipients })) };
}
