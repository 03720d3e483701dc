import type { DataOf, QueryOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ProductId } from '@cellgate/shared/contract/id.ts';
import { toDollars } from '@cellgate/shared/contract/money.ts';
import type { listProducts as listProductsEndpoint } from '@cellgate/shared/product/product.endpoints.ts';
import type { Product } from '@cellgate/shared/product/product.ts';
import type { getPricing as getPricingEndpoint } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import type { Call, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type ProductRecord, productStore } from '../../storage/product-store.ts';
import { countStock, loadSupply } from './count-stock.ts';

type List = typeof listProductsEndpoint;

/** What is for sale, most popular first, each with the stock of this moment. */
export async function listProducts({ ctx, input }: Call<QueryOf<List>>): Promise<DataOf<List>> {
  const all = await productStore(ctx.database).list();
  const shown = all.filter((product) => product.status === 'active' && (!input.type || product.type === input.type));
  const supply = await loadSupply(ctx, shown);
  const products = shown.map((product) => toProduct(product, countStock(product, supply, ctx.now())));
  return { products: products.sort((a, b) => Number(b.isPopular) - Number(a.isPopular) || a._id.localeCompare(b._id)) };
}

/** What each product that is for sale costs. Stock is not asked for: prices do not depend on it. */
export async function getPricing(ctx: Context): Promise<DataOf<typeof getPricingEndpoint>> {
  const all = await productStore(ctx.database).list();
  const none = { available: 0, total: 0 };
  return { pricing: all.filter(({ status }) => status === 'active').map((product) => toProduct(product, none)) };
}

export async function getProduct({ ctx, input }: Call<{ id: ProductId }>): Promise<{ product: Product }> {
  const product = await productStore(ctx.database).find(input.id);
  if (!product || product.status === 'inactive') throw new AppError('product.not_found');
  const supply = await loadSupply(ctx, [product]);
  return { product: toProduct(product, countStock(product, supply, ctx.now())) };
}

function toProduct(record: ProductRecord, stock: Product['stock']): Product {
  const price = ({ priceCents, originalPriceCents }: ProductRecord['pricing']['weekly']) => ({
    price: toDollars(priceCents),
    originalPrice: toDollars(originalPriceCents),
  });
  const { productId, serverIds: _, pricing, ...shown } = record;
  return {
    _id: productId,
    ...shown,
    stock,
    pricing: { weekly: price(pricing.weekly), monthly: price(pricing.monthly) },
  };
}
