import { ProductId, ServerId } from '@cellgate/shared/contract/id.ts';
import { Cents } from '@cellgate/shared/contract/money.ts';
import { ProxyType } from '@cellgate/shared/product/product.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { changeWordWrites, searchableProduct } from '../search/word-store.ts';
import { byOwner } from '../tables.ts';
import { atVersion } from '../version.ts';
import { write } from '../write.ts';
import { exists, missing } from '../write-terms.ts';

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
  /** True if the product is shown before it is sold; its status is then not `active`. Absent: false. */
  isComingSoon: z.boolean().optional(),
  /** Position among the products of its type, from 1; absent until one of them is moved. */
  position: z.int().optional(),
  /** Number of proxies below which an alert is raised; absent or null for the general rule. */
  lowStock: z.int().nullable().optional(),
  /** Incremented with each edit. Absent: 0. */
  version: z.int().optional(),
  /** Time at which staff has removed it. The record stays for orders that were in flight. Absent: not removed. */
  removedAt: z.string().optional(),
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

/** Fields of a product that staff edits. */
export type ProductFields = Omit<
  ProductRecord,
  'productId' | 'type' | 'position' | 'version' | 'removedAt' | 'isComingSoon' | 'lowStock'
> & { isComingSoon: boolean; lowStock: number | null };

/** Edits a product. Fails with label `product` if another edit came first, or if it was removed. */
export function editProductWrites(before: ProductRecord, next: ProductFields, version: number): Write[] {
  return [
    writeProduct(before.productId)
      .set({ ...next, version: version + 1 })
      .when({ pk: exists, removedAt: missing, ...atVersion(version) }),
    ...changeWordWrites(searchableProduct(before), searchableProduct({ ...before, ...next })),
  ];
}

/** Sets the position of a product. Fails with label `product` if it was moved or removed since it was read. */
export function moveProductWrite({ productId, position: before }: ProductRecord, position: number): Write {
  return writeProduct(productId)
    .set({ position })
    .when({ pk: exists, removedAt: missing, position: before ?? missing });
}

/** Removes a product from all lists and hides it. Fails with label `product` if it was edited since it was read. */
export function removeProductWrites(product: ProductRecord, at: string): Write[] {
  return [
    writeProduct(product.productId)
      .set({ status: 'inactive', removedAt: at })
      .remove('gsi1pk', 'gsi1sk')
      .when({ pk: exists, removedAt: missing, ...atVersion(product.version ?? 0) }),
    ...changeWordWrites(searchableProduct(product), undefined),
  ];
}
