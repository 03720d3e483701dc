import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toServer } from '../../src/domain/server/to-server.ts';
import { runTask } from '../../src/entry/run-task.ts';
import { alertStore } from '../../src/storage/alert/alert-store.ts';
import { eventStore } from '../../src/storage/event-store.ts';
import { serverStore } from '../../src/storage/server/server-store.ts';
import { type Box, createBox } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

/** Opens successive connections of one agent process. */
function agent(box: Box, { bootId, boot, certificateId }: { bootId: string; boot: number; certificateId: string }) {
  let connection = 0;
  return () => {
    connection += 1;
    world.clock.advance(2_000);
    const order = { boot, connection, sequence: connection * 10 };
    return box.publish('presence', { v: 1, status: 'online', bootId, order }, certificateId);
  };
}

const standDownsTo = (box: Box) =>
  world.published.flatMap((each) => (each.kind === 'stand-down' && each.serverId === box.serverId ? each.message : []));
const stateOf = async ({ serverId }: Box) => {
  const server = await serverStore(world.ctx.database).find(serverId);
  if (!server) throw new Error('no such server');
  return { server, shown: await toServer(world.ctx, server) };
};

describe('two agents with one server ID', () => {
  it('keep the one started last if they share a certificate; the other stops, and staff is alerted once', async () => {
    const box = await createBox(world, { modems: 0 });
    const first = agent(box, { bootId: 'first', boot: 100, certificateId: 'one' });
    const copy = agent(box, { bootId: 'copy', boot: 200, certificateId: 'one' });
    for (const connect of [first, copy, first, copy, first]) await connect();
    expect(new Set(standDownsTo(box).map(({ standDown }) => standDown))).toEqual(new Set(['first']));
    const { server, shown } = await stateOf(box);
    expect(server.bootId).toBe('copy');
    expect(shown.stats.health).toMatchObject({ status: 'critical', critical: [{ reason: 'two_agents' }] });
    const events = await eventStore(world.ctx.database).listOfSubject(box.serverId, 50);
    expect(events.filter(({ kind }) => kind === 'server.two_agents')).toHaveLength(1);
    const alerts = async () => {
      await runTask(world.ctx, 'watch-fleet');
      const open = await alertStore(world.ctx.database).listOpen();
      return open.filter(({ serverId, kind }) => serverId === box.serverId && kind === 'server_two_agents');
    };
    expect(await alerts()).toMatchObject([{ level: 'critical', params: { server: server.name } }]);
    await copy();
    expect(await alerts()).toHaveLength(1);
    world.clock.advance(11 * 60_000);
    expect((await stateOf(box)).shown.stats.health.critical).toEqual([]);
  });

  it('get the older of two certificates revoked', async () => {
    const box = await createBox(world, { modems: 0 });
    const [old, later] = [`${box.serverId}/old`, `${box.serverId}/later`];
    for (const id of [old, later]) world.certificates.add(id);
    const first = agent(box, { bootId: 'first', boot: 100, certificateId: old });
    const second = agent(box, { bootId: 'second', boot: 200, certificateId: later });
    for (const connect of [first, second, first]) await connect();
    expect([old, later].map((id) => world.certificates.has(id))).toEqual([false, true]);
    expect(standDownsTo(box)).toEqual([]);
  });

  it('are not detected in a restart or a reconnect', async () => {
    const box = await createBox(world, { modems: 0 });
    const first = agent(box, { bootId: 'first', boot: 100, certificateId: 'one' });
    const second = agent(box, { bootId: 'second', boot: 200, certificateId: 'one' });
    for (const connect of [first, first, first, second, second]) await connect();
    expect(standDownsTo(box)).toEqual([]);
    expect((await stateOf(box)).shown.stats.health.critical).toEqual([]);
  });
});
