import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ProductId } from '@cellgate/shared/contract/id.ts';
import { moveTo } from '@cellgate/shared/product/product-order.ts';
import type {
  moveProduct as moveProductEndpoint,
  removeProduct as removeProductEndpoint,
} from '@cellgate/shared/product/staff-product.endpoints.ts';
import { decodeTime } from 'ulid';
import { type AccountActor, type Call, type Context, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { isConditionFailed, maxTransactionActions, type Write } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { orderStore } from '../../storage/order/order-store.ts';
import { moveProductWrite, type ProductRecord, removeProductWrites } from '../../storage/order/product-store.ts';
import { recordMoved } from '../access/record-moved.ts';
import { requireStaff } from '../require.ts';
import { readProducts, requireProduct, toStaffProducts } from './to-staff-product.ts';

/** Number of orders up to which it is looked whether a product was sold. A product with more orders after it counts as sold. */
const maxOrders = 500;

interface Move {
  productId: ProductId;
  position: number;
  seen: number;
}

/**
 * Moves a product in the order of display of its type. Returns the products of the type. Throws `product.not_found`, and `record.moved` unless it is
 * where the caller saw it.
 */
export async function moveProduct({
  ctx,
  caller,
  input: { productId, position, seen },
}: Call<Move, AccountActor>): Promise<DataOf<typeof moveProductEndpoint>> {
  requireStaff(caller.actor);
  const { type, name } = await requireProduct(ctx, productId);
  const before = await readProducts(ctx, type);
  const from = before.findIndex((product) => product.productId === productId);
  if (from + 1 !== seen) throw await recordMoved(ctx, { subject: productId });
  const to = Math.min(position, before.length) - 1;
  const after = moveTo(before, from, to);
  const moves = after.flatMap((product, index) =>
    product.position === index + 1 ? [] : [moveProductWrite(product, index + 1)],
  );
  const event = eventWrite({
    ctx,
    caller,
    kind: 'product.moved',
    subject: productId,
    details: { productId, name, from: seen, to: to + 1 },
  });
  if (from !== to) await rearrange(ctx, { productId, writes: [...moves, event] });
  const products = await readProducts(ctx, type);
  return { products: await toStaffProducts(ctx, products) };
}

/** Writes positions, in one transaction unless there are more products than fit into it. */
async function rearrange(
  ctx: Context,
  { productId, writes }: { productId: ProductId; writes: Write[] },
): Promise<void> {
  try {
    for (let from = 0; from < writes.length; from += maxTransactionActions)
      await ctx.database.transact(writes.slice(from, from + maxTransactionActions));
  } catch (error) {
    if (isConditionFailed(error, 'product')) throw await recordMoved(ctx, { subject: productId });
    throw error;
  }
}

/** Removes a product that was never sold. Throws `product.not_found`, `product.sold`, `record.moved`. */
export async function removeProduct({
  ctx,
  caller,
  input: { productId },
}: Call<{ productId: ProductId }, AccountActor>): Promise<DataOf<typeof removeProductEndpoint>> {
  requireStaff(caller.actor);
  const product = await requireProduct(ctx, productId);
  if (await wasSold(ctx, product)) throw new AppError('product.sold');
  try {
    await ctx.database.transact([
      ...removeProductWrites(product, timestamp(ctx)),
      eventWrite({
        ctx,
        caller,
        kind: 'product.removed',
        subject: productId,
        details: { productId, name: product.name, type: product.type },
      }),
    ]);
  } catch (error) {
    if (isConditionFailed(error, 'product')) throw await recordMoved(ctx, { subject: productId });
    throw error;
  }
  return { isRemoved: true };
}

/** Reports whether a product was sold, or whether so many orders followed its creation that it counts as sold. */
async function wasSold(ctx: Context, { productId }: ProductRecord): Promise<boolean> {
  const fromMs = decodeTime(productId.slice('prd_'.length));
  let count = 0;
  for await (const { items } of orderStore(ctx.database).readAll({ fromMs, toMs: ctx.now() + 60_000, after: null })) {
    count += items.length;
    if (count > maxOrders || items.some(({ item }) => item.productId === productId)) return true;
  }
  return false;
}
