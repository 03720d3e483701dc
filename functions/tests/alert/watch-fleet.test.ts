import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runTask } from '../../src/entry/run-task.ts';
import { alertStore } from '../../src/storage/alert/alert-store.ts';
import { eventStore } from '../../src/storage/event-store.ts';
import { changeMaintenanceWrite } from '../../src/storage/server/server-change-store.ts';
import { type Box, createBox, createMobileProduct, createOpenProxy } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';
import { live, openAlerts, setHealth, watch } from './_alert-fixture.ts';

let world: World;
let box: Box;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(async () => {
  box = await createBox(world, { modems: 8 });
  await box.apply();
});

const ofBox = async (kind?: Parameters<typeof openAlerts>[1]) =>
  (await openAlerts(world, kind)).filter(({ serverId }) => serverId === box.serverId);
const eventsOf = async (alertId: string) =>
  (await eventStore(world.ctx.database).listOfSubject(alertId, 50)).map(({ kind }) => kind).toReversed();
const ended = () => alertStore(world.ctx.database).listEnded({ limit: 100 });

describe('a server', () => {
  it('is lost three minutes after its last message, and back with the next', async () => {
    await live(world, 2);
    expect(await ofBox()).toEqual([]);
    await live(world, 1);
    const [alert] = await ofBox();
    expect(alert).toMatchObject({ kind: 'server_lost', level: 'critical', params: { server: 'Kyiv 1' }, times: 1 });
    await live(world, 5);
    expect(await ofBox()).toHaveLength(1);
    await box.beat();
    await watch(world);
    expect(await ofBox()).toEqual([]);
    expect(await eventsOf(alert?.alertId ?? '')).toEqual(['alert.raised', 'alert.ended']);
    expect((await ended())[0]).toMatchObject({ alertId: alert?.alertId, endedAt: expect.any(String) });
  });

  it('takes its modems with it: eight of them are one alert', async () => {
    await setHealth(world, box, { count: 8, status: 'critical' });
    await live(world, 20);
    expect((await ofBox()).map(({ kind }) => kind)).toEqual(['server_lost']);
  });

  it('is one unstable alert if it flaps every 40 s', async () => {
    for (let turn = 0; turn < 20; turn++) {
      const order = { boot: 1, connection: turn + 2, sequence: 10 * turn + 5 };
      await box.publish('presence', {
        v: 1,
        status: 'offline',
        bootId: 'boot-1',
        order: { ...order, connection: turn + 1 },
      });
      world.clock.advance(40_000);
      await box.publish('presence', { v: 1, status: 'online', bootId: 'boot-1', order });
      await runTask(world.ctx, 'watch-fleet');
    }
    const alerts = await ofBox();
    expect(alerts.map(({ kind }) => kind)).toEqual(['server_unstable']);
    expect(await eventsOf(alerts[0]?.alertId ?? '')).toEqual(['alert.raised']);
    await live(world, 20, [box]);
    expect(await ofBox()).toEqual([]);
  });

  it('does not converge if it reports an old state as applied for five minutes', async () => {
    const applied = { epoch: 1, revision: 0, digest: 'old' };
    const host = { uptimeSeconds: 1, cpuPercent: 1, memory: { usedBytes: 1, totalBytes: 2 }, disk: null };
    const stay = async (minutes: number) => {
      for (let minute = 0; minute < minutes; minute++) {
        world.clock.advance(60_000);
        const at = new Date(world.ctx.now()).toISOString();
        await box.publish('heartbeat', { v: 1, bootId: 'boot-1', at, applied, host });
        await runTask(world.ctx, 'watch-fleet');
      }
    };
    await stay(5);
    expect(await ofBox()).toEqual([]);
    await stay(1);
    expect(await ofBox()).toMatchObject([{ kind: 'server_not_converging', level: 'critical' }]);
    await box.beat();
    await watch(world);
    expect(await ofBox()).toEqual([]);
  });

  it('raises none in maintenance, and one after it', async () => {
    const at = (minutes: number) => new Date(world.ctx.now() + minutes * 60_000).toISOString();
    const maintenance = {
      reason: 'new rack',
      since: at(0),
      until: at(10),
      by: 'acc_01JD0000000000000000000000',
    } as const;
    await world.ctx.database.transact([changeMaintenanceWrite({ serverId: box.serverId }, maintenance)]);
    world.clock.advance(300_000);
    await runTask(world.ctx, 'watch-fleet');
    expect(await ofBox()).toEqual([]);
    world.clock.advance(300_000);
    await runTask(world.ctx, 'watch-fleet');
    expect(await ofBox()).toMatchObject([{ kind: 'server_lost' }]);
  });

  it('is alerted about once, however many runs look at one time', async () => {
    world.clock.advance(200_000);
    await Promise.all([1, 2, 3].map(() => runTask(world.ctx, 'watch-fleet')));
    const [alert, ...others] = await ofBox();
    expect(others).toEqual([]);
    expect(await eventsOf(alert?.alertId ?? '')).toEqual(['alert.raised']);
  });
});

describe('a modem', () => {
  it('that is not sold is critical for ten minutes before staff is told', async () => {
    await setHealth(world, box, { count: 1, status: 'critical', lastError: 'no_sim' });
    await live(world, 10, [box]);
    expect(await ofBox()).toEqual([]);
    await live(world, 1, [box]);
    expect(await ofBox()).toMatchObject([
      { kind: 'modem_critical', level: 'warning', members: [{ name: expect.any(String), note: 'no_sim' }] },
    ]);
    await setHealth(world, box, { count: 1, status: 'healthy' });
    await watch(world);
    expect(await ofBox()).toEqual([]);
  });

  it('shares one alert with many others, which ends with the last of them', async () => {
    await setHealth(world, box, { count: 8, status: 'critical' });
    await live(world, 12, [box]);
    const [alert, ...others] = await ofBox();
    expect(others).toEqual([]);
    expect(alert).toMatchObject({ kind: 'modems_critical', params: { count: 8 } });
    await setHealth(world, box, { count: 7, status: 'healthy' });
    await watch(world);
    expect(await ofBox()).toMatchObject([{ kind: 'modems_critical', params: { count: 1 } }]);
    await setHealth(world, box, { count: 8, status: 'healthy' });
    await watch(world);
    expect(await ofBox()).toEqual([]);
  });
});

describe('a task', () => {
  const late = async () => (await openAlerts(world, 'task_late')).map(({ params }) => params.task);

  it('is late after three intervals without a complete run', async () => {
    await live(world, 1);
    await live(world, 2, [], 'send-mails');
    expect(await late()).toEqual([]);
    await live(world, 1, [], 'send-mails');
    expect(await late()).toEqual(['send-mails']);
    await runTask(world.ctx, 'send-mails');
    await watch(world);
    expect(await late()).toEqual([]);
  });

  it('is not late because the whole installation stood still', async () => {
    await live(world, 1);
    world.clock.advance(8 * 3_600_000);
    await live(world, 2, [], 'send-mails');
    expect(await late()).toEqual([]);
    await live(world, 2, [], 'send-mails');
    expect(await late()).toEqual(['send-mails']);
  });
});

describe('a product', () => {
  it('that is sold out is told after ten minutes', async () => {
    const empty = await createBox(world, { modems: 1 });
    const product = await createMobileProduct(world, [empty.serverId], { name: 'Rare' });
    await createOpenProxy(world, empty, product);
    await live(world, 11, [empty]);
    const ofProduct = (await openAlerts(world, 'stock_low')).filter(({ subject }) => subject === product.productId);
    expect(ofProduct).toMatchObject([
      { subject: product.productId, level: 'critical', params: { product: 'Rare', available: 0, total: 1 } },
    ]);
  });
});
