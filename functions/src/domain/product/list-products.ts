import type { DataOf, QueryOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ProductId } from '@cellgate/shared/contract/id.ts';
import { toDollars } from '@cellgate/shared/contract/money.ts';
import { notMeasured, whileFresh } from '@cellgate/shared/product/measured.ts';
import type { listProducts as listProductsEndpoint } from '@cellgate/shared/product/product.endpoints.ts';
import type { Product } from '@cellgate/shared/product/product.ts';
import type { getPricing as getPricingEndpoint } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import type { Call, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { measuredStore } from '../../storage/order/measured-store.ts';
import { type ProductRecord, productStore } from '../../storage/order/product-store.ts';
import { countStock, loadShownSupply } from './count-stock.ts';

type List = typeof listProductsEndpoint;

/** Returns the products for sale, most popular first. Their stock is at most 5 s old. */
export async function listProducts({ ctx, input }: Call<QueryOf<List>>): Promise<DataOf<List>> {
  const all = await productStore(ctx.database).list();
  const shown = all.filter((product) => product.status === 'active' && (!input.type || product.type === input.type));
  const [supply, measuredOf] = await Promise.all([loadShownSupply(ctx, shown), loadMeasured(ctx, shown)]);
  const products = shown.map((product) =>
    toProduct(product, { stock: countStock(product, supply, ctx.now()), measured: measuredOf(product) }),
  );
  return { products: products.sort((a, b) => Number(b.isPopular) - Number(a.isPopular) || a._id.localeCompare(b._id)) };
}

/** Returns the products for sale with their prices. Stock and figures are not read. */
export async function getPricing(ctx: Context): Promise<DataOf<typeof getPricingEndpoint>> {
  const all = await productStore(ctx.database).list();
  const unseen = { stock: { available: 0, total: 0 }, measured: notMeasured };
  return { pricing: all.filter(({ status }) => status === 'active').map((product) => toProduct(product, unseen)) };
}

export async function getProduct({ ctx, input }: Call<{ id: ProductId }>): Promise<{ product: Product }> {
  const product = await productStore(ctx.database).find(input.id);
  if (!product || product.status === 'inactive') throw new AppError('product.not_found');
  const [supply, measuredOf] = await Promise.all([loadShownSupply(ctx, [product]), loadMeasured(ctx, [product])]);
  const stock = countStock(product, supply, ctx.now());
  return { product: toProduct(product, { stock, measured: measuredOf(product) }) };
}

/** Returns a function that gives each product's figures as of the last sweep. Nothing is measured on request. */
async function loadMeasured(ctx: Context, products: readonly ProductRecord[]) {
  const found = await measuredStore(ctx.database).findMany(products.map(({ productId }) => productId));
  const byProduct = new Map(found.map(({ productId, ...measured }) => [productId, measured]));
  return ({ productId }: ProductRecord) => whileFresh(byProduct.get(productId), ctx.now());
}

function toProduct(record: ProductRecord, seen: Pick<Product, 'stock' | 'measured'>): Product {
  const price = ({ priceCents, originalPriceCents }: ProductRecord['pricing']['weekly']) => ({
    price: toDollars(priceCents),
    originalPrice: toDollars(originalPriceCents),
  });
  const { productId, serverIds: _, pricing, ...shown } = record;
  return {
    _id: productId,
    ...shown,
    ...seen,
    pricing: { weekly: price(pricing.weekly), monthly: price(pricing.monthly) },
  };
}
