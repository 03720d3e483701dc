import { type Context, timestamp } from '../../context.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { countChecksWrite } from '../../storage/order/measured-store.ts';
import { productStore } from '../../storage/order/product-store.ts';
import { schedules } from '../schedule/schedules.ts';
import { type StockedModem, suits } from './count-stock.ts';

/** Result of one check of a customer's proxy. */
export interface ReachabilityCheck {
  modem: StockedModem;
  isReached: boolean;
}

/** Minimum time, in ms, between two recorded runs: half the interval, so that an early run counts and a duplicate one does not. */
const apartMs = (schedules['watch-proxies'].everySeconds * 1000) / 2;

/** Adds the checks of one run to the current day of each product that is sold from the modems. */
export async function recordReachability(ctx: Context, checks: readonly ReachabilityCheck[]): Promise<void> {
  const at = timestamp(ctx);
  for (const product of await productStore(ctx.database).list()) {
    const own = checks.filter(({ modem }) => suits(product, modem));
    if (own.length === 0) continue;
    const reached = own.filter(({ isReached }) => isReached).length;
    try {
      await ctx.database.transact([countChecksWrite(product.productId, { at, apartMs, looks: own.length, reached })]);
    } catch (error) {
      if (!isConditionFailed(error)) throw error;
    }
  }
}
