import { type OrderId, type ProxyId, TopupId } from '@cellgate/shared/contract/id.ts';
import { type Cents, toCents, toDollars } from '@cellgate/shared/contract/money.ts';
import type { SubscriptionPeriod } from '@cellgate/shared/product/product.ts';
import type { Caller, SessionActor } from '../../src/context.ts';
import { openTopup } from '../../src/domain/balance/open-topup.ts';
import { receivePaymentEvent } from '../../src/domain/balance/receive-payment-event.ts';
import { cancelOrder, quoteRefund } from '../../src/domain/order/cancel-order.ts';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { extendProxies } from '../../src/domain/renewal/extend-proxies.ts';
import { setAutoRenew } from '../../src/domain/renewal/set-auto-renew.ts';
import { topupStore } from '../../src/storage/balance/topup-store.ts';
import type { ProductRecord } from '../../src/storage/order/product-store.ts';
import { orderOf, withKey } from '../_fleet.ts';
import type { World } from '../_world.ts';

type Person = Caller<SessionActor>;

interface CustomerOptions {
  world: World;
  product: ProductRecord;
  /** Returns a random integer, 0 ≤ n < count. */
  from: (count: number) => number;
}

/** Returns acts of customers. Each returns the cents that, by its response, have moved to the customer. */
export function customerActs({ world, product, from }: CustomerOptions) {
  const { ctx } = world;
  return {
    async buy(customer: Person, period: SubscriptionPeriod, quantity = 1 + from(3)): Promise<Cents> {
      const [item] = orderOf(product, quantity).items;
      if (!item) return 0;
      const input = { ...orderOf(product), items: [{ ...item, period }] };
      const caller = withKey(customer, ctx.newId('event')) as Person;
      // Sent twice at once, like a double click; charged once.
      const answers = await Promise.allSettled([1, 2].map(() => placeOrder({ ctx, caller, input })));
      const [first] = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.order] : []));
      const [refusal] = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
      if (!first) throw refusal;
      return -toCents(first.pricing.total);
    },

    async extend(caller: Person, proxyIds: ProxyId[], period: SubscriptionPeriod): Promise<Cents> {
      if (proxyIds.length === 0) return 0;
      const input = { proxyIds, period };
      return -toCents((await extendProxies({ ctx, caller, input })).renewal.total);
    },

    async cancel(caller: Person, id: OrderId, proxyIds: ProxyId[]): Promise<Cents> {
      const { refund } = await quoteRefund({ ctx, caller, input: { id, proxyIds } });
      const { refunded } = await cancelOrder({ ctx, caller, input: { id, amount: refund.amount, proxyIds } });
      return toCents(refunded);
    },

    /** Pays less than, exactly or more than the amount due; the provider sends two events at once. */
    async topUp(caller: Person): Promise<Cents> {
      const { topup } = await openTopup({ ctx, caller, input: { amount: toDollars(1_000 + from(3_000)) } });
      const topupId = TopupId.parse(topup.id);
      const before = await topupStore(ctx.database).find(topupId);
      if (!before?.paymentId) return 0;
      const paidCents = Math.round(before.amountCents * (0.5 + from(3) / 2));
      world.payments.change(before.paymentId, { status: 'settled', paidCents });
      const event = world.payments.webhook({ paymentId: before.paymentId, type: 'payment.settled' });
      const call = { ctx, caller: world.visitor, input: { provider: 'demo', ...event } };
      await Promise.all([receivePaymentEvent(call), receivePaymentEvent(call)]);
      return (await topupStore(ctx.database).find(topupId))?.creditedCents ?? 0;
    },

    async renewAutomatically(caller: Person, id: ProxyId, period: SubscriptionPeriod): Promise<Cents> {
      await setAutoRenew({ ctx, caller, input: { id, enabled: from(3) > 0, period } });
      return 0;
    },
  };
}
