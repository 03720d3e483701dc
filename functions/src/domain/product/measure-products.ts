import type { ModemId } from '@cellgate/shared/contract/id.ts';
import { measure } from '@cellgate/shared/product/measured.ts';
import { type Context, timestamp } from '../../context.ts';
import { isConditionFailed, type Write } from '../../storage/database.ts';
import { systemRotationsWrite } from '../../storage/day/system-store.ts';
import { measuredStore, measuredWrite, type RotatedHour } from '../../storage/order/measured-store.ts';
import { type ProductRecord, productStore } from '../../storage/order/product-store.ts';
import { loadSupply, suits } from './count-stock.ts';

/** Rotations counted for one product so far. */
interface Tally extends Rotated {
  product: ProductRecord;
}

interface Rotated {
  rotations: number;
  tookMs: number[];
  addresses: Set<string>;
}

/**
 * Measures each product's figures of the last seven days, on the modems from which it is sold now, and those of all rotations. Every run starts from scratch, so skipped or
 * repeated runs do no harm.
 */
export async function measureProducts(ctx: Context): Promise<void> {
  const measuredAt = timestamp(ctx);
  const nowMs = ctx.now();
  const { tallies, all } = await tallyRotations(ctx, await productStore(ctx.database).list(), nowMs);
  await storeUnlessNewer(ctx, systemRotationsWrite(measure({ ...all, looks: 0, reached: 0 }, measuredAt)));
  for (const { product, ...rotated } of tallies) {
    const days = await measuredStore(ctx.database).listLooks(product.productId, nowMs);
    const looks = days.reduce((sum, day) => sum + day.looks, 0);
    const reached = days.reduce((sum, day) => sum + day.reached, 0);
    const measured = measure({ ...rotated, looks, reached }, measuredAt);
    await storeUnlessNewer(ctx, measuredWrite(product.productId, measured));
  }
}

async function storeUnlessNewer(ctx: Context, write: Write): Promise<void> {
  try {
    await ctx.database.transact([write]);
  } catch (error) {
    if (!isConditionFailed(error)) throw error;
  }
}

const nothingRotated = (): Rotated => ({ rotations: 0, tookMs: [], addresses: new Set<string>() });

/** Counts rotations by product, and all of them. Reads each server once, one day at a time, however many products are sold from it. */
async function tallyRotations(
  ctx: Context,
  products: readonly ProductRecord[],
  nowMs: number,
): Promise<{ tallies: Tally[]; all: Rotated }> {
  const tallies = products.map((product): Tally => ({ product, ...nothingRotated() }));
  const all = nothingRotated();
  const supply = await loadSupply(ctx, products);
  const concerned = new Map<ModemId, Tally[]>(
    supply.modems.map((modem) => [modem.modemId, tallies.filter(({ product }) => suits(product, modem))]),
  );
  for (const serverId of supply.servers.keys()) {
    for await (const hours of measuredStore(ctx.database).listHours(serverId, nowMs)) {
      for (const hour of hours) for (const tally of [all, ...(concerned.get(hour.modemId) ?? [])]) add(tally, hour);
    }
  }
  return { tallies, all };
}

function add(tally: Rotated, { asked, tookMs, addresses }: RotatedHour): void {
  tally.rotations += asked;
  for (const milliseconds of tookMs) tally.tookMs.push(milliseconds);
  for (const address of addresses) tally.addresses.add(address);
}
