import type { Call } from '../../context.ts';
import { createProductWrite, type ProductRecord } from '../../storage/order/product-store.ts';
import { requireSystem } from '../require.ts';

export async function createProduct({ ctx, caller, input }: Call<Omit<ProductRecord, 'productId'>>) {
  requireSystem(caller.actor);
  const product: ProductRecord = { ...input, productId: ctx.newId('product') };
  await ctx.database.transact([createProductWrite(product)]);
  return product;
}
