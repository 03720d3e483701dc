import { toCents } from '@cellgate/shared/contract/usd.ts';
import type { Product, ProxyType } from '@cellgate/shared/product/product.ts';
import { savingPercent } from '@cellgate/shared/product/saving-percent.ts';

/** Lowest price and stock of a proxy type. Amounts in cents. */
export interface Offer {
  monthlyCents: number;
  listCents: number;
  weeklyCents: number;
  savingPercent: number;
  available: number;
  /** Operator names as the shop shows them, without duplicates. */
  operators: string[];
}

export function forSale(products: readonly Product[], type: ProxyType): Product[] {
  return products.filter((product) => product.type === type && product.status === 'active');
}

/** Returns the offer of a type with the prices of its cheapest active product; undefined if none is for sale. */
export function offerOf(products: readonly Product[], type: ProxyType): Offer | undefined {
  const ofType = forSale(products, type);
  const cheapest = ofType.toSorted((a, b) => a.pricing.monthly.price - b.pricing.monthly.price)[0];
  if (!cheapest) return undefined;
  const { monthly, weekly } = cheapest.pricing;
  return {
    monthlyCents: toCents(monthly.price),
    listCents: toCents(monthly.originalPrice),
    weeklyCents: toCents(weekly.price),
    savingPercent: savingPercent(monthly),
    available: ofType.reduce((sum, product) => sum + product.stock.available, 0),
    operators: [...new Set(ofType.flatMap(({ operator }) => (operator ? [operator] : [])))],
  };
}

/** Returns true if no product of a type is for sale, but one is announced. */
export function isAnnounced(products: readonly Product[], type: ProxyType): boolean {
  return !offerOf(products, type) && products.some((product) => product.type === type && product.isComingSoon);
}
