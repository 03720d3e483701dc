import type { MessageOrder } from '@cellgate/shared/server/message-order.ts';
import type { PortLoad } from '@cellgate/shared/server/port-load.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renewalWrite, serverStore } from '../../src/storage/server/server-store.ts';
import { busyHost, busyPorts } from '../_busy-server.ts';
import { type Box, createBox } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';

/** Write units of a heartbeat without loads while its record was stored in a transaction: of a new server, and once its certificate was renewed. */
const formerly = { installed: 6, renewed: 9 } as const;

let world: World;
let box: Box;
let sequence = 0;
beforeAll(async () => {
  world = await createWorld();
  box = await createBox(world, { modems: 1 });
});
afterAll(() => world[Symbol.asyncDispose]());

const order = (): MessageOrder => ({ boot: 123, connection: 4, sequence: 100_000 + sequence++ });

/** Returns the write units of a heartbeat whose numbers are as long as in practice. */
async function unitsOf(load?: PortLoad[]): Promise<number> {
  return (await world.units.of(() => box.beat({ order: order(), host: busyHost, load }))).write;
}

it('costs no more with the loads of 60 busy ports than without loads before', async () => {
  await box.publish('presence', { v: 1, status: 'online', bootId: 'boot-1', order: order() }, 'c'.repeat(64));
  await unitsOf(busyPorts);
  expect(await unitsOf(busyPorts)).toBeLessThanOrEqual(formerly.installed);
  await renew();
  expect(await unitsOf(busyPorts)).toBeLessThanOrEqual(formerly.renewed);
});

it('costs less without load than before', async () => {
  await unitsOf([]);
  expect(await unitsOf([])).toBeLessThan(formerly.renewed);
});

/** Stores a renewed certificate of the usual size. */
async function renew(): Promise<void> {
  const server = await serverStore(world.ctx.database).find(box.serverId);
  if (!server) throw new Error('no server');
  const hash = 'f'.repeat(64);
  const { createdAt: at } = server;
  const certificate = 'p'.repeat(1_250);
  const renewal = { requestHash: hash, certificateId: hash, certificate, issuedAt: at, confirmedAt: at };
  await world.ctx.database.transact([renewalWrite(server, renewal)]);
}
