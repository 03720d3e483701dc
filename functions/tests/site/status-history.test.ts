import type { StatusHistory } from '@cellgate/shared/site/status-history.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measureSystem } from '../../src/domain/server/measure-system.ts';
import { statusRecordsMs } from '../../src/storage/order/kept.ts';
import { type Box, createBox } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';
import { openSettings } from '../settings/_settings.ts';

/** More than the minimum time between two looks that count. */
const intervalMs = 300_000;

let world: World;
let box: Box;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

async function history(): Promise<StatusHistory> {
  world.clock.advance(statusRecordsMs);
  const response = await world.request('GET', '/site/status');
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: StatusHistory }).data;
}
const today = async () => (await history()).servers.map(({ server, days }) => [server, days.at(-1)]);

describe('the history of the status page', () => {
  it('is empty before the first look', async () => {
    expect(await history()).toMatchObject({ servers: [], operators: [], incidents: [] });
  });

  it('knows servers by number only, and no day before the first look', async () => {
    box = await createBox(world, { modems: 2 });
    await measureSystem(world.ctx);
    const found = await history();
    expect(found.servers).toMatchObject([{ server: 1, percent: 100 }]);
    expect(found.servers[0]?.days.slice(0, -1).every((day) => day === null)).toBe(true);
    expect(JSON.stringify(found)).not.toContain(box.serverId);
  });

  it('counts looks of two runs at once as one', async () => {
    world.clock.advance(intervalMs);
    await Promise.all([measureSystem(world.ctx), measureSystem(world.ctx)]);
    await measureSystem(world.ctx);
    // Online at the first look; the agent has said nothing since.
    expect(await today()).toEqual([[1, 50]]);
    expect((await history()).incidents).toMatchObject([{ server: 1, offlineMinutes: 5, maintenanceMinutes: 0 }]);
  });

  it('costs visitors few reads, and none while it is fresh', async () => {
    const units = async () => (await world.units.of(() => world.request('GET', '/site/status'))).read;
    world.clock.advance(statusRecordsMs);
    expect(await units()).toBeLessThanOrEqual(5);
    expect(await units()).toBeLessThanOrEqual(1);
  });

  it('lists no server if the operator does not want it', async () => {
    const settings = openSettings(world, await world.account({ role: 'admin' }));
    await settings.change('site', { statusServers: false });
    expect(await history()).toMatchObject({ servers: [], incidents: [] });
  });
});
