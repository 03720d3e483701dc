import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import type { ProxyResetLink } from '@cellgate/shared/rotation/reset-links.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { generateResetToken } from '../../src/domain/rotation/change-reset-token.ts';
import { getResetLinks } from '../../src/domain/rotation/get-reset-links.ts';
import type { ProductRecord } from '../../src/storage/order/product-store.ts';
import { proxyKey } from '../../src/storage/proxy/proxy-store.ts';
import { codeOf } from '../_code-of.ts';
import { createBox, createMobileProduct, createOpenProxy, orderOf } from '../_fleet.ts';
import { withTransactionBarrier } from '../_transaction-barrier.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
let product: ProductRecord;
let owner: Awaited<ReturnType<World['customer']>>;
/** Proxies of the owner: two whose IP can change, and one with a fixed IP. */
let mine: [ProxyId, ProxyId, ProxyId];
/** Proxy of another customer. */
let foreign: ProxyId;

beforeAll(async () => {
  world = await createWorld();
  const box = await createBox(world, { modems: 6 });
  product = await createMobileProduct(world, [box.serverId]);
  owner = await world.customer({ balanceCents: 90_000 });
  const { order } = await placeOrder({ ctx: world.ctx, caller: owner, input: orderOf(product, 3) });
  mine = order.proxyIds as typeof mine;
  await box.apply();
  foreign = (await createOpenProxy(world, box, product)).proxyId;
  const action = { update: proxyKey(mine[2]), set: 'SET type = :type', values: { ':type': 'ipv4' } };
  await world.ctx.database.transact([{ label: 'proxy', table: 'main', action }]);
});
afterAll(() => world[Symbol.asyncDispose]());

const linksOf = async (proxyIds: ProxyId[], create: boolean, ctx = world.ctx): Promise<ProxyResetLink[]> =>
  (await getResetLinks({ ctx, caller: owner, input: { proxyIds, create } })).links;

describe('the reset links of several proxies', () => {
  it('are created for those that have none, and shown again by a repeated call', async () => {
    expect((await linksOf(mine, false)).map(({ url }) => url)).toEqual([null, null, null]);
    const { resetUrl } = await generateResetToken({ ctx: world.ctx, caller: owner, input: { id: mine[0] } });
    const [first, second, third] = await linksOf(mine, true);
    expect(first).toEqual({ proxyId: mine[0], url: resetUrl, isNew: false });
    expect(second).toMatchObject({ isNew: true, url: expect.stringContaining('/api/reset/1.') });
    expect(third).toMatchObject({ url: null, isNew: false });
    const path = new URL(second?.url ?? '').pathname.replace('/api', '');
    expect((await world.request('GET', `${path}?wait=0`)).status).toBe(202);
    expect((await linksOf(mine, true)).map(({ url }) => url)).toEqual([resetUrl, second?.url, null]);
  });

  it('are the same for two clients at once', async () => {
    const { order } = await placeOrder({ ctx: world.ctx, caller: owner, input: orderOf(product, 2) });
    const ctx = withTransactionBarrier(world.ctx, 2);
    const [here, there] = await Promise.all([linksOf(order.proxyIds, true, ctx), linksOf(order.proxyIds, true, ctx)]);
    expect(here?.map(({ url }) => url)).toEqual(there?.map(({ url }) => url));
    expect([...here, ...there].filter(({ isNew }) => isNew)).toHaveLength(2);
  });

  it('are refused together if one proxy is not the caller’s', async () => {
    expect(await codeOf(linksOf([mine[1], foreign], true))).toBe('proxy.not_found');
  });
});
