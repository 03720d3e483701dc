import type { AlertSettings } from '@cellgate/shared/alert/alert-settings.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller, Context, SessionActor } from '../../src/context.ts';
import { runTask } from '../../src/entry/run-task.ts';
import { crashAfter, isCrash } from '../_crash.ts';
import { type Box, createBox } from '../_fleet.ts';
import { type Receiver, startReceiver } from '../_receiver.ts';
import { createWorld, type World } from '../_world.ts';
import { completeOthers, live, openAlerts } from './_alert-fixture.ts';

let world: World;
let receiver: Receiver;
let box: Box;
let staff: Caller<SessionActor>;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver[Symbol.asyncDispose]());
beforeEach(async () => {
  world = await createWorld();
  receiver.received.length = 0;
  receiver.answer((response) => response.writeHead(204).end());
  box = await createBox(world, { modems: 8 });
  await box.apply();
  staff = await world.account({ role: 'moderator' });
});
afterEach(() => world[Symbol.asyncDispose]());

const settings = async (method: string, path = '', body?: unknown) => {
  const response = await world.request(method, `/admin/alert-settings${path}`, {
    as: staff,
    ...(body !== undefined && { body }),
  });
  return ((await response.json()) as { data: { settings: AlertSettings } }).data.settings;
};
const setSlack = () => settings('PUT', '/channels/slack', { url: receiver.url });
const firstLines = () =>
  receiver.received.map(({ body }) => (JSON.parse(body) as { text: string }).text.split('\n')[0]);

describe('a server that flaps every 40 seconds', () => {
  it('is one message, and one more when it has been calm', async () => {
    await setSlack();
    for (let turn = 0; turn < 20; turn++) {
      const order = { boot: 1, connection: turn + 2, sequence: 10 * turn + 5 };
      const gone = { ...order, connection: turn + 1 };
      await box.publish('presence', { v: 1, status: 'offline', bootId: 'boot-1', order: gone });
      world.clock.advance(40_000);
      await box.publish('presence', { v: 1, status: 'online', bootId: 'boot-1', order });
      await completeOthers(world);
      await runTask(world.ctx, 'watch-fleet');
    }
    expect(firstLines()).toEqual(['New: Server Kyiv 1 is unstable: it keeps reconnecting']);
    await live(world, 20, [box]);
    expect(firstLines()).toEqual([
      'New: Server Kyiv 1 is unstable: it keeps reconnecting',
      'Ended: Server Kyiv 1 is unstable: it keeps reconnecting',
    ]);
  });
});

/** Returns a context whose process dies after a write with this label: nothing is written from then on. */
function dyingAfter(label: string): Context {
  const { database } = crashAfter(world.ctx, label);
  let isDead = false;
  const transact: typeof database.transact = async (writes) => {
    if (isDead) throw new Error('the process is dead');
    await database.transact(writes).catch((error: unknown) => {
      isDead = isCrash(error);
      throw error;
    });
  };
  return { ...world.ctx, database: { ...database, transact } };
}

describe('a process that dies', () => {
  it.each([
    ['between an alert and its message', 'alert'],
    ['before the message is distributed', 'alert-update'],
    ['before the message is sent', 'alert-group'],
  ])('%s leaves one alert and one message', async (_, label) => {
    await setSlack();
    world.clock.advance(200_000);
    await expect(runTask(dyingAfter(label), 'watch-fleet')).rejects.toThrow();
    expect(receiver.received).toEqual([]);
    await live(world, 3);
    expect(firstLines()).toEqual(['New: Server Kyiv 1 is lost']);
    expect(await openAlerts(world, 'server_lost')).toHaveLength(1);
  });

  it('while another one looks at the same time leaves one alert and one message', async () => {
    await setSlack();
    world.clock.advance(200_000);
    const runs = [dyingAfter('alert'), world.ctx, world.ctx].map((ctx) => runTask(ctx, 'watch-fleet'));
    await Promise.allSettled(runs);
    await live(world, 3);
    expect(firstLines()).toEqual(['New: Server Kyiv 1 is lost']);
    expect(await openAlerts(world, 'server_lost')).toHaveLength(1);
  });
});

describe('a channel that does not work', () => {
  it('is an alert from the third attempt on, and ends with the next message', async () => {
    await setSlack();
    receiver.answer((response) => response.writeHead(500).end());
    await live(world, 4);
    expect(await openAlerts(world, 'channel_failing')).toEqual([]);
    await live(world, 6);
    expect(await openAlerts(world, 'channel_failing')).toMatchObject([
      {
        level: 'warning',
        subject: staff.actor.accountId,
        params: { person: 'Ada Lovelace', channel: 'slack' },
        members: [{ name: 'slack', note: expect.any(String) }],
      },
    ]);
    receiver.answer((response) => response.writeHead(200).end());
    await live(world, 10);
    expect(await openAlerts(world, 'channel_failing')).toEqual([]);
  });
});
