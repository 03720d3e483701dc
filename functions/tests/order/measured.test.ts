import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { notMeasured } from '@cellgate/shared/product/measured.ts';
import type { Product } from '@cellgate/shared/product/product.ts';
import type { RotationReceipt } from '@cellgate/shared/rotation/rotation.ts';
import type { CommandAck } from '@cellgate/shared/server/server.messages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { getProduct } from '../../src/domain/product/list-products.ts';
import { getProxy } from '../../src/domain/proxy/list-proxies.ts';
import { runTask } from '../../src/entry/run-task.ts';
import type { ProductRecord } from '../../src/storage/order/product-store.ts';
import { type Box, createBox, createMobileProduct, createOpenProxy, orderOf } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';

const dayMs = 86_400_000;
const checkIntervalMs = 300_000;

let world: World;
let box: Box;
let product: ProductRecord;
let subject: Awaited<ReturnType<typeof createOpenProxy>>;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(async () => {
  box = await createBox(world, { modems: 24 });
  product = await createMobileProduct(world, [box.serverId]);
  subject = await createOpenProxy(world, box, product);
});

const measuredOf = async ({ productId } = product) =>
  (await getProduct({ ctx: world.ctx, caller: world.visitor, input: { id: productId } })).product.measured;
const sweep = () => runTask(world.ctx, 'measure-products');
const runCheck = () => runTask(world.ctx, 'watch-proxies');

async function modemOf(proxyId: ProxyId) {
  const { proxy } = await getProxy({ ctx: world.ctx, caller: subject.customer, input: { id: proxyId } });
  const port = box.desired()?.ports.find(({ modemId }) => modemId === proxy.modemId);
  if (!port) throw new Error('no port is on');
  return port;
}

/** Reports automatic rotations, a minute apart; the first one to the IP that ends in 1. */
async function rotate(count: number, over: (index: number) => Partial<CommandAck> = () => ({}), times = 1) {
  const { modemId, generation } = await modemOf(subject.proxyId);
  for (let index = 1; index <= count; index += 1) {
    world.clock.advance(60_000);
    const startedAt = new Date(world.ctx.now()).toISOString();
    const answer = {
      commandId: world.ctx.newId('rotation'),
      status: 'changed' as const,
      oldIp: `46.133.1.${index - 1}`,
      newIp: `46.133.1.${index}`,
      durationMs: index * 100,
      timer: { modemId, generation, method: 'fast' as const, startedAt },
      ...over(index),
    };
    for (let time = 0; time < times; time += 1) await box.answer(answer);
  }
}

describe('the metrics of a product', () => {
  it('are empty at first and shown in the catalog', async () => {
    await sweep();
    expect(await measuredOf()).toEqual({ ...notMeasured, measuredAt: new Date(world.ctx.now()).toISOString() });
    const { data } = (await (await world.request('GET', '/products')).json()) as { data: { products: Product[] } };
    const shown = data.products.find(({ _id }) => _id === product.productId);
    expect(shown).toMatchObject({ measured: { days: 7, medianChangeMs: null, uptimePercent: null } });
  });

  it('come from the receipts of its own modems, each counted once', async () => {
    await rotate(20, () => ({}), 2);
    await rotate(5, () => ({ status: 'failed', newIp: null, durationMs: null, code: 'no_signal' }));
    const other = await createMobileProduct(world, [box.serverId], { operator: 'Vodafone' });
    await sweep();
    expect(await measuredOf()).toMatchObject({
      medianChangeMs: 1_000,
      p95ChangeMs: 1_900,
      changedPercent: 80,
      distinctAddresses: 21,
    });
    expect(await measuredOf(other)).toMatchObject({ medianChangeMs: null, distinctAddresses: null });
    await sweep();
    expect(await measuredOf()).toMatchObject({ changedPercent: 80, distinctAddresses: 21 });
  });

  it('count unanswered rotations and those without a new IP', async () => {
    await rotate(18);
    const ask = () => world.request('POST', `/proxies/${subject.proxyId}/rotate?wait=0`, { as: subject.customer });
    world.clock.advance(60_000);
    await box.beat();
    const answered = (await (await ask()).json()) as { data: { rotation: Pick<RotationReceipt, 'rotationId'> } };
    const { rotationId } = answered.data.rotation;
    const same = { oldIp: '46.133.1.18', newIp: '46.133.1.18', durationMs: 900 };
    for (let time = 0; time < 2; time += 1) await box.answer({ commandId: rotationId, status: 'unchanged', ...same });
    expect((await ask()).status).toBe(200);
    await sweep();
    expect(await measuredOf()).toMatchObject({ medianChangeMs: null, changedPercent: 90, distinctAddresses: 19 });
  });

  it('expire after seven days, or a day without a new measurement', async () => {
    await rotate(20);
    await sweep();
    expect(await measuredOf()).toMatchObject({ distinctAddresses: 21 });
    world.clock.advance(dayMs + 1);
    expect(await measuredOf()).toEqual(notMeasured);
    world.clock.advance(5 * dayMs);
    await sweep();
    expect(await measuredOf()).toMatchObject({ distinctAddresses: 21 });
    world.clock.advance(dayMs);
    await sweep();
    expect(await measuredOf()).toMatchObject({ distinctAddresses: null, medianChangeMs: null });
  });

  it('contain the share of successful reachability checks after a day of them', async () => {
    const customer = await world.customer({ balanceCents: 30_000 });
    await placeOrder({ ctx: world.ctx, caller: customer, input: orderOf(product, 23) });
    await box.apply();
    const lookAt = async ({ isOnline }: { isOnline: boolean }) => {
      world.clock.advance(checkIntervalMs);
      if (isOnline) await box.beat();
      await runCheck();
    };
    for (let looks = 1; looks < 12; looks += 1) await lookAt({ isOnline: looks !== 5 });
    // Concurrently with another run, which counts as the same check.
    await runCheck();
    await sweep();
    expect((await measuredOf()).uptimePercent).toBeNull();
    await lookAt({ isOnline: true });
    await sweep();
    expect((await measuredOf()).uptimePercent).toBe(91.66);
  });
});
