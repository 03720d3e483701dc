import type { Cents } from '@cellgate/shared/contract/money.ts';
import type { DayRate } from '@cellgate/shared/order/refund.ts';
import { type SubscriptionPeriod, totalCents } from '@cellgate/shared/product/product.ts';
import { type Context, timestamp } from '../../context.ts';
import type { AccountRecord } from '../../storage/account/account-store.ts';
import type { OrderRecord } from '../../storage/order/order-store.ts';
import type { ProductRecord } from '../../storage/order/product-store.ts';
import { newOrderNumber } from './plan-order.ts';

export type OrderDraft = Omit<OrderRecord, 'units' | 'state'>;

interface OrderTerms {
  account: AccountRecord;
  product: ProductRecord;
  period: SubscriptionPeriod;
  quantity: number;
  unitPriceCents: Cents;
  dayRate: DayRate;
}

/** Returns an order before modems are assigned to it. */
export function draftOrder(ctx: Context, terms: OrderTerms): OrderDraft {
  const { account, product, period, quantity, unitPriceCents, dayRate } = terms;
  return {
    orderId: ctx.newId('order'),
    accountId: account.accountId,
    orderNumber: newOrderNumber(),
    createdAt: timestamp(ctx),
    totalCents: totalCents(unitPriceCents, quantity),
    item: {
      proxyType: product.type,
      period,
      quantity,
      productId: product.productId,
      productName: product.name,
      operator: product.operator,
      location: product.country,
      unitPriceCents,
      dayRate,
    },
    customer: { firstName: account.firstName, lastName: account.lastName },
    refundedCents: 0,
    cancelledProxyIds: [],
    undeliveredProxyIds: [],
  };
}
