import type { BodyOf } from '@cellgate/shared/contract/endpoint.ts';
import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { type Cents, formatAmount, toCents } from '@cellgate/shared/contract/money.ts';
import type { placeOrder } from '@cellgate/shared/order/order.endpoints.ts';
import type { OrderRequest } from '@cellgate/shared/order/order.ts';
import { totalCents } from '@cellgate/shared/product/product.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type AccountRecord, accountStore } from '../../storage/account/account-store.ts';
import { type ProductRecord, productStore } from '../../storage/order/product-store.ts';
import { checkProduct } from './plan-order.ts';

export interface WantedOrder {
  account: AccountRecord;
  product: ProductRecord;
  item: OrderRequest['items'][number];
  unitPriceCents: Cents;
  totalCents: Cents;
}

/**
 * Reads what an order request names and prices it. Throws `order.product_missing`, `product.not_found`, `account.suspended`, `order.price_moved` if
 * the price differs from the one that the customer saw, and like `checkProduct`.
 */
export async function readWanted(
  ctx: Pick<Context, 'database'>,
  accountId: AccountId,
  { items: [item], amount }: BodyOf<typeof placeOrder>,
): Promise<WantedOrder> {
  if (!item) throw new AppError('order.product_missing');
  const [product, account] = await Promise.all([
    productStore(ctx.database).find(item.productId),
    accountStore(ctx.database).find(accountId),
  ]);
  if (!product) throw new AppError('product.not_found');
  if (!account?.isActive) throw new AppError('account.suspended');
  checkProduct(product, item);
  const unitPriceCents = product.pricing[item.period].priceCents;
  const cents = totalCents(unitPriceCents, item.quantity);
  if (amount !== undefined && toCents(amount) !== cents) {
    throw new AppError('order.price_moved', { params: { amount: formatAmount(cents) } });
  }
  return { account, product, item, unitPriceCents, totalCents: cents };
}
