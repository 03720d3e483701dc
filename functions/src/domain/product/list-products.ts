import type { DataOf, QueryOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ProductId } from '@cellgate/shared/contract/id.ts';
import { toDollars } from '@cellgate/shared/contract/money.ts';
import { notMeasured, whileFresh } from '@cellgate/shared/product/measured.ts';
import type { listProducts as listProductsEndpoint } from '@cellgate/shared/product/product.endpoints.ts';
import type { Product } from '@cellgate/shared/product/product.ts';
import { compareProducts } from '@cellgate/shared/product/product-order.ts';
import type { getPricing as getPricingEndpoint } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import type { Call, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { measuredStore } from '../../storage/order/measured-store.ts';
import { type ProductRecord, productStore } from '../../storage/order/product-store.ts';
import { countStock, loadShownSupply, type StockedModem, type Supply } from './count-stock.ts';

type List = typeof listProductsEndpoint;

/** Returns the products for sale and those that are coming soon, in the order of display. Their stock is at most 5 s old. */
export async function listProducts({ ctx, input }: Call<QueryOf<List>>): Promise<DataOf<List>> {
  const all = await productStore(ctx.database).list();
  const shown = all.filter((product) => isShown(product) && (!input.type || product.type === input.type));
  const [supply, measuredOf] = await Promise.all([loadShownSupply(ctx, shown), loadMeasured(ctx, shown)]);
  const products = shown
    .toSorted(compareProducts)
    .map((product) =>
      toProduct(product, { stock: shownStock(product, supply, ctx.now()), measured: measuredOf(product) }),
    );
  return { products };
}

const isShown = ({ status, isComingSoon }: ProductRecord) =>
  status === 'active' || isComingSoonOf({ status, isComingSoon });
const isComingSoonOf = ({ status, isComingSoon }: Pick<ProductRecord, 'status' | 'isComingSoon'>) =>
  status === 'maintenance' && isComingSoon === true;

/** Returns the stock that customers see: none of a product that is not sold. */
function shownStock(product: ProductRecord, supply: Supply<StockedModem>, nowMs: number): Product['stock'] {
  const stock = countStock(product, supply, nowMs);
  return product.status === 'active' ? stock : { ...stock, available: 0 };
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
  const stock = shownStock(product, supply, ctx.now());
  return { product: toProduct(product, { stock, measured: measuredOf(product) }) };
}

/** Returns a function that gives each product's figures as of the last sweep. Nothing is measured on request. */
async function loadMeasured(ctx: Context, products: readonly ProductRecord[]) {
  const found = await measuredStore(ctx.database).findMany(products.map(({ productId }) => productId));
  const byProduct = new Map(found.map(({ productId, ...measured }) => [productId, measured]));
  return ({ productId }: ProductRecord) => whileFresh(byProduct.get(productId), ctx.now());
}

/** Returns a product as the API shows it. */
export function toProduct(record: ProductRecord, seen: Pick<Product, 'stock' | 'measured'>): Product {
  const price = ({ priceCents, originalPriceCents }: ProductRecord['pricing']['weekly']) => ({
    price: toDollars(priceCents),
    originalPrice: toDollars(originalPriceCents),
  });
  const { productId, name, description, type, status, operator, country, flag, isPopular, pricing } = record;
  return {
    _id: productId,
    ...{ name, description, type, status, operator, country, flag, isPopular },
    isComingSoon: isComingSoonOf(record),
    ...seen,
    pricing: { weekly: price(pricing.weekly), monthly: price(pricing.monthly) },
  };
}
