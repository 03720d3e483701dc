import type { Call, Context } from '../../context.ts';
import { createProductWrites, type ProductRecord } from '../../storage/order/product-store.ts';
import { requireSystem } from '../require.ts';

type CreateCall = Omit<Call<Omit<ProductRecord, 'productId'>>, 'ctx'> & { ctx: Pick<Context, 'database' | 'newId'> };

/** Creates a product. Throws `access.denied` unless the caller is the installation itself or an administrator. */
export async function createProduct({ ctx, caller, input }: CreateCall): Promise<ProductRecord> {
  requireSystem(caller.actor);
  const product: ProductRecord = { ...input, productId: ctx.newId('product') };
  await ctx.database.transact(createProductWrites(product));
  return product;
}
