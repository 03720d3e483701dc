import type { Ping } from '@cellgate/shared/server/ping.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { pingServer, requestReport } from '../../src/domain/server/ping-agent.ts';
import { serverStore } from '../../src/storage/server/server-store.ts';
import { codeOf } from '../_code-of.ts';
import { type Box, createBox } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
let box: Box;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  world.pinged.clear();
  box = await createBox(world, { modems: 1 });
});
afterAll(() => world[Symbol.asyncDispose]());

const find = () => serverStore(world.ctx.database).find(box.serverId);
/** Makes the server respond to each ping after `durationMs`, like an agent that knows pings. */
const respondAfter = (durationMs: number) =>
  world.pinged.set(box.serverId, async (ping) => {
    world.clock.advance(durationMs);
    await respond(ping);
  });
const respond = ({ pingId }: Ping) => box.beat({ pong: pingId, load: [[20_001, 3, 1_200]] });

it('measures the time from the ping to the response', async () => {
  respondAfter(80);
  expect(await pingServer(world.ctx, box.serverId)).toEqual({ roundTripMs: 80 });
  expect((await find())?.load).toEqual([[20_001, 3, 1_200]]);
});

it('answers two people who ask at once', async () => {
  respondAfter(30);
  const [one, other] = await Promise.all([pingServer(world.ctx, box.serverId), pingServer(world.ctx, box.serverId)]);
  expect(one.roundTripMs).toBeLessThan(1_000);
  expect(other.roundTripMs).toBeLessThan(1_000);
  expect((await find())?.pongs?.pingIds).toHaveLength(2);
});

it('takes an agent for too old that ignores a ping for 5 s and has never responded to one', async () => {
  const beganAt = world.ctx.now();
  expect(await codeOf(pingServer(world.ctx, box.serverId))).toBe('server.agent_too_old');
  expect(world.ctx.now() - beganAt).toBeGreaterThanOrEqual(5_000);
  expect(world.ctx.now() - beganAt).toBeLessThan(5_500);
});

it('tells a silent agent from one that is too old, until another run of it has started', async () => {
  respondAfter(10);
  await pingServer(world.ctx, box.serverId);
  world.pinged.clear();
  expect(await codeOf(pingServer(world.ctx, box.serverId))).toBe('server.agent_silent');
  await box.publish('presence', { v: 1, status: 'online', bootId: 'boot-of-an-older-agent' });
  await box.publish('heartbeat', { ...box.heartbeat(), bootId: 'boot-of-an-older-agent' });
  expect(await codeOf(pingServer(world.ctx, box.serverId))).toBe('server.agent_too_old');
});

it('sends nothing to an offline or unknown server', async () => {
  const before = world.published.length;
  await box.publish('presence', { v: 1, status: 'offline', bootId: 'boot-1' });
  expect(await codeOf(pingServer(world.ctx, box.serverId))).toBe('server.offline');
  expect(await codeOf(pingServer(world.ctx, 'srv_01J0000000000000000000000Z'))).toBe('server.not_found');
  expect(world.published.length).toBe(before);
});

it('requests a full report and waits until it is stored', async () => {
  world.pinged.set(box.serverId, ({ pingId, wants }) => {
    expect(wants).toBe('report');
    return box.report([], { pong: pingId });
  });
  await requestReport(world.ctx, box.serverId);
  expect((await find())?.pongs?.pingIds).toHaveLength(1);
});

it('forgets the loads once an agent is back that does not report them', async () => {
  await box.beat({ load: [[20_001, 3, null]] });
  expect((await find())?.load).toEqual([[20_001, 3, null]]);
  await box.beat({ load: [] });
  expect((await find())?.load).toEqual([]);
  await box.beat();
  expect((await find())?.load).toBeUndefined();
});
