import type { Topup } from '@cellgate/shared/balance/balance.ts';
import { getTopup } from '../src/domain/balance/get-topup.ts';
import { openTopup } from '../src/domain/balance/open-topup.ts';
import { receivePaymentEvent } from '../src/domain/balance/receive-payment-event.ts';
import { balanceStore } from '../src/storage/balance/balance-store.ts';
import type { World } from './_world.ts';

export type TopupFixture = Awaited<ReturnType<typeof openTopupFixture>>;

/** Creates a customer and the actions of the customer and the payment provider on a top-up. */
export async function openTopupFixture(world: World) {
  const customer = await world.customer();
  const receive = ({ body, headers }: { body: string; headers: Headers }, ctx = world.ctx) =>
    receivePaymentEvent({ ctx, caller: world.visitor, input: { provider: 'demo', body, headers } });
  return {
    customer,
    /** Opens a top-up. `amount` is in dollars. */
    open: (amount = 50, { caller = customer, ctx = world.ctx } = {}) => openTopup({ ctx, caller, input: { amount } }),
    show: async ({ id }: Topup, caller = customer) => (await getTopup({ ctx: world.ctx, caller, input: { id } })).topup,
    receive,
    /** Delivers the provider's event that this top-up is paid; the amount is read from the provider. */
    notify: ({ paymentId }: Topup, ctx = world.ctx) =>
      receive(world.payments.webhook({ paymentId, type: 'payment.settled' }), ctx),
    balanceCents: async () => (await balanceStore(world.ctx.database).find(customer.actor.accountId))?.balanceCents,
  };
}
