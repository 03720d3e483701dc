import type { BodyInputOf } from '@cellgate/shared/contract/endpoint.ts';
import type { Issue } from '@cellgate/shared/contract/issue.ts';
import type { placeOrder } from '@cellgate/shared/order/order.endpoints.ts';
import type { Product, ProxyType, SubscriptionPeriod } from '@cellgate/shared/product/product.ts';

export interface OrderValues {
  proxyType: ProxyType;
  period: SubscriptionPeriod;
  quantity: number;
  productId: string;
}

/** Documented: what a new order starts with. */
export const firstValues: OrderValues = { proxyType: 'mobile', period: 'monthly', quantity: 1, productId: '' };

export type OrderItem = BodyInputOf<typeof placeOrder>['items'][number];

/** The form's values as the call wants them: a mobile product is named by its operator, the others by their country. */
export function itemOf({ proxyType, period, quantity }: OrderValues, product: Product | undefined) {
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
export function operatorMissing({ productId, operator }: { productId: string; operator?: string }): Issue[] {
  return productId && operator === '' ? [{ path: 'operator', code: 'required' }] : [];
}
