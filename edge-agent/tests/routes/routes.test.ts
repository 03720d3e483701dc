import { until } from '@cellgate/testkit/until.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ModemRack, openModemRack, rackIsMissing } from './_modem-rack.ts';

const missing = await rackIsMissing();
const deadlineMs = 30_000;
const sticks = [0, 1, 2];

describe.skipIf(missing !== undefined)(`routes over identical sticks${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let rack: ModemRack;
  const sourceOf = (index: number) => rack.slots[index]?.localAddress ?? '';
  const stateOf = async (index: number) => (await rack.states()).get(rack.slots[index]?.usbPath ?? '');
  const isState = (index: number, state: string) =>
    until(`stick ${index} is ${state}`, async () => (await stateOf(index)) === state, deadlineMs);
  const seenFrom = async (index: number) => (await rack.connect([sourceOf(index)]))[0];
  /** Interfaces of the modems after the tests above. */
  const names = ['eth1', 'eth2', 'eth9'];
  const seenThroughInterfaces = () => Promise.all(names.map((name) => rack.curlThrough(name)));
  const allSeen = () => rack.connect(sticks.map(sourceOf));
  /** Runs `work` and asserts that the server's own line carries none of its traffic. */
  const withoutUplink = async (work: () => Promise<void>) => {
    const before = await rack.uplinkPackets();
    await work();
    expect(await rack.uplinkPackets()).toBe(before);
  };

  beforeAll(async () => {
    rack = await openModemRack({ sticks: sticks.length });
    for (const index of sticks) await isState(index, 'ready');
  });
  afterAll(() => rack?.[Symbol.asyncDispose]());

  it('sends each of 400 concurrent connections through its own modem', () =>
    withoutUplink(async () => {
      const seen = await rack.connect(Array.from({ length: 400 }, (_, index) => sourceOf(index % 3)));
      expect(seen.filter((address, index) => address !== rack.publicAddressOf(index % 3))).toEqual([]);
    }));

  it('queries each modem’s own name server', () =>
    withoutUplink(async () => {
      const seen = await Promise.all(sticks.map((index) => rack.resolve(sourceOf(index))));
      expect(seen).toEqual(sticks.map(rack.publicAddressOf));
    }));

  it('fails without using the server’s line while a link is down, and recovers when it is up', () =>
    withoutUplink(async () => {
      await rack.ip('link', 'set', 'eth1', 'down');
      await isState(0, 'interface_down');
      expect(await seenFrom(0)).toBe('EHOSTUNREACH');
      expect(await rack.resolve(sourceOf(0))).not.toBe(rack.publicAddressOf(0));
      expect(await seenFrom(1)).toBe(rack.publicAddressOf(1));
      await rack.ip('link', 'set', 'eth1', 'up');
      await isState(0, 'ready');
      expect(await seenFrom(0)).toBe(rack.publicAddressOf(0));
    }));

  it('sends nothing elsewhere at the moment when the rules are removed', () =>
    withoutUplink(async () => {
      const table = (await rack.ip('-j', 'rule', 'show')).match(/"src":"10\.203\.0\.2","table":"(\d+)"/)?.[1] ?? '';
      await rack.ip('rule', 'del', 'from', sourceOf(1), 'table', table);
      expect([rack.publicAddressOf(1), 'EHOSTUNREACH']).toContain(await seenFrom(1));
      await until('the rule is back', async () => (await seenFrom(1)) === rack.publicAddressOf(1), deadlineMs);
    }));

  it('finds a modem that returns under another name', () =>
    withoutUplink(async () => {
      await rack.unplug(2);
      await isState(2, 'no_interface');
      expect(await seenFrom(2)).toMatch(/EHOSTUNREACH/);
      await rack.plug(2, 'eth9');
      await isState(2, 'ready');
      expect(await allSeen()).toEqual(sticks.map(rack.publicAddressOf));
    }));

  it('follows a changed lease', () =>
    withoutUplink(async () => {
      await rack.ip('addr', 'flush', 'dev', 'eth1');
      await isState(0, 'no_address');
      await rack.ip('addr', 'add', '192.168.8.150/24', 'dev', 'eth1');
      await isState(0, 'ready');
      expect(await allSeen()).toEqual(sticks.map(rack.publicAddressOf));
    }));

  it('restores the packet filter after a flush', async () => {
    await rack.nft('flush', 'ruleset');
    await until('the filter is back', async () => (await rack.nft('list', 'tables')).includes('cellgate'), deadlineMs);
    expect(await allSeen()).toEqual(sticks.map(rack.publicAddressOf));
  });

  it('removes its own objects and nothing of the operator’s', async () => {
    await rack.ip('rule', 'add', 'from', '10.9.9.9', 'table', '77', 'pref', '4000');
    await rack.ip('route', 'add', '10.8.0.0/16', 'dev', 'eth0', 'table', '77');
    await rack.nft('add', 'table', 'ip', 'operator');
    expect(await seenThroughInterfaces()).toEqual(sticks.map(rack.publicAddressOf));
    await rack.removeRoutes();
    const own = await Promise.all([
      rack.ip('route', 'show', 'table', 'all', 'proto', '203'),
      rack.ip('addr', 'show', 'to', '10.203.0.0/24'),
    ]);
    expect(own.join('').trim()).toBe('');
    expect((await rack.ip('rule', 'show')).split('\n').filter((line) => line.includes('4000'))).toHaveLength(1);
    expect(await rack.ip('route', 'show', 'table', '77')).toContain('10.8.0.0/16');
    expect((await rack.nft('list', 'tables')).trim()).toBe('table ip operator');
  });

  it('leaves each identical modem reachable through its interface without any route, as `discover` asks them', async () => {
    expect(await seenThroughInterfaces()).toEqual(sticks.map(rack.publicAddressOf));
  });
});
