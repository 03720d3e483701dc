import { ProductId } from '@cellgate/shared/contract/id.ts';
import type { Issue } from '@cellgate/shared/contract/issue.ts';
import { maxOrderQuantity } from '@cellgate/shared/order/order.ts';
import { OrderWish } from '@cellgate/shared/order/order-wish.ts';
import { type Product, ProxyType, SubscriptionPeriod } from '@cellgate/shared/product/product.ts';

export interface OrderValues {
  proxyType: ProxyType;
  period: SubscriptionPeriod;
  quantity: number;
  productId: string;
  operator?: string;
  location?: string;
}

/** Prescribed initial values of a new order. */
const firstValues: OrderValues = { proxyType: 'mobile', period: 'monthly', quantity: 1, productId: '' };

/**
 * Returns the order that a URL asks for, as far as it can be placed: from the public pages (`?type=ipv6`,
 * `?operator=kyivstar&period=weekly&quantity=2`), or a previously selected `product`. That product stays selected even if it is no longer
 * for sale, so that no other one is ordered instead.
 */
export function wantedOrder(address: URLSearchParams, products: readonly Product[]): OrderValues {
  const operator = address.get('operator')?.toLowerCase();
  const proxyType = ProxyType.safeParse(address.get('type')).data ?? firstValues.proxyType;
  const byOperator = products.find((each) => each.type === 'mobile' && each.operator?.toLowerCase() === operator);
  const productId =
    ProductId.safeParse(address.get('product')).data ?? (proxyType === 'mobile' ? byOperator?._id : undefined);
  const period = SubscriptionPeriod.safeParse(address.get('period')).data;
  const quantity = Number(address.get('quantity'));
  return {
    ...firstValues,
    proxyType,
    ...(productId && { productId }),
    ...(period && { period }),
    ...(Number.isInteger(quantity) && quantity > 0 && { quantity: Math.min(quantity, maxOrderQuantity) }),
  };
}

/** Returns the selected order as URLs carry it; undefined while no product is selected. */
export function wishOf(
  { proxyType, period, quantity }: OrderValues,
  product: Product | undefined,
): OrderWish | undefined {
  const wish = { proxyType, productId: product?._id, period, quantity };
  return OrderWish.safeParse(wish).data;
}

/** Converts the form's values to an order item: a mobile product is named by its operator, the others by their country. */
export function itemOf({ proxyType, period, quantity }: OrderValues, product: Product | undefined): OrderValues {
  return {
    proxyType,
    period,
    quantity,
    productId: product?._id ?? '',
    ...(proxyType === 'mobile'
      ? { operator: product?.operator?.toLowerCase() ?? '' }
      : { location: product?.country.toLowerCase() ?? '' }),
  };
}

/** Returns an issue if the selected product has an empty operator, without which it cannot be ordered. */
export function operatorMissing({ productId, operator }: OrderValues): Issue[] {
  return productId && operator === '' ? [{ path: 'operator', code: 'required' }] : [];
}
