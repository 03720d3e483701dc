import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { ProductRecord } from '../../storage/order/product-store.ts';
import type { ModemRecord } from '../../storage/server/modem-store.ts';
import { loadSupply, type Supply, sellable } from '../product/count-stock.ts';

/** Creates a picker of a product's modems for one order. Stock is read once, and again after a conflict. */
export function createStockPicker(ctx: Context, product: ProductRecord) {
  let seen: Supply | undefined;
  return {
    /** Returns `quantity` different modems and their servers. Throws `order.out_of_stock`. */
    async pick(quantity: number) {
      seen ??= await loadSupply(ctx, [product]);
      const candidates = sellable(product, seen, ctx.now());
      if (candidates.length < quantity) {
        // The displayed stock was higher: drop it.
        ctx.shownSupply.forget(product.serverIds);
        throw new AppError('order.out_of_stock', { params: { available: candidates.length } });
      }
      return { modems: shuffle(ctx, candidates).slice(0, quantity), servers: seen.servers };
    },

    /** Drops the stock read so far if a failed condition names a modem (`modem:<id>`). */
    invalidate(failedLabels: readonly string[]): void {
      if (failedLabels.some((label) => label.startsWith('modem:'))) seen = undefined;
    },
  };
}

/** Sorts connected modems first, each group in random order, so that concurrent orders rarely pick the same one. */
function shuffle(ctx: Pick<Context, 'random'>, modems: readonly ModemRecord[]): ModemRecord[] {
  return modems
    .map((modem) => ({ modem, rank: (modem.report?.link === 'connected' ? 0 : 1) + ctx.random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ modem }) => modem);
}
