import type { OrderRequest } from '@cellgate/shared/order/order.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { createBox, createMobileProduct, orderOf } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

async function createShop({ balanceCents }: { balanceCents: number }) {
  const box = await createBox(world, { modems: 1 });
  const product = await createMobileProduct(world, [box.serverId]);
  return { product, customer: await world.customer({ balanceCents }) };
}

it('refuses a mobile product with another operator’s name, without one, and as another type', async () => {
  const { product, customer } = await createShop({ balanceCents: 1000 });
  const place = (change: Partial<z.output<typeof OrderRequest>['items'][number]>) => {
    const { items, ...order } = orderOf(product);
    const input = { ...order, items: items.map(({ operator: _, ...item }) => ({ ...item, ...change })) };
    return placeOrder({ ctx: world.ctx, caller: customer, input });
  };
  await expect(place({ operator: 'vodafone' })).rejects.toMatchObject({
    code: 'order.operator_wrong',
    params: { operator: 'kyivstar' },
  });
  await expect(place({})).rejects.toMatchObject({ code: 'order.operator_missing' });
  await expect(place({ operator: 'kyivstar', proxyType: 'ipv6' })).rejects.toMatchObject({
    code: 'order.type_wrong',
    params: { type: 'mobile' },
  });
});

it('states the missing money in the answer', async () => {
  const { product, customer } = await createShop({ balanceCents: 250 });
  const response = await world.request('POST', '/orders', { as: customer, body: orderOf(product) });
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({
    error: { code: 'balance.insufficient', params: { required: '10.00', available: '2.50' } },
  });
});
