import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import type { ReplacementOffer } from '@cellgate/shared/proxy/replacement.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { getProxy } from '../../src/domain/proxy/list-proxies.ts';
import { replaceModem } from '../../src/domain/proxy/replace-modem.ts';
import { codeOf } from '../_code-of.ts';
import { createBox, createMobileProduct, orderOf } from '../_fleet.ts';
import { withTransactionBarrier } from '../_transaction-barrier.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

it('replaces three modems a day for all proxies of one account, except while a server is offline', async () => {
  const many = await createBox(world, { modems: 20 });
  const own = await createMobileProduct(world, [many.serverId]);
  const as = await world.customer({ balanceCents: 10_000 });
  const { order } = await placeOrder({ ctx: world.ctx, caller: as, input: orderOf(own, 5) });
  await many.apply();
  const ask = async (id: Proxy['_id'], ctx = world.ctx) => {
    const { modemId } = (await getProxy({ ctx, caller: as, input: { id } })).proxy;
    return codeOf(replaceModem({ ctx, caller: as, input: { id, modemId } }));
  };
  const atOneMoment = withTransactionBarrier(world.ctx, 5);
  const codes = await Promise.all(order.proxyIds.map((id) => ask(id, atOneMoment)));
  expect(codes.toSorted()).toEqual([...Array(3).fill('ok'), ...Array(2).fill('replacement.account_limit')].toSorted());
  const [refused] = order.proxyIds.filter((_, index) => codes[index] !== 'ok');
  if (!refused) throw new Error('nothing was refused');
  const path = `/proxies/${refused}/replacement`;
  const response = (await (await world.request('GET', path, { as })).json()) as {
    data: { offer: ReplacementOffer };
  };
  expect(response.data.offer).toMatchObject({ reason: null, obstacle: 'account_limit', againAt: expect.any(String) });

  const spare = await createBox(world, { modems: 1 });
  const update = { pk: `PRODUCT#${own.productId}`, sk: 'PRODUCT' };
  const values = { ':ids': [many.serverId, spare.serverId] };
  await world.ctx.database.transact([
    { label: 'product', table: 'main', action: { update, set: 'SET serverIds = :ids', values } },
  ]);
  await many.publish('presence', { v: 1, status: 'offline', bootId: 'boot-1' });
  expect(await ask(refused)).toBe('ok');
});
