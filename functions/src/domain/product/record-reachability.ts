import { type Context, timestamp } from '../../context.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { lookedWrite } from '../../storage/order/measured-store.ts';
import { productStore } from '../../storage/order/product-store.ts';
import type { ModemRecord } from '../../storage/server/modem-store.ts';
import { schedules } from '../schedule/schedules.ts';
import { suits } from './count-stock.ts';

/** What one look at a customer's proxy found. */
export interface ReachabilityCheck {
  modem: ModemRecord;
  isReached: boolean;
}

/** Half of the time between two runs, so that one which comes a little early counts and a second at once does not. */
const apartMs = (schedules['watch-proxies'].everySeconds * 1000) / 2;

/** Adds the looks of one run to the day of each product that the modems are sold as. */
export async function recordReachability(ctx: Context, looks: readonly ReachabilityCheck[]): Promise<void> {
  const at = timestamp(ctx);
  for (const product of await productStore(ctx.database).list()) {
    const own = looks.filter(({ modem }) => suits(product, modem));
    if (own.length === 0) continue;
    const reached = own.filter(({ isReached }) => isReached).length;
    try {
      await ctx.database.transact([lookedWrite(product.productId, { at, apartMs, looks: own.length, reached })]);
    } catch (error) {
      if (!isConditionFailed(error)) throw error;
    }
  }
}
