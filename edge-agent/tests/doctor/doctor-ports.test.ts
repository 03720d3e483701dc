import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Machine } from '../../src/doctor/machine.ts';
import { readLowLimits, readPortsInSourceRange, readPowerCycles, readUsbPorts } from '../../src/doctor/read-ports.ts';
import type { ModemSlot } from '../../src/modems/usb/modem-slot.ts';

let root: string;
let machine: Machine;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'cellgate-ports-'));
  const at = (name: string) => join(root, name);
  machine = {
    run: async () => ({ code: null, stdout: '', stderr: '' }),
    environment: { PATH: at('bin') },
    sysfs: at('sys'),
    procfs: at('proc'),
    etc: at('etc'),
    modules: at('modules'),
    now: () => 0,
  };
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function put(path: string, text: string, mode = 0o644): Promise<void> {
  const full = join(root, path);
  await mkdir(dirname(full), { recursive: true });
  await writeFile(full, text);
  await chmod(full, mode);
}

const device = (name: string) => `sys/bus/usb/devices/${name}`;
const slot = (usbPath: string, powerCycle?: string[]) => ({ usbPath, powerCycle }) as ModemSlot;

it('detects modems off the bus and ports that the agent may not reset', async () => {
  for (const [usbPath, vendor, authorized, mode] of [
    ['1-1.1', '12d1', '1', 0o664],
    ['1-1.2', '12d1', '0', 0o664],
    ['1-1.3', '12d1', '1', 0o644],
    ['1-1.4', '046d', '0', 0o644],
  ] as const) {
    await put(`${device(usbPath)}/idVendor`, `${vendor}\n`);
    await put(`${device(usbPath)}/authorized`, `${authorized}\n`, mode);
  }
  expect(await readUsbPorts(machine)).toEqual({ sticksOffBus: ['1-1.2'], sticksWithoutRight: ['1-1.3'] });
});

it('detects a missing power program and missing permission on the hub’s port', async () => {
  await put('bin/uhubctl', '#!/bin/sh\n', 0o755);
  await put('bin/notes', '', 0o644);
  await put(`${device('1-1:1.0')}/1-1-port1/disable`, '0\n', 0o664);
  await put(`${device('3-0:1.0')}/usb3-port2/disable`, '0\n', 0o644);
  const slots = [
    slot('1-1.1', ['uhubctl', '-a', 'cycle']),
    slot('3-2', ['notes']),
    slot('1-9', ['/no/such']),
    slot('1-8'),
  ];
  expect(await readPowerCycles(machine, slots)).toEqual([
    { usbPath: '1-1.1', program: 'uhubctl', isThere: true, mayRun: 'yes' },
    { usbPath: '3-2', program: 'notes', isThere: false, mayRun: 'no' },
    { usbPath: '1-9', program: '/no/such', isThere: false, mayRun: 'unknown' },
  ]);
});

it('detects limits below the packaged ones, and ignores missing ones', async () => {
  await put('proc/sys/net/ipv4/neigh/default/gc_thresh1', '128\n');
  await put('proc/sys/net/ipv4/neigh/default/gc_thresh3', '16384\n');
  expect(await readLowLimits(machine)).toEqual(['net.ipv4.neigh.default.gc_thresh1 = 128']);
});

it('detects proxy ports in the range of outgoing connections', async () => {
  const ports = [20_001, 33_000, 62_000].map((httpPort) => ({ httpPort, socksPort: httpPort + 1 }));
  await put('state/desired.json', JSON.stringify({ ports }));
  await put('etc/cellgate-agent/plane.env', 'CELLGATE_SOURCE_PORTS=61000-63000\n');
  await put('proc/sys/net/ipv4/ip_local_port_range', '32768\t60999\n');
  expect(await readPortsInSourceRange(machine, join(root, 'state'))).toEqual([
    '33000 (32768–60999)',
    '33001 (32768–60999)',
    '62000 (61000–63000)',
    '62001 (61000–63000)',
  ]);
  expect(await readPortsInSourceRange(machine, join(root, 'nowhere'))).toEqual([]);
});
