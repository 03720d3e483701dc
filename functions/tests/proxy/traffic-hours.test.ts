import { addTraffic, noTraffic, type Traffic } from '@cellgate/shared/proxy/traffic.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../../src/domain/audit/audit.ts';
import { getProxyStats } from '../../src/domain/proxy/get-proxy-stats.ts';
import { runTask } from '../../src/entry/run-task.ts';
import { addToDayWrite } from '../../src/storage/proxy/traffic-store.ts';
import { write } from '../../src/storage/write.ts';
import { createBox, createMobileProduct, createOpenProxy } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const hourMs = 3_600_000;
const figures = (bytesUp: number, bytesDown = 0, connections = 0): Traffic => ({ bytesUp, bytesDown, connections });

/** Creates a running proxy with functions that report its counter and read its hours. */
async function openProxy() {
  const box = await createBox(world, { modems: 1 });
  const { customer, proxyId } = await createOpenProxy(world, box, await createMobileProduct(world, [box.serverId]));
  const port = box.desired()?.ports[0];
  if (!port) throw new Error('a server without a port');
  const { modemId, generation } = port;
  const sale = { modemId, generation, counterId: `counter-${proxyId.slice(-8)}`, users: [] };
  return {
    proxyId,
    beat: () => box.beat(),
    report: (traffic: Traffic, atMs = world.ctx.now()) => {
      const head = { v: 1, bootId: 'boot-1', agentVersion: '1', applied: null } as const;
      return box.publish('reported', { ...head, at: new Date(atMs).toISOString(), traffic: [{ ...sale, ...traffic }] });
    },
    stats: async (hours = 24) =>
      (await getProxyStats({ ctx: world.ctx, caller: customer, input: { id: proxyId, days: 30, hours } })).stats,
  };
}

/** Advances the clock to `minute` past the next full hour in UTC, of the given hour of the day if there is one. */
function advanceTo(minute: number, hourOfDay?: number): number {
  do world.clock.advance(hourMs - (world.ctx.now() % hourMs) + minute * 60_000);
  while (hourOfDay !== undefined && new Date(world.ctx.now()).getUTCHours() !== hourOfDay);
  return world.ctx.now();
}
const hourBefore = (hours: number) =>
  new Date(Math.floor(world.ctx.now() / hourMs) * hourMs - hours * hourMs).toISOString();

describe('the hours of a proxy', () => {
  it('count repeated, reordered and late reports once, in the hour in which the server read the counter', async () => {
    const { report, stats } = await openProxy();
    const firstMs = advanceTo(58, 23);
    await report(figures(100, 1_000, 2));
    world.clock.advance(5 * 60_000);
    await Promise.all([
      report(figures(130, 1_400, 3), firstMs + 60_000),
      report(figures(100, 1_000, 2), firstMs),
      report(figures(130, 1_400, 3), firstMs + 60_000),
    ]);
    await report(figures(150, 1_500, 3));
    await report(figures(110, 1_100, 2), firstMs + 30_000);
    const { hours, days, totals, hoursSince } = await stats();
    expect(hours).toEqual([
      { at: hourBefore(0), ...figures(20, 100) },
      { at: hourBefore(1), ...figures(130, 1_400, 3) },
    ]);
    expect(days).toEqual([
      { date: hourBefore(0).slice(0, 10), ...figures(20, 100) },
      { date: hourBefore(1).slice(0, 10), ...figures(130, 1_400, 3) },
    ]);
    expect(hours.reduce<Traffic>((sum, hour) => addTraffic(sum, hour), noTraffic)).toEqual(totals);
    expect(hoursSince).toBeNull();
  });

  it('are as many as asked for, and hours without traffic are left out', async () => {
    const { report, stats } = await openProxy();
    advanceTo(10);
    await report(figures(1));
    world.clock.advance(2 * hourMs);
    await report(figures(4));
    expect((await stats()).hours.map(({ bytesUp }) => bytesUp)).toEqual([3, 1]);
    expect((await stats(3)).hours.map(({ at }) => at)).toEqual([hourBefore(0), hourBefore(2)]);
    expect((await stats(2)).hours.map(({ bytesUp }) => bytesUp)).toEqual([3]);
    expect((await stats(0)).hours).toEqual([]);
    world.clock.advance(168 * hourMs);
    expect((await stats(168)).hours).toEqual([]);
  });

  it('are unknown as long as a day was counted without them', async () => {
    const { report, stats, proxyId } = await openProxy();
    advanceTo(10, 9);
    const date = hourBefore(0).slice(0, 10);
    // Written by a version without hours.
    const day = write<Traffic & { date: string }>('day', { pk: `PROXY#${proxyId}`, sk: `TRAFFIC#${date}` });
    await world.ctx.database.transact([day.set({ date }).add(figures(500))]);
    expect(await stats()).toMatchObject({ hours: [], hoursSince: `${nextDate(date)}T00:00:00.000Z` });
    await report(figures(30));
    expect(await stats()).toMatchObject({ hours: [{ at: hourBefore(0), ...figures(30) }], hoursSince: hourBefore(0) });
    expect((await audit(world.ctx)).findings).toEqual([]);
    world.clock.advance(24 * hourMs);
    expect((await stats()).hoursSince).toBeNull();
  });

  it('are unknown while the server is silent, also once it is back', async () => {
    const { report, beat, stats } = await openProxy();
    advanceTo(10);
    await beat();
    await report(figures(5));
    for (const minutes of [60, 60]) {
      world.clock.advance(minutes * 60_000);
      await runTask(world.ctx, 'sample-servers');
    }
    expect(await stats()).toMatchObject({
      hours: [{ at: hourBefore(2) }],
      unknownHours: [hourBefore(0), hourBefore(1)],
    });
    world.clock.advance(60 * 60_000);
    expect((await stats()).unknownHours).toEqual([hourBefore(0), hourBefore(1), hourBefore(2)]);
    await beat();
    await report(figures(9));
    expect(await stats()).toMatchObject({
      hours: [{ at: hourBefore(0), bytesUp: 4 }, { at: hourBefore(3) }],
      unknownHours: [hourBefore(1), hourBefore(2)],
    });
    expect((await stats(0)).unknownHours).toEqual([]);
  });

  it('fit with their day into one write unit', () => {
    const parts = Array.from({ length: 24 }, (_, hour) => ({
      at: `2026-11-24T${String(hour).padStart(2, '0')}:30:00.000Z`,
      growth: figures(99_999_999_999, 999_999_999_999, 9_999_999),
    }));
    const { action } = addToDayWrite('prx_01JD0000000000000000000000', { date: '2026-11-24', parts });
    if (!('update' in action)) throw new Error('no update');
    // A number takes one byte more than half its digits.
    const values = Object.values(action.values ?? {}).map((value) =>
      typeof value === 'number' ? 1 + Math.ceil(String(value).length / 2) : String(value).length,
    );
    const names = (action.set?.match(/\b[udc]\d\d\b/g)?.length ?? 0) * 3;
    const others = Object.entries(action.update).map(([name, value]) => name.length + String(value).length);
    const bytes = [...values, names, 'date expiresAtSeconds bytesUp bytesDown connections'.length, ...others];
    expect(names).toBe(24 * 3 * 3);
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(1_024);
  });
});

const nextDate = (date: string) => new Date(Date.parse(date) + 24 * hourMs).toISOString().slice(0, 10);
