import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import type { CommandAck } from '@cellgate/shared/server/server.messages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getProxy } from '../../src/domain/proxy/list-proxies.ts';
import { getResetHistory } from '../../src/domain/rotation/change-reset-token.ts';
import type { ProductRecord } from '../../src/storage/order/product-store.ts';
import { type Box, createBox, createMobileProduct, createOpenProxy } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
let box: Box;
let product: ProductRecord;
let subject: Awaited<ReturnType<typeof createOpenProxy>>;

beforeAll(async () => {
  world = await createWorld();
  box = await createBox(world, { modems: 13 });
  product = await createMobileProduct(world, [box.serverId]);
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(async () => {
  subject = await createOpenProxy(world, box, product);
});

const setMinutes = (minutes: unknown, { as = subject.customer, id = subject.proxyId as ProxyId } = {}) =>
  world.request('PUT', `/proxies/${id}/auto-rotation`, { as, body: { everyMinutes: minutes } });
const history = async () => {
  const call = { ctx: world.ctx, caller: subject.customer, input: { id: subject.proxyId } };
  return (await getResetHistory(call)).resetLogs;
};
const shown = async () => {
  const call = { ctx: world.ctx, caller: subject.customer, input: { id: subject.proxyId } };
  return (await getProxy(call)).proxy;
};
/** Returns the proxy's port in the latest desired state. */
const desiredPort = async () => {
  const { modemId } = await shown();
  return box.desired()?.ports.find((port) => port.modemId === modemId);
};
const rotate = async () =>
  (await world.request('POST', `/proxies/${subject.proxyId}/rotate?wait=0`, { as: subject.customer })).status;

/** Reports an automatic rotation as the server does. */
async function reportRotation(over: Partial<Omit<CommandAck, 'timer'>> = {}) {
  const port = await desiredPort();
  if (!port) throw new Error('no port is on');
  const startedAt = new Date(world.ctx.now()).toISOString();
  return {
    commandId: world.ctx.newId('rotation'),
    status: 'changed' as const,
    oldIp: '46.133.1.1',
    newIp: '46.133.1.2',
    durationMs: 1_100,
    timer: { modemId: port.modemId, generation: port.generation, method: 'fast' as const, startedAt },
    ...over,
  };
}

describe('automatic rotation', () => {
  it('is sent to the server and shown with the proxy until it is turned off', async () => {
    expect((await setMinutes(30)).status).toBe(200);
    expect((await desiredPort())?.autoRotateMinutes).toBe(30);
    expect((await shown()).features.ipRotation).toEqual({ enabled: true, everyMinutes: 30 });
    expect((await setMinutes(null)).status).toBe(200);
    expect((await shown()).features.ipRotation.everyMinutes).toBeNull();
    expect((await desiredPort())?.autoRotateMinutes).toBeNull();
  });

  it('accepts the older name of the interval, but not two different ones', async () => {
    const set = (body: object) =>
      world.request('PUT', `/proxies/${subject.proxyId}/auto-rotation`, { as: subject.customer, body });
    expect((await set({ minutes: 20 })).status).toBe(200);
    expect((await shown()).features.ipRotation.everyMinutes).toBe(20);
    expect((await set({ minutes: 25, everyMinutes: 25 })).status).toBe(200);
    const both = await set({ minutes: null, everyMinutes: 25 });
    expect([both.status, await both.json()]).toMatchObject([
      400,
      { error: { issues: [{ path: 'minutes', code: 'invalid' }] } },
    ]);
    const neither = await set({});
    expect(await neither.json()).toMatchObject({ error: { issues: [{ path: 'everyMinutes', code: 'required' }] } });
    expect((await shown()).features.ipRotation.everyMinutes).toBe(25);
  });

  it.each([0, 1441, 1.5, '5', undefined])('cannot be every %s minutes', async (minutes) => {
    expect((await setMinutes(minutes)).status).toBe(400);
  });

  it('can only be set by the owner', async () => {
    expect((await setMinutes(5, { as: await world.customer() })).status).toBe(404);
  });

  it('is recorded once, however often the server reports it, and starts the cooldown', async () => {
    const happened = await reportRotation();
    for (let times = 0; times < 3; times += 1) await box.answer(happened);
    const logs = await history();
    expect(logs).toHaveLength(1);
    expect(logs[0]).toMatchObject({ source: 'timer', success: true, newIP: '46.133.1.2', ipAddress: null });
    expect(await rotate()).toBe(429);
  });

  it('is recorded without a cooldown if it failed or returned the same IP', async () => {
    await box.answer(await reportRotation({ status: 'failed', newIp: null, code: 'modem_unreachable' }));
    await box.answer(await reportRotation({ status: 'unchanged', newIp: '46.133.1.1' }));
    expect((await history()).map(({ status }) => status)).toEqual(['unchanged', 'failed']);
    expect(await rotate()).toBe(200);
  });

  it('does not set the cooldown back if reported late', async () => {
    await box.answer(await reportRotation());
    const { timer, ...earlier } = await reportRotation();
    const startedAt = new Date(world.ctx.now() - 60_000).toISOString();
    await box.answer({ ...earlier, timer: { ...timer, startedAt } });
    expect(await history()).toHaveLength(2);
    expect(await rotate()).toBe(429);
  });

  it('does not block rotations longer than the cooldown if the server’s clock is ahead', async () => {
    const { timer, ...ahead } = await reportRotation();
    await box.answer({ ...ahead, timer: { ...timer, startedAt: '2030-01-01T00:00:00.000Z' } });
    expect(await rotate()).toBe(429);
    world.clock.advance(10_000);
    expect(await rotate()).toBe(200);
  });

  it('is ignored for another server’s modem or an earlier allocation', async () => {
    const other = await createBox(world, { modems: 1 });
    await other.answer(await reportRotation());
    const { timer, ...stale } = await reportRotation();
    await box.answer({ ...stale, timer: { ...timer, generation: 0 } });
    expect(await history()).toEqual([]);
  });
});
