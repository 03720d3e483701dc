import { toCents } from '@cellgate/shared/contract/usd.ts';
import type { Product, SubscriptionPeriod } from '@cellgate/shared/product/product.ts';
import { savingPercent } from '@cellgate/shared/product/saving-percent.ts';
import { paths } from '../../paths.ts';

export interface MobileChoice {
  operator: string | undefined;
  period: SubscriptionPeriod;
  quantity: number;
}

/** Returns the mobile products for sale, and those that are coming soon, one per operator. */
export function mobileProducts(products: readonly Product[]): Product[] {
  const shown = products.filter(
    ({ type, status, isComingSoon, operator }) =>
      type === 'mobile' && operator && (status === 'active' || isComingSoon),
  );
  // A product for sale comes before one of the same operator that is not sold yet.
  const first = shown.toSorted((a, b) => Number(a.isComingSoon) - Number(b.isComingSoon));
  return shown.filter((product) => first.find(({ operator }) => operator === product.operator) === product);
}

/** Returns the first product in stock, else the first one for sale; undefined if there is none. */
export function firstInStock(products: readonly Product[]): Product | undefined {
  return products.find(({ stock }) => stock.available > 0) ?? products.find(({ isComingSoon }) => !isComingSoon);
}

/** Returns the quantity that can be ordered of what was chosen, 1 if it is sold out, and whether the stock limits it. */
export function quantityOf(wanted: number, { stock: { available } }: Pick<Product, 'stock'>) {
  const quantity = Math.max(1, Math.min(wanted, available));
  return { quantity, isLimited: available > 0 && quantity < wanted };
}

export interface MobileTotal {
  totalCents: number;
  listCents: number;
  savingPercent: number;
}

/** Returns the price of a quantity for a period, the list price and the saving in percent. */
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

/** Returns the path of the order page with the selection. It names the product, so that no other one is offered once that is sold out. */
export function orderPath(
  { _id }: Pick<Product, '_id'>,
  { period, quantity }: Pick<MobileChoice, 'period' | 'quantity'>,
): string {
  // As `formatOrderWish`, whose schemas visitors do not load.
  const query = new URLSearchParams({ type: 'mobile', product: _id, period, quantity: String(quantity) });
  return `${paths.newOrder}?${query}`;
}
