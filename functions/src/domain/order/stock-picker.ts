import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { ProductRecord } from '../../storage/order/product-store.ts';
import type { ModemRecord } from '../../storage/server/modem-store.ts';
import { loadSupply, type Supply, sellable } from '../product/count-stock.ts';

/** A product's modems as one buyer sees them: looked at once, and again when somebody was faster. */
export function createStockPicker(ctx: Context, product: ProductRecord) {
  let seen: Supply | undefined;
  return {
    /** So many modems, all different. Throws `order.out_of_stock`. */
    async pick(quantity: number) {
      seen ??= await loadSupply(ctx, [product]);
      const candidates = sellable(product, seen, ctx.now());
      if (candidates.length < quantity) {
        // The buyer was shown more.
        ctx.shownSupply.forget(product.serverIds);
        throw new AppError('order.out_of_stock', { params: { available: candidates.length } });
      }
      return { modems: shuffle(ctx, candidates).slice(0, quantity), servers: seen.servers };
    },

    /** After a failed transaction: where it names a modem (`modem:<id>`), what was seen is out of date. */
    lookAgain(failedLabels: readonly string[]): void {
      if (failedLabels.some((label) => label.startsWith('modem:'))) seen = undefined;
    },
  };
}

/** Healthy modems first, each group in random order, so that orders at the same moment rarely want the same one. */
function shuffle(ctx: Pick<Context, 'random'>, modems: readonly ModemRecord[]): ModemRecord[] {
  return modems
    .map((modem) => ({ modem, place: (modem.report?.link === 'connected' ? 0 : 1) + ctx.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ modem }) => modem);
}
