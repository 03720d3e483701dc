import { type OrderId, type ProxyId, TopupId } from '@cellgate/shared/contract/id.ts';
import { type Cents, toCents, toDollars } from '@cellgate/shared/contract/money.ts';
import type { SubscriptionPeriod } from '@cellgate/shared/product/product.ts';
import type { Caller, SessionActor } from '../../src/context.ts';
import { openTopup } from '../../src/domain/balance/open-topup.ts';
import { changeBalance } from '../../src/domain/customer/change-balance.ts';
import { extendProxiesFor, placeOrderFor } from '../../src/domain/customer/sell-for.ts';
import { updateCustomer } from '../../src/domain/customer/update-customer.ts';
import { restoreCustomer } from '../../src/domain/customer-act/restore-customer.ts';
import { suspendCustomer } from '../../src/domain/customer-act/suspend-customer.ts';
import { cancelCustomerOrder, quoteCustomerRefund } from '../../src/domain/staff-order/cancel-customer-order.ts';
import { finishOrder } from '../../src/domain/staff-order/finish-order.ts';
import { creditPart } from '../../src/domain/staff-payment/act-on-payment.ts';
import { updateProduct } from '../../src/domain/staff-product/save-product.ts';
import { isAppError } from '../../src/errors.ts';
import type { ProviderPayment } from '../../src/outbound/payments/payment-provider.ts';
import { balanceStore } from '../../src/storage/balance/balance-store.ts';
import { type ProductRecord, productStore } from '../../src/storage/order/product-store.ts';
import { orderOf, withKey } from '../_fleet.ts';
import type { World } from '../_world.ts';

type Person = Caller<SessionActor>;

export interface StaffOptions {
  world: World;
  moderator: Person;
  product: ProductRecord;
  /** Returns a random integer, 0 ≤ n < count. */
  from: (count: number) => number;
}

export const reason = 'Agreed on the phone';

/** Sends a call twice at once, like a double click. Returns the outcome of one of them; both have the same. */
export async function twice<Answer>(
  { ctx }: World,
  moderator: Person,
  act: (caller: Person) => Promise<Answer>,
): Promise<Answer> {
  const caller = withKey(moderator, ctx.newId('event')) as Person;
  const [first, second] = await Promise.allSettled([act(caller), act(caller)]);
  if (first.status === 'fulfilled') return first.value;
  if (second.status === 'fulfilled') return second.value;
  throw first.reason;
}

const withOwnKey = ({ newId }: World['ctx'], caller: Person) => withKey(caller, newId('event')) as Person;

/** Returns acts of staff on the money of customers. Each returns the cents that, by its response, have moved to the customer. */
export function moneyActs({ world, moderator, from }: Omit<StaffOptions, 'product'>) {
  const { ctx } = world;
  return {
    /** Corrects a balance, gives goodwill, or credits a payment from outside. */
    async changeBalance({ actor: { accountId } }: Person): Promise<Cents> {
      const kind = (['correction', 'goodwill', 'payment'] as const)[from(3)] ?? 'goodwill';
      const cents = kind === 'correction' ? from(2_000) - 1_000 || 1 : 1 + from(1_500);
      const reference = kind === 'payment' ? ctx.newId('event') : undefined;
      const input = { accountId, amount: toDollars(cents), kind, reference, reason };
      const { balance } = await twice(world, moderator, (caller) => changeBalance({ ctx, caller, input }));
      return toCents(balance.after) - toCents(balance.before);
    },

    /** Sets the balance. Of two requests that have seen the same balance, one is refused. */
    async setBalance({ actor: { accountId } }: Person): Promise<Cents> {
      const seenCents = (await balanceStore(ctx.database).find(accountId))?.balanceCents ?? 0;
      const addedCents = 1 + from(500);
      const stats = { balance: toDollars(seenCents + addedCents) };
      const input = { accountId, stats, seen: { balance: toDollars(seenCents) }, reason };
      const sent = [1, 2].map(() => updateCustomer({ ctx, caller: withOwnKey(ctx, moderator), input }));
      const [first, second] = await Promise.allSettled(sent);
      if (first?.status === 'rejected' && second?.status === 'rejected') throw first.reason;
      return addedCents;
    },

    /** Cancels an order for the refund of the rule, or for another amount. */
    async cancel(orderId: OrderId): Promise<Cents> {
      const { refund } = await quoteCustomerRefund({ ctx, caller: moderator, input: { orderId } });
      const decided = { basis: 'amount' as const, amount: toDollars(1 + from(toCents(refund.paid))) };
      const by = from(2) === 0 ? { basis: 'rule' as const, amount: refund.amount } : decided;
      const input = { orderId, reason, ...by };
      return toCents((await twice(world, moderator, (caller) => cancelCustomerOrder({ ctx, caller, input }))).refunded);
    },

    /** Credits by hand a payment that its provider has refused although money arrived. */
    async creditByHand(customer: Person): Promise<Cents> {
      const { topup } = await openTopup({ ctx, caller: customer, input: { amount: 20 } });
      const worthMicros = (500 + from(2_000)) * 10_000;
      const { provider } = world.payments;
      const refuse = (reported: ProviderPayment): ProviderPayment => ({
        ...{ ...reported, status: 'failed', settled: [], seenMicros: worthMicros },
        arrived: [{ partId: reported.paymentId, worthMicros }],
      });
      const fetch = async (paymentId: string) => {
        const reported = await provider.fetch(paymentId);
        return reported && paymentId === topup.paymentId ? refuse(reported) : reported;
      };
      const credited = { ...ctx, payments: new Map([['demo', { ...provider, fetch }]]) };
      const input = { topupId: TopupId.parse(topup.id), partId: topup.paymentId, reason };
      const { payment } = await twice(world, moderator, (caller) => creditPart({ ctx: credited, caller, input }));
      return toCents(payment.credited);
    },
  };
}

/** Returns acts of staff on what customers have bought. Each returns the cents that, by its response, have moved to the customer. */
export function saleActs({ world, moderator, product, from }: StaffOptions) {
  const { ctx } = world;
  const { productId } = product;
  return {
    async order({ actor: { accountId } }: Person, period: SubscriptionPeriod): Promise<Cents> {
      const [item] = orderOf(product, 1 + from(2)).items;
      const body = { ...orderOf(product), items: item ? [{ ...item, period }] : [] };
      const input = { accountId, input: body };
      const { order } = await twice(world, moderator, (caller) => placeOrderFor({ ctx, caller, input }));
      return -toCents(order.pricing.total);
    },

    async extend({ actor: { accountId } }: Person, proxyIds: ProxyId[], period: SubscriptionPeriod): Promise<Cents> {
      const input = { accountId, input: { proxyIds, period } };
      const { renewal } = await twice(world, moderator, (caller) => extendProxiesFor({ ctx, caller, input }));
      return -toCents(renewal.total);
    },

    async suspend({ actor: { accountId } }: Person): Promise<void> {
      await suspendCustomer({ ctx, caller: moderator, input: { accountId, reason } });
    },

    async restore({ actor: { accountId } }: Person): Promise<void> {
      await restoreCustomer({ ctx, caller: moderator, input: { accountId, reason, givesBack: from(2) === 0 } });
    },

    /** Changes the prices of new periods; two members of staff at once, of whom one is refused. */
    async reprice(): Promise<Cents> {
      const record = await productStore(ctx.database).find(productId);
      if (!record) throw new Error('the product is gone');
      const { name, type, description, operator, country, flag, status, isPopular, serverIds, version = 0 } = record;
      const changed = (cents: Cents) => {
        const pricing = { weekly: { price: toDollars(cents) }, monthly: { price: toDollars(cents * 3) } };
        const kept = { name, type, description, operator, country, flag, status, isPopular, servers: serverIds };
        return { ...kept, pricing, isComingSoon: false, lowStock: null, productId, version };
      };
      const saves = [800 + from(400), 800 + from(400)].map((cents) =>
        updateProduct({ ctx, caller: moderator, input: changed(cents) }),
      );
      for (const saved of await Promise.allSettled(saves))
        if (saved.status === 'rejected' && !isAppError(saved.reason)) throw saved.reason;
      return 0;
    },

    /** Completes what a crash has left of an order: here nothing, so that nothing changes. */
    async finish(orderId: OrderId): Promise<Cents> {
      await finishOrder({ ctx, caller: moderator, input: { orderId } });
      return 0;
    },
  };
}
