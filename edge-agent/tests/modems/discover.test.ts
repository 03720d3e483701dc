import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { requestThrough } from '../../src/host/discover/curl-request.ts';
import { type DiscoverDeps, discover, writeDiscovered } from '../../src/host/discover/discover.ts';
import { findSticks } from '../../src/host/discover/find-sticks.ts';
import { formatDiscovery } from '../../src/host/discover/format-discovery.ts';
import { readGateway } from '../../src/host/discover/read-lease.ts';
import { runCommand } from '../../src/host/run-command.ts';
import { readInventory } from '../../src/inventory-file.ts';
import { type Lab, type LabOptions, startLab } from '../../src/lab/start-lab.ts';
import { runProcess } from '../_process.ts';
import { createSysfs } from '../fixtures/sysfs-tree.ts';

const net = 104;

async function openFolder(stack: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cellgate-discover-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A rack, written down as a sysfs tree, whose sticks are those of a lab, by interface; each is asked through curl, bound to an interface. */
async function openRack(options: LabOptions = {}) {
  await using stack = new AsyncDisposableStack();
  const folder = await openFolder(stack);
  await createSysfs('sysfs-rack.txt', folder);
  const lab = stack.use(await startLab({ net, redialMs: 100, ...options }));
  const inventoryPath = join(folder, 'modems.json');
  const order = ['enp0s20f0u1u1', 'enp0s20f0u1u4u2'];
  const reach: DiscoverDeps['reach'] = async (name) => {
    const slot = lab.inventories[0]?.slots[order.indexOf(name)];
    return slot && { ...slot, request: requestThrough('lo', runCommand) };
  };
  const owned = stack.move();
  return {
    lab,
    inventoryPath,
    deps: { inventoryPath, find: () => findSticks(folder), reach },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

const stickOf = (lab: Lab, index: number) => lab.sticks()[index];

describe('findSticks', () => {
  it('finds the modems of a recorded rack with path, interface and shape, and ignores other devices', async () => {
    await using stack = new AsyncDisposableStack();
    const folder = await openFolder(stack);
    await createSysfs('sysfs-rack.txt', folder);
    expect(await findSticks(folder)).toEqual([
      { usbPath: '1-1.1', usbId: '12d1:14dc', interface: 'enp0s20f0u1u1', shape: 'ready' },
      { usbPath: '1-1.3', usbId: '12d1:1f01', interface: null, shape: 'cd_rom' },
      { usbPath: '1-1.4.2', usbId: '12d1:14dc', interface: 'enp0s20f0u1u4u2', shape: 'ready' },
      { usbPath: '1-1.4.3', usbId: '12d1:14dc', interface: null, shape: 'disabled' },
      { usbPath: '1-1.4.4', usbId: '19d2:1405', interface: 'enp0s20f0u1u4u4', shape: 'foreign' },
      { usbPath: '1-1.4.10', usbId: '12d1:14db', interface: 'eth3', shape: 'ready' },
      { usbPath: '1-1.4.11', usbId: '3566:2001', interface: null, shape: 'cd_rom' },
    ]);
  });
});

describe('discover', () => {
  it('shows identity and operator of each modem, and what keeps the others from use', async () => {
    await using rack = await openRack();
    const text = formatDiscovery(await discover(rack.deps));
    const [first, second] = [stickOf(rack.lab, 0), stickOf(rack.lab, 1)];
    expect(text).toMatch(
      new RegExp(`1-1\\.1 +enp0s20f0u1u1 +E3372 +${first?.imei} +${first?.operator} +new 10\\.203\\.0\\.1\n`),
    );
    expect(text).toMatch(new RegExp(`1-1\\.4\\.2 +enp0s20f0u1u4u2 +E3372 +${second?.imei} .*new 10\\.203\\.0\\.2\n`));
    expect(text).toContain('The modem at 1-1.3 is in CD-ROM mode');
    expect(text).toContain('The modem at 1-1.4.3 is disabled');
    expect(text).toContain('The modem at 1-1.4.4 has no driver');
    expect(text).toContain('The modem at 1-1.4.10 has no address on eth3');
    await expect(stat(rack.inventoryPath)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('creates the inventory with one slot per modem, and then finds nothing new', async () => {
    await using rack = await openRack();
    expect(await writeDiscovered(await discover(rack.deps), rack.inventoryPath)).toBe(2);
    expect((await stat(rack.inventoryPath)).mode & 0o777).toBe(0o600);
    const { slots, usbRoot } = await readInventory(rack.inventoryPath);
    expect(usbRoot).toBe('/sys');
    const gateway = stickOf(rack.lab, 0)?.gateway;
    expect(slots[0]).toEqual({
      usbPath: '1-1.1',
      interface: 'enp0s20f0u1u1',
      gateway,
      baseUrl: `http://${gateway}:${rack.lab.ports.stick}`,
      localAddress: '10.203.0.1',
      dnsServers: [gateway],
    });
    const again = await discover(rack.deps);
    expect(again.sticks.filter(({ isNew }) => isNew)).toEqual([]);
    expect(again.sticks[0]).toMatchObject({ imei: stickOf(rack.lab, 0)?.imei, slot: slots[0] });
    expect(await writeDiscovered(again, rack.inventoryPath)).toBe(0);
  });

  it('extends an inventory and keeps everything else in it, its mode included', async () => {
    await using rack = await openRack();
    const [gateway] = [stickOf(rack.lab, 0)?.gateway];
    const slot = {
      usbPath: '1-1.1',
      interface: 'enp0s20f0u1u1',
      gateway,
      baseUrl: `http://${gateway}:${rack.lab.ports.stick}`,
      localAddress: '10.203.0.7',
      dnsServers: [gateway],
      note: 'left shelf',
    };
    const left = { ...slot, usbPath: '1-9', localAddress: '10.203.0.1' };
    const before = { mine: true, slots: [slot, left], usbRoot: '/elsewhere' };
    await writeFile(rack.inventoryPath, JSON.stringify(before));
    await chmod(rack.inventoryPath, 0o640);
    const found = await discover(rack.deps);
    expect(formatDiscovery(found)).toContain('The slot at 1-9 has no modem.');
    expect(await writeDiscovered(found, rack.inventoryPath)).toBe(1);
    const after = JSON.parse(await readFile(rack.inventoryPath, 'utf8'));
    expect(after).toMatchObject({ mine: true, usbRoot: '/elsewhere' });
    expect(after.slots.slice(0, 2)).toEqual(before.slots);
    expect(after.slots[2]).toMatchObject({ usbPath: '1-1.4.2', localAddress: '10.203.0.2' });
    expect((await stat(rack.inventoryPath)).mode & 0o777).toBe(0o640);
  });

  it('adds a modem that requires a login, and says what is missing', async () => {
    await using rack = await openRack({ settings: { login: 'type4', password: 'stick' } });
    const found = await discover(rack.deps);
    expect(found.sticks[0]).toMatchObject({ isNew: true, imei: null, operator: stickOf(rack.lab, 0)?.operator });
    expect(formatDiscovery(found)).toContain('The modem at 1-1.1 requires a login: set "login" in its slot.');
  });

  it('proposes no slot for a device that does not answer as a HiLink modem', async () => {
    await using rack = await openRack();
    const reach: DiscoverDeps['reach'] = async () => ({
      gateway: '127.0.0.1',
      baseUrl: rack.lab.controlUrl,
      localAddress: '127.0.0.1',
    });
    const { sticks } = await discover({ ...rack.deps, reach });
    expect(sticks[0]).toMatchObject({ isNew: false, slot: null, problem: expect.stringContaining('does not answer') });
  });
});

describe('cellgate-agent discover', () => {
  it('asks modems that have a slot through it, and changes nothing', async () => {
    await using stack = new AsyncDisposableStack();
    const directory = await openFolder(stack);
    const lab = stack.use(await startLab({ net, redialMs: 100, directory }));
    const inventory = join(directory, '1.modems.json');
    const before = await readFile(inventory, 'utf8');
    const environment = { CELLGATE_MODEM_INVENTORY: inventory };
    await using listing = runProcess('src/cli.ts', environment, { args: ['discover', '--write'] });
    expect(await listing.ended()).toMatchObject({ code: 0 });
    for (const { imei, operator, lease } of lab.sticks()) {
      expect(listing.output()).toMatch(new RegExp(`${imei} +${operator} +${lease}\n`));
    }
    expect(await readFile(inventory, 'utf8')).toBe(before);
  });
});

describe('cellgate-agent discover --write', () => {
  /** Programs of the machine: an interface with a lease, a modem behind it, and a service manager. */
  async function openPrograms(stack: AsyncDisposableStack, reloadExits: number) {
    const folder = await openFolder(stack);
    const bin = join(folder, 'bin');
    await mkdir(bin);
    await createSysfs('sysfs-rack.txt', join(folder, 'sys'));
    const lab = stack.use(await startLab({ net, redialMs: 100, operatorNames: ['Kyivstar'] }));
    const { gateway = '' } = stickOf(lab, 0) ?? {};
    const curl = (await runCommand({ program: 'sh', args: ['-c', 'command -v curl'] })).stdout.trim();
    const programs = {
      ip: `[ "$6" = enp0s20f0u1u1 ] && echo '[{"ifindex":7,"addr_info":[{"local":"192.168.8.100"}]}]' || echo '[]'`,
      // The modem's web interface has another address, port and interface here.
      curl: `exec ${curl} --connect-to "192.168.8.1:80:${gateway}:${lab.ports.stick}" "$@" --interface lo`,
      systemctl: `echo "$@" >>${join(folder, 'calls')}; exit ${reloadExits}`,
    };
    for (const [name, text] of Object.entries(programs)) {
      await writeFile(join(bin, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
    }
    const inventory = join(folder, 'modems.json');
    await writeFile(inventory, JSON.stringify({ slots: [], usbRoot: join(folder, 'sys') }));
    const environment = { CELLGATE_MODEM_INVENTORY: inventory, PATH: `${bin}:${process.env.PATH}` };
    return { lab, inventory, environment, calls: () => readFile(join(folder, 'calls'), 'utf8') };
  }

  it.each([
    [0, 'and reloaded the agent', 0],
    [1, 'but the agent was not reloaded', 1],
  ])('writes the slot and reloads the agent (exit %i)', async (reloadExits, text, code) => {
    await using stack = new AsyncDisposableStack();
    const { lab, inventory, environment, calls } = await openPrograms(stack, reloadExits);
    await using writing = runProcess('src/cli.ts', environment, { args: ['discover', '--write'] });
    expect(await writing.ended()).toMatchObject({ code });
    expect(writing.output()).toContain(stickOf(lab, 0)?.imei);
    expect(writing.output()).toContain(`Added 1 to ${inventory}, ${text}`);
    expect(await calls()).toBe('reload cellgate-agent\n');
    const { slots } = await readInventory(inventory);
    expect(slots).toEqual([
      {
        usbPath: '1-1.1',
        interface: 'enp0s20f0u1u1',
        gateway: '192.168.8.1',
        baseUrl: 'http://192.168.8.1',
        localAddress: '10.203.0.1',
        dnsServers: ['192.168.8.1'],
      },
    ]);
  });
});

describe('readGateway', () => {
  const shown = JSON.stringify([{ ifindex: 7, addr_info: [{ local: '192.168.8.100', prefixlen: 24 }] }]);
  const answering = (stdout: string) => async () => ({ code: 0, stdout, stderr: '' });

  it('returns the router of the lease, otherwise the first address of the network', async () => {
    await using stack = new AsyncDisposableStack();
    const leases = await openFolder(stack);
    expect(await readGateway('eth1', { run: answering(shown), leases })).toBe('192.168.8.1');
    await writeFile(join(leases, '7'), '# This is private data.\nADDRESS=192.168.8.100\nROUTER=192.168.8.254\n');
    expect(await readGateway('eth1', { run: answering(shown), leases })).toBe('192.168.8.254');
  });

  it.each(['[]', '[{"ifindex":7,"addr_info":[]}]', 'no json'])(
    'returns undefined without an address: %s',
    async (stdout) => {
      expect(await readGateway('eth1', { run: answering(stdout), leases: '/nowhere' })).toBeUndefined();
    },
  );
});
