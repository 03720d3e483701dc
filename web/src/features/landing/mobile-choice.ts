import { toCents } from '@cellgate/shared/contract/usd.ts';
import type { Product, SubscriptionPeriod } from '@cellgate/shared/product/product.ts';
import { savingPercent } from '@cellgate/shared/product/saving-percent.ts';
import { paths } from '../../paths.ts';

export interface MobileChoice {
  operator: string | undefined;
  period: SubscriptionPeriod;
  quantity: number;
}

/** Mobile products for sale, one per operator: the one to choose from. */
export function mobileProducts(products: readonly Product[]): Product[] {
  const forSale = products.filter(({ type, status, operator }) => type === 'mobile' && status === 'active' && operator);
  return forSale.filter(
    (product, index) => forSale.findIndex(({ operator }) => operator === product.operator) === index,
  );
}

/** What a reader begins with: something that can be had, if anything can. */
export function firstInStock(products: readonly Product[]): Product | undefined {
  return products.find(({ stock }) => stock.available > 0) ?? products[0];
}

export interface MobileTotal {
  totalCents: number;
  listCents: number;
  savingPercent: number;
}

/** What so many proxies for that long cost, and what they would at the list price. */
export function totalOf(
  product: Product,
  { period, quantity }: Pick<MobileChoice, 'period' | 'quantity'>,
): MobileTotal {
  const pricing = product.pricing[period];
  return {
    totalCents: toCents(pricing.price) * quantity,
    listCents: toCents(pricing.originalPrice) * quantity,
    savingPercent: savingPercent(pricing),
  };
}

/** The order page, with what was chosen here. */
export function orderPath({ operator, period, quantity }: MobileChoice): string {
  const query = new URLSearchParams({
    ...(operator && { operator: operator.toLowerCase() }),
    period,
    quantity: String(quantity),
  });
  return `${paths.newOrder}?${query}`;
}
