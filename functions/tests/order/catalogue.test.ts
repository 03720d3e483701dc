import type { Product } from '@cellgate/shared/product/product.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../src/context.ts';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { getProduct, listProducts } from '../../src/domain/product/list-products.ts';
import type { Database } from '../../src/storage/database.ts';
import type { ProductRecord } from '../../src/storage/order/product-store.ts';
import { createShownSupply, shownSupplyMs } from '../../src/storage/order/shown-supply.ts';
import { type Box, createBox, createMobileProduct, modemReport, orderOf } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
let boxes: Box[];
let product: ProductRecord;
beforeEach(async () => {
  world = await createWorld();
  boxes = [await createBox(world, { modems: 2 }), await createBox(world, { modems: 1 })];
  product = await createMobileProduct(
    world,
    boxes.map(({ serverId }) => serverId),
  );
});
afterEach(() => world[Symbol.asyncDispose]());

/** Creates another API process with the same records, its own cache, and a count of its reads of modems. */
function anotherFunction(): { ctx: Context; reads: () => number; broken: { isDown: boolean } } {
  let count = 0;
  const broken = { isDown: false };
  const query: Database['query'] = async (input, schema) => {
    if ('sort' in input && input.sort && 'beginsWith' in input.sort && input.sort.beginsWith === 'MODEM#') {
      count += 1;
      if (broken.isDown) throw new Error('the database does not answer');
    }
    return world.ctx.database.query(input, schema);
  };
  const database = { ...world.ctx.database, query };
  const ctx = { ...world.ctx, database, shownSupply: createShownSupply(database, { now: world.ctx.now }) };
  return { ctx, reads: () => count, broken };
}

const list = async (ctx: Context): Promise<Product[]> =>
  (await listProducts({ ctx, caller: world.visitor, input: {} })).products;
const stockIn = async (ctx: Context) => (await list(ctx))[0]?.stock.available;

describe('the catalogue', () => {
  it('reads each server’s modems once in 5 s for all visitors', async () => {
    const { ctx, reads } = anotherFunction();
    const second = await createMobileProduct(world, [boxes[0]?.serverId ?? 'srv_none'], { name: 'Second' });
    const one = () => getProduct({ ctx, caller: world.visitor, input: { id: second.productId } });
    const asked = await Promise.all([
      ...Array.from({ length: 30 }, () => list(ctx)),
      ...Array.from({ length: 10 }, one),
    ]);
    expect(asked).toHaveLength(40);
    expect(reads()).toBe(boxes.length);
    world.clock.advance(shownSupplyMs - 1);
    for (let visit = 0; visit < 10; visit += 1) expect(await stockIn(ctx)).toBe(3);
    expect((await one()).product.stock).toEqual({ available: 2, total: 2 });
    expect(reads()).toBe(boxes.length);
    world.clock.advance(1);
    await Promise.all([list(ctx), list(ctx), one()]);
    expect(reads()).toBe(2 * boxes.length);
  });

  it('shows sales of the same process immediately', async () => {
    const { ctx } = anotherFunction();
    const caller = await world.customer({ balanceCents: 10_000 });
    expect(await stockIn(ctx)).toBe(3);
    await placeOrder({ ctx, caller, input: orderOf(product, 2) });
    expect(await stockIn(ctx)).toBe(1);
  });

  it('may show outdated stock of another process until an order reads the current state', async () => {
    const [here, elsewhere] = [anotherFunction(), anotherFunction()];
    const caller = await world.customer({ balanceCents: 10_000 });
    expect(await stockIn(here.ctx)).toBe(3);
    await placeOrder({ ctx: elsewhere.ctx, caller, input: orderOf(product, 3) });
    expect(await stockIn(here.ctx)).toBe(3);
    const refused = placeOrder({ ctx: here.ctx, caller, input: orderOf(product, 1) });
    await expect(refused).rejects.toMatchObject({ code: 'order.out_of_stock', params: { available: 0 } });
    expect(await stockIn(here.ctx)).toBe(0);
  });

  it('shows new reports after 5 s, and hides stock of offline servers immediately', async () => {
    const { ctx } = anotherFunction();
    expect(await stockIn(ctx)).toBe(3);
    const at = new Date(world.ctx.now()).toISOString();
    const modems = [modemReport('359999999999999')];
    await boxes[0]?.publish('reported', { v: 1, bootId: 'boot-1', agentVersion: '1', at, applied: null, modems });
    expect(await stockIn(ctx)).toBe(3);
    world.clock.advance(shownSupplyMs);
    expect(await stockIn(ctx)).toBe(4);
    world.clock.advance(91_000 - shownSupplyMs);
    expect(await stockIn(ctx)).toBe(0);
  });

  it('repeats a failed read', async () => {
    const { ctx, broken } = anotherFunction();
    broken.isDown = true;
    await expect(list(ctx)).rejects.toThrow('the database does not answer');
    broken.isDown = false;
    expect(await stockIn(ctx)).toBe(3);
  });
});
