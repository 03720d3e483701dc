import { ProductId, ServerId } from '@cellgate/shared/contract/id.ts';
import { Cents } from '@cellgate/shared/contract/money.ts';
import { ProxyType } from '@cellgate/shared/product/product.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { changeWordWrites, searchableProduct } from '../search/word-store.ts';
import { byOwner } from '../tables.ts';
import { write } from '../write.ts';

const Price = z.object({ priceCents: Cents.positive(), originalPriceCents: Cents.positive() });

export const ProductRecord = z.object({
  productId: ProductId,
  name: z.string(),
  description: z.string(),
  type: ProxyType,
  status: z.enum(['active', 'inactive', 'maintenance']),
  operator: z.string().nullable(),
  country: z.string(),
  flag: z.string(),
  isPopular: z.boolean(),
  pricing: z.object({ weekly: Price, monthly: Price }),
  serverIds: z.array(ServerId),
});
export type ProductRecord = z.infer<typeof ProductRecord>;

const keyOf = (productId: ProductId) => ({ pk: `PRODUCT#${productId}`, sk: 'PRODUCT' });

export function productStore(database: Database) {
  return {
    find: (productId: ProductId) => database.find('main', keyOf(productId), ProductRecord),
    findMany: (productIds: readonly ProductId[]) => database.findMany(productIds.map(keyOf), ProductRecord),
    list: () =>
      database.query(
        { table: 'main', index: byOwner, partition: { name: 'gsi1pk', value: 'PRODUCTS' } },
        ProductRecord,
      ),
  };
}

/** Begins a write of a product. It fails with label `product`. */
export const writeProduct = (productId: ProductId) => write<ProductRecord>('product', keyOf(productId));

export function createProductWrites(product: ProductRecord): Write[] {
  const { productId } = product;
  return [
    writeProduct(productId).create({ ...product, gsi1pk: 'PRODUCTS', gsi1sk: productId }),
    ...changeWordWrites(undefined, searchableProduct(product)),
  ];
}
