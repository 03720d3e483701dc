import type { DataOf, QueryOf } from '@cellgate/shared/contract/endpoint.ts';
import { toDollars } from '@cellgate/shared/contract/money.ts';
import type { quoteOrder as quoteOrderEndpoint } from '@cellgate/shared/order/order.endpoints.ts';
import type { OrderQuote } from '@cellgate/shared/order/order.ts';
import { totalCents } from '@cellgate/shared/product/product.ts';
import type { AccountActor, Call } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { balanceStore } from '../../storage/balance/balance-store.ts';
import { productStore } from '../../storage/order/product-store.ts';
import { countStock, loadSupply } from '../product/count-stock.ts';

type Endpoint = typeof quoteOrderEndpoint;

/** Returns price, stock and balance for an order, without placing it. Throws `product.not_found`, `product.inactive`. */
export async function quoteOrder({
  ctx,
  caller,
  input,
}: Call<QueryOf<Endpoint>, AccountActor>): Promise<DataOf<Endpoint>> {
  const { productId, period, quantity } = input;
  const [product, balance] = await Promise.all([
    productStore(ctx.database).find(productId),
    balanceStore(ctx.database).find(caller.actor.accountId),
  ]);
  if (!product) throw new AppError('product.not_found');
  if (product.status !== 'active') throw new AppError('product.inactive');
  const { available } = countStock(product, await loadSupply(ctx, [product]), ctx.now());
  const unitCents = product.pricing[period].priceCents;
  const cents = totalCents(unitCents, quantity);
  const balanceCents = balance?.balanceCents ?? 0;
  const quote: OrderQuote = {
    productId,
    productName: product.name,
    period,
    quantity,
    unitPrice: toDollars(unitCents),
    total: toDollars(cents),
    balance: toDollars(balanceCents),
    available,
    obstacles: [
      ...(available < quantity ? (['order.out_of_stock'] as const) : []),
      ...(balanceCents < cents ? (['balance.insufficient'] as const) : []),
    ],
  };
  return { quote };
}
