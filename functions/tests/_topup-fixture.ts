import type { Topup } from '@cellgate/shared/balance/balance.ts';
import { getTopup } from '../src/domain/balance/get-topup.ts';
import { openTopup } from '../src/domain/balance/open-topup.ts';
import { receivePaymentEvent } from '../src/domain/balance/receive-payment-event.ts';
import { balanceStore } from '../src/storage/balance/balance-store.ts';
import type { World } from './_world.ts';

export type TopupFixture = Awaited<ReturnType<typeof openTopupFixture>>;

/** A new customer of the world, and what they and their payment provider do about a top-up. */
export async function openTopupFixture(world: World) {
  const customer = await world.customer();
  const receive = ({ body, headers }: { body: string; headers: Headers }, ctx = world.ctx) =>
    receivePaymentEvent({ ctx, caller: world.visitor, input: { provider: 'demo', body, headers } });
  return {
    customer,
    /** `amount` in dollars, as a customer enters it. */
    open: (amount = 50, { caller = customer, ctx = world.ctx } = {}) => openTopup({ ctx, caller, input: { amount } }),
    show: async ({ id }: Topup, caller = customer) => (await getTopup({ ctx: world.ctx, caller, input: { id } })).topup,
    receive,
    /** The provider's event that this top-up was paid; what was paid is what the provider answers when asked. */
    notify: ({ paymentId }: Topup, ctx = world.ctx) =>
      receive(world.payments.webhook({ paymentId, type: 'payment.settled' }), ctx),
    balanceCents: async () => (await balanceStore(world.ctx.database).find(customer.actor.accountId))?.balanceCents,
  };
}
