import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { certificateEndWrite, serverStore } from '../../src/storage/server/server-store.ts';
import { type Box, createBox } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';
import { live, watch } from './_alert-fixture.ts';

let world: World;
let box: Box;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(async () => {
  box = await createBox(world, { modems: 1 });
  await box.apply();
});

const dayMs = 86_400_000;
const ofBox = async () => (await watch(world)).filter(({ serverId }) => serverId === box.serverId);
/** Sends a heartbeat with these figures of the host and returns the server's alerts. */
const beatWith = async (figures: Partial<ReturnType<Box['heartbeat']>['host']>) => {
  await box.beat({ host: { ...box.heartbeat().host, ...figures } });
  return ofBox();
};

describe('the certificate of a server', () => {
  /** Sets the end of the certificate and returns the server's alerts. */
  const endingIn = async (ms: number) => {
    const endsAt = new Date(world.ctx.now() + ms).toISOString();
    const server = await serverStore(world.ctx.database).find(box.serverId);
    if (server) await world.ctx.database.transact([certificateEndWrite(server, endsAt)]);
    return { endsAt, alerts: await ofBox() };
  };

  it('is told of in its last 14 days, as critical in its last three, until it is renewed', async () => {
    expect((await endingIn(14 * dayMs)).alerts).toEqual([]);
    const two = await endingIn(14 * dayMs - 1);
    const about = { kind: 'certificate_ending', subject: box.serverId };
    const paramsOf = (until: string) => ({ server: 'Kyiv 1', until });
    expect(two.alerts).toMatchObject([{ ...about, level: 'warning', params: paramsOf(two.endsAt) }]);
    const three = await endingIn(3 * dayMs);
    expect(three.alerts).toMatchObject([{ ...about, level: 'warning', params: paramsOf(three.endsAt) }]);
    const last = await endingIn(3 * dayMs - 1);
    expect(last.alerts).toMatchObject([{ ...about, level: 'critical', params: paramsOf(last.endsAt) }]);
    expect(last.alerts[0]?.alertId).toBe(two.alerts[0]?.alertId);
    expect((await endingIn(90 * dayMs)).alerts).toEqual([]);
  });

  it('is told of while the server is offline, too', async () => {
    await live(world, 5);
    expect((await endingIn(dayMs)).alerts.map(({ kind }) => kind).toSorted()).toEqual([
      'certificate_ending',
      'server_lost',
    ]);
  });
});

describe('the disk of a server', () => {
  const usedPercent = (percent: number) => beatWith({ disk: { usedBytes: percent * 10, totalBytes: 1_000 } });

  it('is full from 90 %, critical from 97 %, and free again only below 87 %', async () => {
    expect(await usedPercent(89.9)).toEqual([]);
    const [alert] = await usedPercent(90);
    expect(alert).toMatchObject({
      kind: 'disk_full',
      subject: box.serverId,
      level: 'warning',
      params: { server: 'Kyiv 1', percent: 90 },
    });
    const { alertId } = alert ?? {};
    expect(await usedPercent(97)).toMatchObject([{ alertId, level: 'critical', params: { percent: 97 } }]);
    expect(await usedPercent(96)).toMatchObject([{ alertId, level: 'warning', params: { percent: 96 } }]);
    expect(await usedPercent(87)).toMatchObject([{ alertId, level: 'warning', params: { percent: 87 } }]);
    expect(await usedPercent(86.9)).toEqual([]);
    expect(await usedPercent(89)).toEqual([]);
  });

  it('says nothing if the agent cannot read it', async () => {
    expect(await beatWith({ disk: null })).toEqual([]);
    expect(await beatWith({ disk: { usedBytes: 5, totalBytes: 0 } })).toEqual([]);
  });
});

describe('the clock of a server', () => {
  /** Lets minutes pass with a clock that is off. */
  const offFor = async (minutes: number, clockSkewMs: number) => {
    let alerts: Awaited<ReturnType<typeof ofBox>> = [];
    for (let minute = 0; minute < minutes; minute++) {
      world.clock.advance(60_000);
      alerts = await beatWith({ clockSkewMs });
    }
    return alerts;
  };

  it('is off after five minutes with five seconds, to either side, until it is right within three', async () => {
    expect(await offFor(10, 4_000)).toEqual([]);
    expect(await offFor(5, -5_000)).toEqual([]);
    const [alert] = await offFor(1, -5_000);
    expect(alert).toMatchObject({
      kind: 'clock_off',
      subject: box.serverId,
      level: 'warning',
      params: { server: 'Kyiv 1', seconds: 5 },
      since: new Date(world.ctx.now() - 5 * 60_000).toISOString(),
    });
    const { alertId } = alert ?? {};
    expect(await offFor(1, 60_000)).toMatchObject([{ alertId, level: 'critical', params: { seconds: 60 } }]);
    expect(await offFor(1, 3_000)).toMatchObject([{ alertId, level: 'warning', params: { seconds: 3 } }]);
    expect(await offFor(1, 2_000)).toEqual([]);
  });

  it('that was right in between starts its five minutes again', async () => {
    await offFor(5, 8_000);
    await offFor(1, 0);
    expect(await offFor(5, 8_000)).toEqual([]);
    expect(await offFor(1, 8_000)).toMatchObject([{ kind: 'clock_off', params: { seconds: 8 } }]);
  });
});
