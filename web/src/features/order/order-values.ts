import type { Issue } from '@cellgate/shared/contract/issue.ts';
import { type Product, ProxyType, SubscriptionPeriod } from '@cellgate/shared/product/product.ts';

export interface OrderValues {
  proxyType: ProxyType;
  period: SubscriptionPeriod;
  quantity: number;
  productId: string;
  operator?: string;
  location?: string;
}

/** Documented: what a new order starts with. */
const firstValues: OrderValues = { proxyType: 'mobile', period: 'monthly', quantity: 1, productId: '' };

/**
 * What an address brings along from the public pages (`?type=ipv6`, `?operator=kyivstar&period=weekly&quantity=2`), as far as it can be
 * ordered.
 */
export function wantedOrder(address: URLSearchParams, products: readonly Product[]): OrderValues {
  const operator = address.get('operator')?.toLowerCase();
  const proxyType = ProxyType.safeParse(address.get('type')).data ?? firstValues.proxyType;
  const product = products.find((each) => each.type === 'mobile' && each.operator?.toLowerCase() === operator);
  const period = SubscriptionPeriod.safeParse(address.get('period')).data;
  const quantity = Number(address.get('quantity'));
  return {
    ...firstValues,
    proxyType,
    ...(proxyType === 'mobile' && product && { productId: product._id }),
    ...(period && { period }),
    ...(Number.isInteger(quantity) && quantity > 0 && { quantity }),
  };
}

/** The form's values as the call wants them: a mobile product is named by its operator, the others by their country. */
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

/** A mobile product without an operator cannot be ordered; without a product that is not its fault. */
export function operatorMissing({ productId, operator }: OrderValues): Issue[] {
  return productId && operator === '' ? [{ path: 'operator', code: 'required' }] : [];
}
