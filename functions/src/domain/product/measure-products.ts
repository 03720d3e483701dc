import type { ModemId } from '@cellgate/shared/contract/id.ts';
import { measure } from '@cellgate/shared/product/measured.ts';
import { type Context, timestamp } from '../../context.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { measuredStore, measuredWrite, type RotatedHour } from '../../storage/order/measured-store.ts';
import { type ProductRecord, productStore } from '../../storage/order/product-store.ts';
import { loadSupply, suits } from './count-stock.ts';

/** Rotations counted for one product so far. */
interface Tally {
  product: ProductRecord;
  rotations: number;
  tookMs: number[];
  addresses: Set<string>;
}

/**
 * Measures each product's figures of the last seven days, on the modems from which it is sold now. Every run starts from scratch, so skipped or
 * repeated runs do no harm.
 */
export async function measureProducts(ctx: Context): Promise<void> {
  const measuredAt = timestamp(ctx);
  const nowMs = ctx.now();
  const tallies = await tallyRotations(ctx, await productStore(ctx.database).list(), nowMs);
  for (const { product, ...rotated } of tallies) {
    const days = await measuredStore(ctx.database).listLooks(product.productId, nowMs);
    const looks = days.reduce((sum, day) => sum + day.looks, 0);
    const reached = days.reduce((sum, day) => sum + day.reached, 0);
    const measured = measure({ ...rotated, looks, reached }, measuredAt);
    try {
      await ctx.database.transact([measuredWrite(product.productId, measured)]);
    } catch (error) {
      if (!isConditionFailed(error)) throw error;
    }
  }
}

/** Counts rotations by product. Reads each server once, one day at a time, however many products are sold from it. */
async function tallyRotations(ctx: Context, products: readonly ProductRecord[], nowMs: number): Promise<Tally[]> {
  const tallies = products.map((product) => ({
    product,
    rotations: 0,
    tookMs: [],
    addresses: new Set<string>(),
  }));
  const supply = await loadSupply(ctx, products);
  const concerned = new Map<ModemId, Tally[]>(
    supply.modems.map((modem) => [modem.modemId, tallies.filter(({ product }) => suits(product, modem))]),
  );
  for (const serverId of supply.servers.keys()) {
    for await (const hours of measuredStore(ctx.database).listHours(serverId, nowMs)) {
      for (const hour of hours) for (const tally of concerned.get(hour.modemId) ?? []) add(tally, hour);
    }
  }
  return tallies;
}

function add(tally: Tally, { asked, tookMs, addresses }: RotatedHour): void {
  tally.rotations += asked;
  for (const milliseconds of tookMs) tally.tookMs.push(milliseconds);
  for (const address of addresses) tally.addresses.add(address);
}
