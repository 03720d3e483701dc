import { type Cents, toCents } from '@cellgate/shared/contract/money.ts';
import type { WaitingOrder } from '@cellgate/shared/order/waiting-order.ts';
import type { Caller, SessionActor } from '../../src/context.ts';
import { openTopup } from '../../src/domain/balance/open-topup.ts';
import { receivePaymentEvent } from '../../src/domain/balance/receive-payment-event.ts';
import { quoteOrder } from '../../src/domain/order/quote-order.ts';
import { deleteAccount } from '../../src/domain/privacy/delete-account.ts';
import { openWaitingOrder } from '../../src/domain/waiting-order/open-waiting-order.ts';
import { getWaitingOrder } from '../../src/domain/waiting-order/show-waiting-order.ts';
import { withdrawWaitingOrder } from '../../src/domain/waiting-order/withdraw-waiting-order.ts';
import { runTask } from '../../src/entry/run-task.ts';
import { isAppError } from '../../src/errors.ts';
import { topupStore } from '../../src/storage/balance/topup-store.ts';
import type { ProductRecord } from '../../src/storage/order/product-store.ts';
import { orderOf } from '../_fleet.ts';
import { type World, worldPassword } from '../_world.ts';
import { saleActs } from './_staff-acts.ts';

type Person = Caller<SessionActor>;

/** Fates of an order that waits for its payment. */
export const waitingFates = [
  ...['paid in parts', 'paid too much', 'paid twice', 'paid late', 'never paid', 'withdrawn'],
  ...['sold out', 'suspended', 'closed'],
] as const;
export type WaitingFate = (typeof waitingFates)[number];

interface WaitingOptions {
  world: World;
  product: ProductRecord;
  moderator: Person;
  /** Returns a random integer, 0 ≤ n < count. */
  from: (count: number) => number;
  /** Reports the modems as online. */
  beat: () => Promise<void>;
  /** Sells what is in stock to another customer, who gives it back after `during`. */
  sellOut: (during: () => Promise<void>) => Promise<void>;
}

const hour = 3_600_000;
/** Time after which an order that nobody paid has ended. */
const tooLateMs = 26 * hour;

/** Returns the acts of customers whose orders wait for a payment. */
export function waitingActs({ world, product, moderator, from, beat, sellOut }: WaitingOptions) {
  const { ctx, payments } = world;
  const options = { world, moderator, product, from };
  const staff = saleActs(options);
  const fulfil = () => runTask(ctx, 'fulfil-waiting-orders');
  const quote = async (caller: Person) => {
    const input = { productId: product.productId, period: 'weekly', quantity: 1 } as const;
    return (await quoteOrder({ ctx, caller, input })).quote;
  };

  /** Opens a waiting order of one proxy more than the balance covers. */
  async function open(caller: Person): Promise<WaitingOrder> {
    await beat();
    const { balance, unitPrice } = await quote(caller);
    const quantity = 1 + Math.floor(toCents(balance) / toCents(unitPrice));
    return (await openWaitingOrder({ ctx, caller, input: orderOf(product, quantity) })).waitingOrder;
  }

  /** Pays a part of the amount due, with two events of the provider and two runs of the task at once. */
  async function pay({ topup }: WaitingOrder, part = 1): Promise<void> {
    const paidCents = Math.round(toCents(topup.amount) * part);
    payments.change(topup.paymentId, { status: 'settled', paidCents });
    const event = payments.webhook({ paymentId: topup.paymentId, type: 'payment.settled' });
    const call = { ctx, caller: world.visitor, input: { provider: 'demo', ...event } };
    await Promise.all([receivePaymentEvent(call), fulfil(), receivePaymentEvent(call), fulfil()]);
    await fulfil();
  }

  async function expire({ topup }: WaitingOrder): Promise<void> {
    payments.change(topup.paymentId, { status: 'expired' });
    world.clock.advance(2 * hour);
    await beat();
    await runTask(ctx, 'sweep-topups');
  }

  /** Tops up the balance without an order. */
  async function payRest(caller: Person, dollars: number): Promise<void> {
    const { topup } = await openTopup({ ctx, caller, input: { amount: dollars } });
    payments.change(topup.paymentId, { status: 'settled', paidCents: toCents(dollars) });
    const event = payments.webhook({ paymentId: topup.paymentId, type: 'payment.settled' });
    await receivePaymentEvent({ ctx, caller: world.visitor, input: { provider: 'demo', ...event } });
    await fulfil();
  }

  /** Half of the amount arrives; the customer may send the rest as another top-up. */
  async function payInParts(caller: Person, waiting: WaitingOrder): Promise<void> {
    await pay(waiting, 0.5);
    const { missing } = (await getWaitingOrder({ ctx, caller, input: { id: waiting.id } })).waitingOrder;
    if (missing && from(2) === 0) await payRest(caller, Math.max(1, missing));
  }

  /** The account is deleted while a payment that has expired is still under way. */
  async function close(caller: Person, waiting: WaitingOrder): Promise<void> {
    await expire(waiting);
    const { balance } = await quote(caller);
    await deleteAccount({ ctx, caller, input: { password: worldPassword, forfeited: { balance, proxies: 0 } } });
    await pay(waiting);
  }

  /** The customer withdraws the order, perhaps at the moment of the payment. */
  async function withdraw(caller: Person, waiting: WaitingOrder): Promise<void> {
    const withdrawing = async () => {
      try {
        await withdrawWaitingOrder({ ctx, caller, input: { id: waiting.id } });
      } catch (error) {
        if (!isAppError(error, 'waiting_order.ended')) throw error;
      }
    };
    await Promise.all([withdrawing(), ...(from(2) === 0 ? [pay(waiting)] : [])]);
  }

  const fates: Record<WaitingFate, (caller: Person, waiting: WaitingOrder) => Promise<void>> = {
    'paid in parts': payInParts,
    'paid too much': (_, waiting) => pay(waiting, 1.5),
    'paid twice': async (_, waiting) => {
      await pay(waiting);
      await pay(waiting);
    },
    'paid late': async (_, waiting) => {
      await Promise.all([expire(waiting), staff.reprice()]);
      await pay(waiting);
    },
    'never paid': async (_, waiting) => {
      await expire(waiting);
      world.clock.advance(tooLateMs);
      await fulfil();
    },
    withdrawn: withdraw,
    'sold out': (_, waiting) => sellOut(() => pay(waiting)),
    suspended: async (caller, waiting) => {
      await staff.suspend(caller);
      await pay(waiting);
      await staff.restore(caller);
    },
    closed: close,
  };

  return {
    /** Opens a waiting order and lets its fate happen. Returns the cents that payments have credited. */
    async wait(caller: Person, fate: WaitingFate): Promise<Cents> {
      const before = await credited(ctx, caller);
      const waiting = await open(caller);
      await fates[fate](caller, waiting);
      return (await credited(ctx, caller)) - before;
    },
  };
}

async function credited({ database }: World['ctx'], { actor: { accountId } }: Person): Promise<Cents> {
  const topups = await topupStore(database).listOfAccount(accountId);
  return topups.reduce((sum, { creditedCents }) => sum + creditedCents, 0);
}
