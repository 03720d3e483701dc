import type { ModemReport } from '@cellgate/shared/modem/modem.ts';
import { isOnline } from '@cellgate/shared/server/server.ts';
import { maxUnidentified } from '@cellgate/shared/server/server-view.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stateDigest } from '../../src/domain/desired/desired-ports.ts';
import { publishDesired } from '../../src/domain/desired/publish-desired.ts';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { enrolServer } from '../../src/domain/server/enrol-server.ts';

import type { Database } from '../../src/storage/database.ts';
import { modemStore } from '../../src/storage/server/modem-store.ts';
import { serverStore } from '../../src/storage/server/server-store.ts';
import { createBox, createMobileProduct, modemReport, orderOf } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const requestOf = (key: number) => `-----BEGIN CERTIFICATE REQUEST-----\n${key}\n-----END CERTIFICATE REQUEST-----`;
const serverOf = async (serverId: Parameters<ReturnType<typeof serverStore>['find']>[0]) => {
  const server = await serverStore(world.ctx.database).find(serverId);
  if (!server) throw new Error('no such server');
  return server;
};
const seeing = (...modems: ModemReport[]) => {
  const at = new Date(world.ctx.now()).toISOString();
  return { v: 1, bootId: 'boot-1', agentVersion: '1', at, applied: null, modems };
};
const enrol = (code: string, key = 0) =>
  enrolServer({ ctx: world.ctx, caller: world.visitor, input: { code, certificateRequest: requestOf(key) } });

describe('enrolment', () => {
  it('accepts one key per code, also for concurrent requests', async () => {
    const box = await createBox(world, { modems: 0 });
    const results = await Promise.allSettled(Array.from({ length: 5 }, (_, key) => enrol(box.enrolmentCode, key)));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    await expect(enrol(box.enrolmentCode, 9)).rejects.toMatchObject({ code: 'enrolment.code_wrong' });
  });

  it('repeats the response to the same request, because it may have been lost', async () => {
    const box = await createBox(world, { modems: 0 });
    await enrol(box.enrolmentCode, 1);
    await expect(enrol(box.enrolmentCode, 1)).resolves.toMatchObject({ serverId: box.serverId });
  });

  it('can be retried if the authority failed', async () => {
    const box = await createBox(world, { modems: 0 });
    world.broken.agentLink = true;
    await expect(enrol(box.enrolmentCode, 1)).rejects.toMatchObject({ code: 'internal.busy' });
    world.broken.agentLink = false;
    await expect(enrol(box.enrolmentCode, 1)).resolves.toMatchObject({ serverId: box.serverId });
  });

  it('refuses what is no certificate request, and leaves the code unused', async () => {
    const box = await createBox(world, { modems: 0 });
    const { certificates } = world;
    const before = [...certificates];
    const body = { code: box.enrolmentCode, certificateRequest: '-----BEGIN CERTIFICATE-----' };
    const response = await world.request('POST', '/agents/enrol', { body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'enrolment.request_invalid' } });
    expect((await serverOf(box.serverId)).enrolment).toMatchObject({ usedAt: null });
    expect([...certificates]).toEqual(before);
    await expect(enrol(box.enrolmentCode, 1)).resolves.toMatchObject({ serverId: box.serverId });
  });

  it('refuses a guessed code and one older than a day', async () => {
    const box = await createBox(world, { modems: 0 });
    await expect(enrol(`${box.serverId}.${'A'.repeat(32)}`)).rejects.toMatchObject({ code: 'enrolment.code_wrong' });
    world.clock.advance(24 * 3_600_000 + 1);
    await expect(enrol(box.enrolmentCode)).rejects.toMatchObject({ code: 'enrolment.code_wrong' });
  });
});

describe('messages of a server', () => {
  it('create modems in stock for new ones, with ports of their own', async () => {
    const box = await createBox(world, { modems: 3 });
    const modems = await modemStore(world.ctx.database).listOfServer(box.serverId);
    expect(modems.map((modem) => modem.stockState)).toEqual(['stock', 'stock', 'stock']);
    expect(modems.map((modem) => modem.httpPort).sort()).toEqual([20_001, 20_002, 20_003]);
    expect(box.desired()).toMatchObject({
      digest: stateDigest(box.desired()?.ports ?? []),
      part: { index: 0, count: 1 },
    });
    expect(box.desired()?.ports).toHaveLength(3);
  });

  it('apply only to the server that the broker authenticated', async () => {
    const [box, other] = [await createBox(world, { modems: 1 }), await createBox(world, { modems: 1 })];
    const before = await serverOf(box.serverId);
    const { handleAgentMessage } = await import('../../src/entry/handle-agent-message.ts');
    const payload = { v: 1, status: 'offline', bootId: 'boot-1' };
    await handleAgentMessage(world.ctx, {
      topic: `cg/v1/${box.serverId}/presence`,
      clientId: other.serverId,
      certificateId: '',
      receivedAt: world.ctx.now(),
      payload,
    });
    expect(await serverOf(box.serverId)).toEqual(before);
  });

  it.each(['desired/get', 'reported', 'command/ack', 'heartbeat', 'presence', 'certificate/request'])(
    'are dropped with a log line if they do not match the contract: %s',
    async (channel) => {
      const box = await createBox(world, { modems: 0 });
      const lines = world.logs.length;
      for (const payload of [null, 'text', 7, [], { v: 2 }, { __proto__: { v: 1 } }])
        await box.publish(channel, payload);
      expect(world.logs.slice(lines)).toMatchObject(
        Array.from({ length: 6 }, () => ({ event: 'agent_message.rejected', reason: 'malformed' })),
      );
    },
  );

  it('cause the state to be resent until it is applied', async () => {
    const box = await createBox(world, { modems: 2 });
    const publishedCount = () => world.published.length;
    await box.publish('desired/get', { applied: null });
    const afterAsking = publishedCount();
    await box.beat();
    expect(publishedCount()).toBe(afterAsking);
    const state = box.desired();
    await box.publish('desired/get', {
      applied: { epoch: state?.epoch, revision: state?.revision, digest: 'something else' },
    });
    expect(box.desired()?.revision).toBe((state?.revision ?? 0) + 1);
  });

  it('never get two contents with one revision, also during a sale', async () => {
    const box = await createBox(world, { modems: 2 });
    const product = await createMobileProduct(world, [box.serverId]);
    const customer = await world.customer({ balanceCents: 1000 });
    let sold = false;
    const database: Database = {
      ...world.ctx.database,
      // A customer buys between the reads of the revision and of the modems.
      async query(input, schema) {
        if (!sold) {
          sold = true;
          await placeOrder({ ctx: world.ctx, caller: customer, input: orderOf(product) });
        }
        return world.ctx.database.query(input, schema);
      },
    };
    await publishDesired({ ...world.ctx, database }, box.serverId);
    const [bySale, byReader] = world.published
      .slice(-2)
      .flatMap((message) => (message.kind === 'desired' ? message.state : []));
    expect(byReader).toMatchObject({ revision: bySale?.revision, digest: bySale?.digest });
  });

  it('do not go offline by the last will of an older boot', async () => {
    const box = await createBox(world, { modems: 0 });
    await box.publish('presence', { v: 1, status: 'online', bootId: 'boot-2' });
    await box.publish('presence', { v: 1, status: 'offline', bootId: 'boot-1' });
    expect(isOnline(await serverOf(box.serverId), world.ctx.now())).toBe(true);
    await box.publish('presence', { v: 1, status: 'offline', bootId: 'boot-2' });
    expect(isOnline(await serverOf(box.serverId), world.ctx.now())).toBe(false);
  });

  it('list a modem without an IMEI separately, out of stock', async () => {
    const box = await createBox(world, { modems: 0 });
    const silent = modemReport('usb:1-1.3', { usbPath: '1-1.3', link: 'unreachable' });
    await box.publish('reported', seeing(silent));
    expect(await modemStore(world.ctx.database).listOfServer(box.serverId)).toEqual([]);
    expect((await serverOf(box.serverId)).unidentified).toEqual([silent]);
    await box.publish('reported', seeing(modemReport('861188030010012', { usbPath: '1-1.3' })));
    expect((await serverOf(box.serverId)).unidentified).toEqual([]);
  });

  it('limit modems without an IMEI to what a server has room for', async () => {
    const box = await createBox(world, { modems: 0 });
    const usbPaths = Array.from({ length: 2 * maxUnidentified }, (_, index) => `9-${index}`);
    for (const some of [usbPaths.slice(0, maxUnidentified), usbPaths.slice(maxUnidentified)]) {
      const sticks = some.map((usbPath) => modemReport(`usb:${usbPath}`, { usbPath, link: 'unreachable' }));
      await box.publish('reported', seeing(...sticks));
    }
    const { unidentified = [] } = await serverOf(box.serverId);
    expect(unidentified.map(({ usbPath }) => usbPath)).toEqual(usbPaths.slice(-maxUnidentified));
  });

  it('do not move a modem of another server', async () => {
    const [box, other] = [await createBox(world, { modems: 1 }), await createBox(world, { modems: 0 })];
    const [modem] = await modemStore(world.ctx.database).listOfServer(box.serverId);
    await other.publish('reported', seeing(modemReport(modem?.imei ?? '')));
    expect(await modemStore(world.ctx.database).listOfServer(other.serverId)).toEqual([]);
  });
});
