import { z } from 'zod';
import { ProductId, type TopupId } from '../contract/id.ts';
import { ProxyType, SubscriptionPeriod } from '../product/product.ts';
import { maxOrderQuantity } from './order.ts';

/** An order that a customer has chosen but not placed. Carried in URLs, to the payment page if the balance is too low, and back. */
export const OrderWish = z.strictObject({
  proxyType: ProxyType,
  productId: ProductId,
  period: SubscriptionPeriod,
  quantity: z.int().min(1).max(maxOrderQuantity),
});
export type OrderWish = z.infer<typeof OrderWish>;

/** Returns the query of the order page: `type=mobile&product=prd_…&period=weekly&quantity=3`. Nothing in it needs encoding. */
export function formatOrderWish({ proxyType, productId, period, quantity }: OrderWish): string {
  return `type=${proxyType}&product=${productId}&period=${period}&quantity=${quantity}`;
}

/** Returns the query of the order page with the payment window of a waiting order, over the form with what is ordered. */
export function formatWaitingOrder({ id, item }: { id: TopupId; item: OrderWish }): string {
  return `${formatOrderWish(item)}&waiting=${id}`;
}

/** Parses the text of `formatOrderWish`. Returns undefined if any part of it is invalid. */
export function parseOrderWish(query: string): OrderWish | undefined {
  const fields = new Map(query.split('&').map((field) => field.split('=', 2) as [string, string | undefined]));
  return OrderWish.safeParse({
    proxyType: fields.get('type'),
    productId: fields.get('product'),
    period: fields.get('period'),
    quantity: Number(fields.get('quantity')),
  }).data;
}
