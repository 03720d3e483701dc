import type { ProductId } from '@cellgate/shared/contract/id.ts';
import { toDollars } from '@cellgate/shared/contract/money.ts';
import { earnedDays, earnedOver, lastDates } from '@cellgate/shared/product/earned.ts';
import { notMeasured } from '@cellgate/shared/product/measured.ts';
import type { ProxyType } from '@cellgate/shared/product/product.ts';
import { compareProducts } from '@cellgate/shared/product/product-order.ts';
import type { ProductSales, StaffProduct } from '@cellgate/shared/product/staff-product.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type ProductRecord, productStore } from '../../storage/order/product-store.ts';
import { salesStore } from '../../storage/order/sales-store.ts';
import { countStock, loadShownSupply } from '../product/count-stock.ts';
import { toProduct } from '../product/list-products.ts';

/** Reads all products that are not removed, in the order of display. */
export async function readProducts(ctx: Pick<Context, 'database'>, type?: ProxyType): Promise<ProductRecord[]> {
  const products = await productStore(ctx.database).list();
  return products
    .filter((product) => product.removedAt === undefined && (type === undefined || product.type === type))
    .toSorted((one, other) => one.type.localeCompare(other.type) || compareProducts(one, other));
}

/** Returns a product. Throws `product.not_found` if there is none, or if it is removed. */
export async function requireProduct(ctx: Pick<Context, 'database'>, productId: ProductId): Promise<ProductRecord> {
  const product = await productStore(ctx.database).find(productId);
  if (!product || product.removedAt !== undefined) throw new AppError('product.not_found');
  return product;
}

/** Returns products as staff sees them. `all`: products of the same types in the order of display. */
export async function toStaffProducts(
  ctx: Context,
  products: readonly ProductRecord[],
  all: readonly ProductRecord[] = products,
): Promise<StaffProduct[]> {
  const [supply, salesOf] = await Promise.all([loadShownSupply(ctx, products), loadSales(ctx)]);
  return products.map((record) => {
    const { measured: _, ...shown } = toProduct(record, {
      stock: countStock(record, supply, ctx.now()),
      measured: notMeasured,
    });
    const ofType = all.filter(({ type }) => type === record.type);
    return {
      ...shown,
      id: record.productId,
      isComingSoon: record.isComingSoon ?? false,
      servers: record.serverIds,
      lowStock: record.lowStock ?? null,
      position: ofType.findIndex(({ productId }) => productId === record.productId) + 1,
      version: record.version ?? 0,
      sales: salesOf(record.productId),
    };
  });
}

/** Returns one product as staff sees it, as it is stored now. Throws `product.not_found`. */
export async function viewOf(ctx: Context, productId: ProductId): Promise<{ product: StaffProduct }> {
  const record = await requireProduct(ctx, productId);
  const [product] = await toStaffProducts(ctx, [record], await readProducts(ctx, record.type));
  if (!product) throw new AppError('product.not_found');
  return { product };
}

/** Returns a function that gives each product's sales as last counted. */
async function loadSales(ctx: Context): Promise<(productId: ProductId) => ProductSales> {
  const dates = lastDates(ctx.now(), earnedDays.month);
  const [days, counts] = await Promise.all([
    salesStore(ctx.database).listDays(dates.at(-1) ?? ''),
    salesStore(ctx.database).findBuyers(),
  ]);
  const earned = (productId: ProductId, length: number) => {
    const cents = earnedOver(days, { productId, dates: countedDates(dates, days).slice(0, length) });
    return cents === null || days.length === 0 ? null : toDollars(cents);
  };
  return (productId) => ({
    weekEarned: earned(productId, earnedDays.week),
    monthEarned: earned(productId, earnedDays.month),
    buyers: counts ? (counts.buyers[productId] ?? 0) : null,
    proxies: counts ? (counts.proxies[productId] ?? 0) : null,
    countedAt: counts?.countedAt ?? null,
  });
}

/** Returns the dates without the current one while that is not counted yet, as in the first half hour of a day. */
function countedDates(dates: readonly string[], days: readonly { date: string }[]): readonly string[] {
  const [today] = dates;
  return days.some(({ date }) => date === today) ? dates : dates.slice(1);
}
