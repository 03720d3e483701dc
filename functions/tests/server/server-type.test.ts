import type { ServerId } from '@cellgate/shared/contract/id.ts';
import { afterAll, describe, expect, it } from 'vitest';
import type { Context } from '../../src/context.ts';
import { updateServer } from '../../src/domain/server-change/update-server.ts';
import { addProduct, setProductServers } from '../../src/domain/staff-product/save-product.ts';
import { productStore } from '../../src/storage/order/product-store.ts';
import { serverStore } from '../../src/storage/server/server-store.ts';
import { codeOf } from '../_code-of.ts';
import { createBox, createMobileProduct } from '../_fleet.ts';
import { openServerFixture } from './_server-fixture.ts';

const { world, admin } = await openServerFixture();
afterAll(() => world[Symbol.asyncDispose]());

/** Returns a context whose first transaction is written after `meanwhile`, so that the call has read before that. */
function afterReading(meanwhile: () => Promise<unknown>): Context {
  const { database } = world.ctx;
  let isFirst = true;
  const transact: typeof database.transact = async (writes) => {
    if (isFirst) await meanwhile();
    isFirst = false;
    await database.transact(writes);
  };
  return { ...world.ctx, database: { ...database, transact } };
}

const price = { price: 10 };
/** Ways to take a server up into a mobile product. */
const takingUp = {
  'a new product': async (serverId: ServerId) => (ctx: Context) => {
    const input = {
      ...({ type: 'mobile', description: '', operator: 'Kyivstar', country: 'Ukraine', flag: 'UA' } as const),
      ...({ status: 'active', isPopular: false, isComingSoon: false, lowStock: null } as const),
      ...{ pricing: { weekly: price, monthly: price }, servers: [serverId] },
    };
    return addProduct({ ctx, caller: admin, input });
  },
  'an edit of a product': async (serverId: ServerId) => {
    const { productId } = await createMobileProduct(world, []);
    const input = { productId, version: 0, servers: [serverId] };
    return (ctx: Context) => setProductServers({ ctx, caller: admin, input });
  },
};
const changeType = (serverId: ServerId) => (ctx: Context) =>
  updateServer({ ctx, caller: admin, input: { serverId, version: 0, type: 'ipv6' } });
const typeOf = async (serverId: ServerId) => (await serverStore(world.ctx.database).find(serverId))?.type;
const isOffered = async (serverId: ServerId) =>
  (await productStore(world.ctx.database).list()).some(({ serverIds }) => serverIds.includes(serverId));

describe.each(Object.entries(takingUp))('a server that %s takes up while its type is changed', (_name, takeUp) => {
  it('keeps its type if the product was faster', async () => {
    const { serverId } = await createBox(world, { modems: 0 });
    const take = await takeUp(serverId);
    await expect(changeType(serverId)(afterReading(() => take(world.ctx)))).rejects.toMatchObject({
      code: 'server.type_fixed',
      params: { modems: 0, products: 1 },
    });
    expect(await typeOf(serverId)).toBe('mobile');
    expect(await isOffered(serverId)).toBe(true);
  });

  it('stays out of the product if its type was changed first', async () => {
    const { serverId } = await createBox(world, { modems: 0 });
    const take = await takeUp(serverId);
    expect(await codeOf(take(afterReading(() => changeType(serverId)(world.ctx))))).toBe('product.server_unfit');
    expect(await typeOf(serverId)).toBe('ipv6');
    expect(await isOffered(serverId)).toBe(false);
  });

  it('can get another type once no product uses it any more', async () => {
    const { serverId } = await createBox(world, { modems: 0 });
    const { product } = await (await takeUp(serverId))(world.ctx);
    const input = { productId: product.id, version: product.version, servers: [] };
    await setProductServers({ ctx: world.ctx, caller: admin, input });
    expect(await codeOf(changeType(serverId)(world.ctx))).toBe('ok');
  });
});
