import { afterAll, beforeAll, expect, it } from 'vitest';
import { runTask } from '../../src/entry/run-task.ts';
import { createBox } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

it('samples of a server show the last 24 hours and 7 days, with gaps of the host while it is offline', async () => {
  const box = await createBox(world, { modems: 2 });
  const as = await world.account({ role: 'moderator' });
  const samplesOf = async (range: string) => {
    const response = await world.request('GET', `/admin/servers/${box.serverId}/samples?range=${range}`, { as });
    return { status: response.status, ...((await response.json()) as { data: { samples: { cpu: number | null }[] } }) };
  };
  await box.beat({ load: [[20_001, 3, 1_200]] });
  await runTask(world.ctx, 'sample-servers');
  await runTask(world.ctx, 'sample-servers');
  expect((await samplesOf('24h')).data.samples).toMatchObject([
    { cpu: 1, memory: 50, disk: null, healthy: 2, critical: 0, connections: 3, bytesPerSecond: 1_200 },
  ]);
  world.clock.advance(1_800_000);
  await runTask(world.ctx, 'sample-servers');
  expect((await samplesOf('24h')).data.samples).toMatchObject([{ cpu: 1 }, { cpu: null, connections: null }]);
  expect((await samplesOf('7d')).data.samples).toHaveLength(1);
  expect((await samplesOf('1y')).status).toBe(400);
});
