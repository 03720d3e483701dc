import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { type Cents, formatAmount, toCents } from '@cellgate/shared/contract/money.ts';
import type { placeOrder as placeOrderEndpoint } from '@cellgate/shared/order/order.endpoints.ts';
import { dayRateOf, totalCents } from '@cellgate/shared/product/product.ts';
import { type AccountActor, type Call, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { accountStore } from '../../storage/account/account-store.ts';
import { type BalanceRecord, balanceStore } from '../../storage/balance/balance-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import type { OrderRecord } from '../../storage/order/order-store.ts';
import { type ProductRecord, productStore } from '../../storage/order/product-store.ts';
import { retryOnConflict } from '../../storage/retry-on-conflict.ts';
import { answerOnce, type KeyedRequest } from '../balance/answer-once.ts';
import { type Recipients, readRecipients } from '../happening/read-recipients.ts';
import { buyAtOnce, maxUnitsAtOnce } from './buy-at-once.ts';
import { buyInSteps } from './buy-in-steps.ts';
import { checkProduct, newOrderNumber } from './plan-order.ts';
import { createStockPicker } from './stock-picker.ts';
import { toOrder } from './to-order.ts';

type Endpoint = typeof placeOrderEndpoint;
type PlaceCall = Call<BodyOf<Endpoint>, AccountActor>;

/** Attempts and longest pause, in ms: more and shorter ones than elsewhere, because many buyers may want the same few modems. */
const maxAttempts = 60;
const maxPauseMs = 100;

/** Places an order, paid from the balance. Allocates and charges all units or none, even with concurrent orders or after a crash. */
export function placeOrder(call: PlaceCall): Promise<DataOf<Endpoint>> {
  return answerOnce(call, {
    request: { call: 'place-order', input: call.input },
    replay: (response) => JSON.parse(response),
    act: (request) => place(call, request),
  });
}

async function place({ ctx, caller, input }: PlaceCall, { hash }: KeyedRequest): Promise<DataOf<Endpoint>> {
  const [item] = input.items;
  if (!item) throw new AppError('order.product_missing');
  const [product, account] = await Promise.all([
    productStore(ctx.database).find(item.productId),
    accountStore(ctx.database).find(caller.actor.accountId),
  ]);
  if (!product) throw new AppError('product.not_found');
  if (!account?.isActive) throw new AppError('account.suspended');
  checkProduct(product, item);

  const unitPriceCents = product.pricing[item.period].priceCents;
  requireSamePrice(input.amount, totalCents(unitPriceCents, item.quantity));
  const draft: Omit<OrderRecord, 'units' | 'state'> = {
    orderId: ctx.newId('order'),
    accountId: account.accountId,
    orderNumber: newOrderNumber(),
    createdAt: timestamp(ctx),
    totalCents: totalCents(unitPriceCents, item.quantity),
    item: {
      proxyType: item.proxyType,
      period: item.period,
      quantity: item.quantity,
      productId: product.productId,
      productName: product.name,
      operator: product.operator,
      location: product.country,
      unitPriceCents,
      dayRate: dayRateOf(product.pricing),
    },
    customer: { firstName: account.firstName, lastName: account.lastName },
    refundedCents: 0,
    cancelledProxyIds: [],
    undeliveredProxyIds: [],
  };
  const recipients = await readRecipients(ctx, account.accountId);
  return { order: toOrder(await buy({ ctx, caller, draft, product, hash, recipients })) };
}

type Purchase = Pick<Call<unknown, AccountActor>, 'ctx' | 'caller'> & {
  draft: Omit<OrderRecord, 'units' | 'state'>;
  product: ProductRecord;
  hash: string;
  recipients: Recipients;
};

/** Tries with the current stock and balance until the transaction succeeds or one of them is really insufficient. */
async function buy(purchase: Purchase): Promise<OrderRecord> {
  const { ctx, draft, product } = purchase;
  const picker = createStockPicker(ctx, product);
  const attempt = async () => {
    const [{ modems, servers }, balance] = await Promise.all([
      picker.pick(draft.item.quantity),
      balanceStore(ctx.database).find(draft.accountId),
    ]);
    const plan = { ...purchase, modems, servers, balance: requireFunds(draft, balance) };
    return draft.item.quantity <= maxUnitsAtOnce ? await buyAtOnce(plan) : await buyInSteps(plan);
  };
  const isConflict = (error: unknown) => {
    if (!isConditionFailed(error) || error.has('idempotency')) return false;
    // Another buyer took a modem, or this account paid for something else: read again.
    picker.invalidate(error.failed.map(({ label }) => label));
    return true;
  };
  return await retryOnConflict(ctx, attempt, { attempts: maxAttempts, maxPauseMs, isConflict });
}

/** Throws `order.price_moved` if the price differs from the one that the customer saw. */
function requireSamePrice(amount: number | undefined, cents: Cents): void {
  if (amount === undefined || toCents(amount) === cents) return;
  throw new AppError('order.price_moved', { params: { amount: formatAmount(cents) } });
}

function requireFunds(draft: Purchase['draft'], balance: BalanceRecord | undefined): BalanceRecord {
  if (balance?.closure !== undefined) throw new AppError('account.closing', { retryAfterSeconds: 60 });
  if (balance && balance.balanceCents >= draft.totalCents) return balance;
  const params = { required: formatAmount(draft.totalCents), available: formatAmount(balance?.balanceCents ?? 0) };
  throw new AppError('balance.insufficient', { params });
}
