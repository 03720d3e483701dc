import type { ProxyType } from '@cellgate/shared/product/product.ts';
import { NewProduct, type ProductServer, type StaffProduct } from '@cellgate/shared/product/staff-product.ts';
import { z } from 'zod';
import { type SaleState, saleFieldsOf, saleStateOf } from './sale-state.ts';

/** What the form of a product holds: amounts and counts as typed. */
export interface ProductValues {
  type: ProxyType;
  name: string;
  operator: string;
  country: string;
  flag: string;
  description: string;
  pricing: Record<'weekly' | 'monthly', { price: string; originalPrice: string }>;
  servers: StaffProduct['servers'];
  sale: SaleState;
  isPopular: boolean;
  lowStock: string;
}

export function emptyProduct(type: ProxyType): ProductValues {
  const price = { price: '', originalPrice: '' };
  return {
    ...{ type, name: '', operator: '', country: '', flag: '', description: '' },
    pricing: { weekly: price, monthly: price },
    servers: [],
    sale: 'active',
    isPopular: false,
    lowStock: '',
  };
}

export function valuesOf(product: StaffProduct): ProductValues {
  const { type, name, operator, country, flag, description, pricing, servers, isPopular, lowStock } = product;
  const price = ({ price: dollars, originalPrice }: StaffProduct['pricing']['weekly']) => ({
    price: String(dollars),
    originalPrice: originalPrice === dollars ? '' : String(originalPrice),
  });
  return {
    ...{ type, name, country, flag, description, servers, isPopular },
    operator: operator ?? '',
    pricing: { weekly: price(pricing.weekly), monthly: price(pricing.monthly) },
    sale: saleStateOf(product),
    lowStock: lowStock === null ? '' : String(lowStock),
  };
}

const amountOf = (typed: string) => (typed.trim() === '' ? undefined : Number(typed.trim().replace(',', '.')));
const textOf = (typed: string) => (typed.trim() === '' ? undefined : typed);

/** Returns the input of the API that a form stands for. */
export function toProductInput(values: ProductValues): unknown {
  const { type, name, operator, flag, country, description, pricing, servers, sale, isPopular, lowStock } = values;
  const isMobile = type === 'mobile';
  const price = ({ price: typed, originalPrice }: ProductValues['pricing']['weekly']) => ({
    price: amountOf(typed),
    originalPrice: amountOf(originalPrice),
  });
  return {
    ...{ type, country, description, servers, isPopular },
    ...(isMobile && { name: textOf(name), operator }),
    flag: flag.trim(),
    pricing: { weekly: price(pricing.weekly), monthly: price(pricing.monthly) },
    lowStock: amountOf(lowStock) ?? null,
    ...saleFieldsOf(sale),
  };
}

/** Typed data of a product. */
export const ProductForm = z.preprocess((values) => toProductInput(values as ProductValues), NewProduct);

/** Returns the stock of a product that is sold from these servers; of an operator's modems alone if one is given. */
export function stockOfServers(
  servers: readonly ProductServer[],
  { chosen, operator }: { chosen: readonly string[]; operator: string },
): { available: number; total: number } {
  const wanted = operator.trim().toLowerCase();
  const counts = servers
    .filter(({ id }) => chosen.includes(id))
    .flatMap(({ operators }) => operators)
    .filter((each) => wanted === '' || each.operator?.toLowerCase() === wanted);
  return {
    available: counts.reduce((sum, { available }) => sum + available, 0),
    total: counts.reduce((sum, { total }) => sum + total, 0),
  };
}
