import type { ServerId } from '@cellgate/shared/contract/id.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStock } from '../../src/domain/fleet/read-stock.ts';
import { refreshFleet } from '../../src/domain/fleet/refresh-fleet.ts';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { announceOutages } from '../../src/domain/proxy/announce-outages.ts';
import { runTask } from '../../src/entry/run-task.ts';
import { eventStore } from '../../src/storage/event-store.ts';
import { fleetStore, removeFleetWrites, storeFleetWrite } from '../../src/storage/server/fleet-store.ts';
import { modemStore } from '../../src/storage/server/modem-store.ts';
import { serverStore } from '../../src/storage/server/server-store.ts';
import { createBox, createMobileProduct, modemReport, orderOf } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const fleetOf = (serverId: ServerId) => fleetStore(world.ctx.database).find(serverId);
const summaryOf = (serverId: ServerId) => fleetStore(world.ctx.database).findSummary(serverId);
const healthEvents = async (serverId: ServerId) =>
  (await eventStore(world.ctx.database).listOfSubject(serverId, 100)).filter(
    ({ kind }) => kind === 'modem.health_changed',
  );
async function createReported(modems: number) {
  const box = await createBox(world, { modems });
  const records = await modemStore(world.ctx.database).listOfServer(box.serverId);
  return { box, reports: records.flatMap(({ report }) => report ?? []) };
}
const ill = { status: 'critical', consecutiveFailures: 3, lastError: 'no_sim' } as const;

describe('the fleet of a server', () => {
  it('has a row for each modem that its agent reported, and their counts', async () => {
    const { box } = await createReported(3);
    expect((await fleetOf(box.serverId))?.rows).toMatchObject([{ stock: 'stock' }, { stock: 'stock' }, {}]);
    expect(await summaryOf(box.serverId)).toMatchObject({ total: 3, stock: { stock: 3 } });
  });

  it('shows a change of health at once, with one event per change', async () => {
    const { box, reports } = await createReported(2);
    const [first] = reports;
    if (!first) throw new Error('no modem');
    await box.report([{ ...first, health: ill }]);
    await box.report([{ ...first, health: { ...ill, consecutiveFailures: 4 } }]);
    expect(await summaryOf(box.serverId)).toMatchObject({
      health: { healthy: 1, critical: 1 },
      complaints: [{ reason: 'no_sim', status: 'critical' }],
    });
    expect(await healthEvents(box.serverId)).toMatchObject([
      { actor: box.serverId, details: { imei: first.imei, from: 'healthy', to: 'critical', reason: 'no_sim' } },
    ]);
    await box.report([first]);
    expect(await healthEvents(box.serverId)).toHaveLength(2);
  });

  it('has an event for each of 60 modems that fail at once', async () => {
    const { box, reports } = await createReported(60);
    await box.report(reports.map((report) => ({ ...report, health: ill })));
    expect((await healthEvents(box.serverId)).map(({ details }) => details.imei).sort()).toEqual(
      reports.map(({ imei }) => imei).sort(),
    );
    expect((await summaryOf(box.serverId))?.health.critical).toBe(60);
  });

  it('follows signal only every 30 seconds', async () => {
    const { box, reports } = await createReported(1);
    const signal = async () => (await fleetOf(box.serverId))?.rows[0]?.signalDbm;
    await box.report(reports.map((report) => ({ ...report, signalDbm: -60 })));
    const before = await signal();
    await box.report(reports.map((report) => ({ ...report, signalDbm: -99 })));
    expect(await signal()).toBe(before);
    world.clock.advance(30_000);
    await box.report(reports.map((report) => ({ ...report, signalDbm: -99 })));
    expect(await signal()).toBe(-99);
  });

  it('shows a sale once its port is reported', async () => {
    const { box } = await createReported(1);
    const product = await createMobileProduct(world, [box.serverId]);
    const customer = await world.customer({ balanceCents: 1000 });
    const { order } = await placeOrder({ ctx: world.ctx, caller: customer, input: orderOf(product) });
    await box.apply();
    const [row] = (await fleetOf(box.serverId))?.rows ?? [];
    expect(row).toMatchObject({ stock: 'sold', port: 'open', proxyId: order.proxyIds[0] });
    expect((await summaryOf(box.serverId))?.activeProxies).toBe(1);
  });

  it('is repaired within a minute', async () => {
    const { box } = await createReported(2);
    await world.ctx.database.transact(removeFleetWrites(box.serverId));
    await announceOutages(world.ctx);
    expect((await fleetOf(box.serverId))?.rows).toHaveLength(2);
    expect((await summaryOf(box.serverId))?.total).toBe(2);
  });

  it('is repaired within ten minutes if it is not what its modems are', async () => {
    const { box } = await createReported(1);
    const { serverId } = box;
    const { version = 0 } = (await fleetOf(serverId)) ?? {};
    const at = new Date(world.ctx.now()).toISOString();
    await world.ctx.database.transact([storeFleetWrite({ serverId, at, rows: [] }, version)]);
    for (let minute = 0; minute < 10; minute += 1) {
      world.clock.advance(60_000);
      await box.beat();
      await announceOutages(world.ctx);
    }
    expect((await fleetOf(serverId))?.rows).toHaveLength(1);
  });

  it('lets the checks of proxies read only what is not well', async () => {
    const { box } = await createReported(3);
    const product = await createMobileProduct(world, [box.serverId]);
    const customer = await world.customer({ balanceCents: 10_000 });
    await placeOrder({ ctx: world.ctx, caller: customer, input: orderOf(product, 2) });
    await box.apply();
    const ailing = async () => (await summaryOf(box.serverId))?.watch?.ailing;
    expect(await ailing()).toHaveLength(2);
    await runTask(world.ctx, 'watch-proxies');
    expect(await ailing()).toEqual([]);
    const sold = box.desired()?.ports.find(({ state }) => state === 'on');
    await box.report([modemReport(sold?.imei ?? '', { link: 'no_sim' })]);
    expect(await ailing()).toEqual([sold?.modemId]);
    const counts: number[] = [];
    for (let run = 0; run < 10; run += 1) {
      world.clock.advance(1_000);
      const { servers, read } = await openStock(world.ctx, 1);
      for (const server of servers)
        if (server.serverId === box.serverId) counts.push((await read(server)).modems.length);
    }
    // One run in ten reads all modems.
    expect(counts.sort()).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 3]);
  });

  it('is not stored over a later one', async () => {
    const { box } = await createReported(1);
    const { serverId } = box;
    const version = (await fleetOf(serverId))?.version;
    const at = new Date(world.ctx.now()).toISOString();
    await world.ctx.database.transact([storeFleetWrite({ serverId, at, rows: [] }, version)]);
    await expect(world.ctx.database.transact([storeFleetWrite({ serverId, at, rows: [] }, version)])).rejects.toThrow(
      'fleet',
    );
    await refreshFleet(world.ctx, serverId);
    expect((await fleetOf(serverId))?.rows).toHaveLength(1);
  });

  it('notes since when the agent lacks a state that it was told', async () => {
    const { box } = await createReported(1);
    const { serverId } = box;
    await box.publish('reported', {
      v: 1,
      bootId: 'boot-1',
      agentVersion: '0.9.1',
      at: new Date(world.ctx.now()).toISOString(),
      applied: { epoch: 1, revision: 0, digest: 'x' },
      modems: [modemReport('350000000099999')],
    });
    const since = (await summaryOf(serverId))?.behind?.since;
    expect(since).toBe(new Date(world.ctx.now()).toISOString());
    world.clock.advance(60_000);
    await announceOutages(world.ctx);
    expect((await summaryOf(serverId))?.behind?.since).toBe(since);
    expect((await serverStore(world.ctx.database).find(serverId))?.agentVersion).toBe('0.9.1');
    await box.beat();
    await announceOutages(world.ctx);
    expect((await summaryOf(serverId))?.behind).toBeNull();
  });
});
