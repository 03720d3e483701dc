import type { listAlerts } from '@cellgate/shared/alert/alert.endpoints.ts';
import type { AlertSort } from '@cellgate/shared/alert/alert-sort.ts';
import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, SessionActor } from '../../src/context.ts';
import { modemStore } from '../../src/storage/server/modem-store.ts';
import { editServerWrites } from '../../src/storage/server/server-change-store.ts';
import { serverStore } from '../../src/storage/server/server-store.ts';
import { type Box, createBox } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';
import { live, setHealth, watch } from './_alert-fixture.ts';

let world: World;
let staff: Caller<SessionActor>;
let boxes: Box[];
beforeAll(async () => {
  world = await createWorld();
  staff = await world.account({ role: 'moderator' });
  // A critical modem, a server lost before it, and one with a SIM that is due and that is lost after it.
  const [sick, lost, due] = [await open('Sumy', 's.test'), await open('Lviv', 'l.test'), await open('Lutsk', 'u.test')];
  boxes = [sick, lost, due];
  await live(world, 5, [sick, due]);
  await setHealth(world, sick, { count: 1, status: 'critical', lastError: 'no_sim' });
  await live(world, 11, [sick, due]);
  await live(world, 4, [sick]);
  const [modem] = await modemsOf(due);
  const body = { version: 0, paidUntil: '2026-11-22' };
  await world.request('PUT', `/admin/modems/${modem?.modemId}`, { as: staff, body });
  await watch(world);
});
afterAll(() => world[Symbol.asyncDispose]());

const modemsOf = ({ serverId }: Box) => modemStore(world.ctx.database).listOfServer(serverId);

/** Creates an online server with another name and one modem. */
async function open(name: string, host: string): Promise<Box> {
  const box = await createBox(world, { modems: 1, host });
  const server = await serverStore(world.ctx.database).find(box.serverId);
  if (!server) throw new Error('no server');
  const edit = { version: 0, at: new Date(world.ctx.now()).toISOString() };
  await world.ctx.database.transact(editServerWrites(server, { ...server, name }, edit));
  await box.apply();
  return box;
}

const ask = async (query: Record<string, string>) => {
  const response = await world.request('GET', `/admin/alerts?${new URLSearchParams(query)}`, { as: staff });
  const { data, error } = (await response.json()) as {
    data: DataOf<typeof listAlerts>;
    error?: { code: string; issues: { path: string }[] };
  };
  return { status: response.status, issues: error?.issues.map(({ path }) => path), ...data };
};
const titleOf = ({ kind, params }: DataOf<typeof listAlerts>['alerts'][number]) => `${kind} ${params.server}`;
/** Returns the alerts of all pages of one alert each, with the cursors that led to them. */
const walk = async (query: Record<string, string>) => {
  const titles: string[] = [];
  const cursors: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null && titles.length < 20; ) {
    const page = await ask({ ...query, limit: '1', ...(cursor !== undefined && { cursor }) });
    titles.push(...page.alerts.map(titleOf));
    cursor = page.next;
    if (cursor) cursors.push(cursor);
  }
  return { titles, cursors };
};
const titlesFor = async (search: string, state = 'open') =>
  (await ask({ search, state })).alerts.map(titleOf).toSorted();

const [sickModem, lostServer, lateServer, dueSim] = [
  'modem_critical Sumy',
  'server_lost Lviv',
  'server_lost Lutsk',
  'sim_due Lutsk',
];

describe('open alerts', () => {
  it.each<[AlertSort | undefined, string[]]>([
    [undefined, [lateServer, lostServer, dueSim, sickModem]],
    ['urgency', [lateServer, lostServer, dueSim, sickModem]],
    ['newest', [dueSim, lateServer, sickModem, lostServer]],
    ['oldest', [lostServer, sickModem, lateServer, dueSim]],
    ['kind', [lateServer, lostServer, sickModem, dueSim]],
  ])('are paged through in the order %s, whose cursors no other order takes', async (sort, titles) => {
    const order = sort && { sort };
    const { titles: found, cursors } = await walk({ ...order });
    expect(found).toEqual(titles);
    for (const other of ['urgency', 'newest', 'oldest', 'kind']) {
      const isSame = other === (sort ?? 'urgency');
      const { status, issues } = await ask({ sort: other, cursor: cursors[0] ?? '' });
      expect([other, status, issues]).toEqual(isSame ? [other, 200, undefined] : [other, 400, ['query.cursor']]);
    }
  });

  it.each([
    ['luts', [lateServer, dueSim]],
    [' LVIV ', [lostServer]],
    ['Kharkiv', []],
    // Not in the texts of the kinds.
    ['server', []],
  ])('are found by a part of the name of a server: %s', async (search, titles) => {
    expect(await titlesFor(search)).toEqual(titles);
  });

  it('are found by interface, slot, IMEI and ports of a modem, also beside its host', async () => {
    const [modem] = await modemsOf(boxes[0] as Box);
    const { imei = '', httpPort = 0, socksPort = 0, report } = modem ?? {};
    expect(report?.interface).not.toBe('');
    for (const search of [report?.interface, report?.usbPath, imei, `s.test:${httpPort}`, `s.test:${socksPort}`])
      expect(await titlesFor(search ?? '')).toContain(sickModem);
    expect(await titlesFor(imei)).toEqual([sickModem]);
    expect(await titlesFor(`u.test:${httpPort}`)).toEqual([dueSim]);
    expect(await titlesFor(`other.test:${httpPort}`)).toEqual([]);
    // Each server has a modem on its first port.
    expect(await titlesFor(String(httpPort))).toEqual([sickModem, dueSim]);
    expect(await titlesFor(imei.slice(0, -1))).toEqual([]);
  });

  it('are searched within the filters, at few units', async () => {
    expect((await ask({ search: 'l', kind: 'sim_due' })).alerts.map(titleOf)).toEqual([dueSim]);
    const { counts, pagination } = await ask({ search: 'Lviv' });
    expect([counts.open, pagination.total]).toEqual([4, 1]);
    const unitsOf = async (search: string) => (await world.units.of(() => ask({ search }))).read;
    const plain = (await world.units.of(() => ask({}))).read;
    expect(await unitsOf('Lviv')).toBeLessThanOrEqual(plain);
    expect(await unitsOf('20001')).toBeLessThanOrEqual(plain + 2 * boxes.length + 2);
  });

  it.each([
    ['an unknown order', { sort: 'name' }, 'query.sort'],
    ['an order that ended alerts do not have', { state: 'ended', sort: 'kind' }, 'query.sort'],
    ['an empty search', { search: ' ' }, 'query.search'],
    ['a search of 101 characters', { search: 'x'.repeat(101) }, 'query.search'],
    ['a made-up cursor', { sort: 'newest', cursor: 'newest-0' }, 'query.cursor'],
  ])('are refused with %s', async (_, query, path) => {
    expect(await ask(query)).toMatchObject({ status: 400, issues: [path] });
  });
});

describe('ended alerts', () => {
  beforeAll(async () => {
    for (const box of boxes.slice(1)) {
      await box.beat();
      await watch(world);
      world.clock.advance(1_000);
    }
  });

  it('are paged through from either end, whose cursors the other end does not take', async () => {
    const newest = await walk({ state: 'ended' });
    expect(newest.titles).toEqual([lateServer, lostServer]);
    expect((await walk({ state: 'ended', sort: 'newest' })).titles).toEqual(newest.titles);
    const oldest = await walk({ state: 'ended', sort: 'oldest' });
    expect(oldest.titles).toEqual(newest.titles.toReversed());
    const [one = '', other = ''] = [newest.cursors[0], oldest.cursors[0]];
    for (const query of [{ sort: 'oldest', cursor: one }, { cursor: other }, { sort: 'newest', cursor: other }])
      expect(await ask({ state: 'ended', ...query })).toMatchObject({ status: 400, issues: ['query.cursor'] });
    expect(await ask({ cursor: one })).toMatchObject({ status: 400, issues: ['query.cursor'] });
    expect(await ask({ sort: 'oldest', cursor: other })).toMatchObject({ status: 400, issues: ['query.cursor'] });
  });

  it('are found by the name of a server', async () => {
    expect(await titlesFor('lviv', 'ended')).toEqual([lostServer]);
    expect(await titlesFor('sumy', 'ended')).toEqual([]);
  });
});
