import { topupLimits } from '@cellgate/shared/balance/balance.ts';
import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { formatAmount, toCents } from '@cellgate/shared/contract/money.ts';
import type { openWaitingOrder as openWaitingOrderEndpoint } from '@cellgate/shared/order/waiting-order.endpoints.ts';
import { lateWaitMs, topupForCents } from '@cellgate/shared/order/waiting-order.ts';
import { dayRateOf } from '@cellgate/shared/product/product.ts';
import type { AccountActor, Call, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { balanceStore } from '../../storage/balance/balance-store.ts';
import type { TopupRecord } from '../../storage/balance/topup-store.ts';
import { createWaitingOrderWrites, type WaitingOrderRecord } from '../../storage/order/waiting-order-store.ts';
import { answerOnce, type KeyedRequest, rememberWrites } from '../balance/answer-once.ts';
import { createTopup } from '../balance/create-topup.ts';
import { openPayment } from '../balance/open-payment.ts';
import { findRemembered } from '../balance/open-topup.ts';
import { readWanted, type WantedOrder } from '../order/read-wanted.ts';
import { countStock, loadSupply } from '../product/count-stock.ts';
import { showWaitingOrder } from './show-waiting-order.ts';

type Endpoint = typeof openWaitingOrderEndpoint;
type Open = Call<BodyOf<Endpoint>, AccountActor>;

/**
 * Opens a top-up of what the balance lacks for an order, and stores the order with it in one transaction. Charges and reserves nothing. Throws
 * `waiting_order.not_needed` if the balance covers the order, `waiting_order.too_large` if no top-up may be so large, `order.out_of_stock`, and like
 * `readWanted` and `createTopup`.
 */
export async function openWaitingOrder(call: Open): Promise<DataOf<Endpoint>> {
  const { ctx, caller, input } = call;
  const topup = await answerOnce(call, {
    request: { call: 'open-waiting-order', input },
    replay: (response) => findRemembered(call, response),
    act: (request) => create(call, request),
  });
  const opened = topup.paymentId === null ? await openPayment(ctx, topup) : topup;
  return { waitingOrder: await showWaitingOrder(ctx, caller.actor.accountId, opened.topupId) };
}

async function create(call: Open, request: KeyedRequest): Promise<TopupRecord> {
  const { ctx, caller, input } = call;
  const { accountId } = caller.actor;
  const [wanted, balance] = await Promise.all([
    readWanted(ctx, accountId, input),
    balanceStore(ctx.database).find(accountId),
  ]);
  const { product, item, totalCents } = wanted;
  const amountCents = topupForCents({ totalCents, balanceCents: balance?.balanceCents ?? 0 });
  if (amountCents === 0) throw new AppError('waiting_order.not_needed');
  const maxCents = toCents(topupLimits.maxDollars);
  if (amountCents > maxCents)
    throw new AppError('waiting_order.too_large', { params: { max: formatAmount(maxCents) } });
  await requireStock(ctx, wanted);
  return createTopup(call, {
    amountCents,
    order: { proxyType: product.type, productId: product.productId, period: item.period, quantity: item.quantity },
    hasWaitingOrder: true,
    beside: (topup) => [
      ...createWaitingOrderWrites(newWaitingOrder(topup, wanted), lastLook(topup)),
      ...rememberWrites(request, { response: { topupId: topup.topupId } }),
    ],
  });
}

/** Throws `order.out_of_stock`, so that nobody pays for what is sold out already. */
async function requireStock(ctx: Context, { product, item }: WantedOrder): Promise<void> {
  const { available } = countStock(product, await loadSupply(ctx, [product]), ctx.now());
  if (available < item.quantity) throw new AppError('order.out_of_stock');
}

function newWaitingOrder(topup: TopupRecord, { product, item, unitPriceCents }: WantedOrder): WaitingOrderRecord {
  return {
    topupId: topup.topupId,
    accountId: topup.accountId,
    state: 'waiting',
    reason: null,
    createdAt: topup.createdAt,
    endedAt: null,
    item: {
      productId: product.productId,
      productName: product.name,
      proxyType: product.type,
      operator: product.operator,
      period: item.period,
      quantity: item.quantity,
      unitPriceCents,
      dayRate: dayRateOf(product.pricing),
    },
    claimedUntil: null,
    orderId: null,
    orderNumber: null,
  };
}

/** Returns the time from which an order without any money is looked at, which then ends or waits for what the provider has seen. */
function lastLook({ expiresAt }: TopupRecord): string {
  return new Date(Date.parse(expiresAt) + lateWaitMs).toISOString();
}
