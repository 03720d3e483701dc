import { access, constants, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { DesiredPort } from '@cellgate/shared/server/server.messages.ts';
import { z } from 'zod';
import { modemVendors } from '../host/usb-devices.ts';
import type { ModemSlot } from '../modems/usb/modem-slot.ts';
import { hubOf } from '../modems/usb/usb-bus.ts';
import { readPlaneConfig } from '../proxy-plane/config.ts';
import type { HostFacts, Seen } from './host-facts.ts';
import type { Machine } from './machine.ts';

/** Minimum values, as in files/60-cellgate.conf. */
const limits = [
  ['net.ipv4.neigh.default.gc_thresh1', 1_024],
  ['net.ipv4.neigh.default.gc_thresh2', 4_096],
  ['net.ipv4.neigh.default.gc_thresh3', 8_192],
  ['net.netfilter.nf_conntrack_max', 1_048_576],
] as const;
const groupMayWrite = 0o020;
const StoredState = z.object({ ports: z.array(DesiredPort.pick({ httpPort: true, socksPort: true })) });

/** Reads the modems' USB ports: those off the bus, and those that the agent may not reset. */
export async function readUsbPorts({
  sysfs,
}: Machine): Promise<Pick<HostFacts, 'sticksOffBus' | 'sticksWithoutRight'>> {
  const devices = join(sysfs, 'bus', 'usb', 'devices');
  const names = await readdir(devices).catch(() => []);
  const sticks = await Promise.all(
    names.map(async (usbPath) => {
      const read = (file: string) => readFile(join(devices, usbPath, file), 'utf8').catch(() => '');
      if (!modemVendors.has((await read('idVendor')).trim())) return [];
      const isOff = (await read('authorized')).trim() === '0';
      return [{ usbPath, isOff, right: await groupRight(join(devices, usbPath, 'authorized')) }];
    }),
  );
  return {
    sticksOffBus: sticks.flat().flatMap(({ usbPath, isOff }) => (isOff ? [usbPath] : [])),
    sticksWithoutRight: sticks.flat().flatMap(({ usbPath, right }) => (right === 'no' ? [usbPath] : [])),
  };
}

/** Checks the requirements of each `powerCycle`: its program and, since Linux 6.0, write access to the file that switches the hub's port. */
export async function readPowerCycles(
  { environment, sysfs }: Machine,
  slots: readonly ModemSlot[],
): Promise<HostFacts['powerCycles']> {
  const folders = (environment.PATH ?? '').split(':').concat('/usr/sbin', '/sbin');
  return Promise.all(
    slots.flatMap(({ usbPath, powerCycle: [program = ''] = [] }) =>
      program === ''
        ? []
        : [
            (async () => {
              const paths = program.startsWith('/') ? [program] : folders.map((folder) => join(folder, program));
              const found = await Promise.all(paths.map(isProgram));
              return {
                usbPath,
                program,
                isThere: found.includes(true),
                mayRun: await groupRight(portFile(sysfs, usbPath)),
              };
            })(),
          ],
    ),
  );
}

/**
 * Returns the file that switches a port: `1-1.4.2` → `…/1-1.4:1.0/1-1.4-port2/disable`; `3-2` → `…/3-0:1.0/usb3-port2/disable` (Linux,
 * sysfs-bus-usb).
 */
function portFile(sysfs: string, usbPath: string): string {
  const hub = hubOf(usbPath);
  const port = usbPath.split(/[.-]/).at(-1);
  const name = hub.endsWith('-0') ? `usb${hub.split('-')[0]}` : hub;
  return join(sysfs, 'bus', 'usb', 'devices', `${hub}:1.0`, `${name}-port${port}`, 'disable');
}

export async function readLowLimits({ procfs }: Machine): Promise<string[]> {
  const found = await Promise.all(
    limits.map(async ([name, least]) => {
      const text = await readFile(join(procfs, 'sys', ...name.split('.')), 'utf8').catch(() => '');
      // Absent until the kernel module is loaded; then nothing is limited yet.
      return text !== '' && Number(text) < least ? [`${name} = ${text.trim()}`] : [];
    }),
  );
  return found.flat();
}

/** Returns the proxy ports that the plane or the kernel may use for outgoing connections, which prevents opening them at times. */
export async function readPortsInSourceRange(
  { etc, procfs }: Machine,
  stateDir: string | undefined,
): Promise<string[]> {
  const [ports, settings, local] = await Promise.all([
    stateDir === undefined ? [] : readProxyPorts(join(stateDir, 'desired.json')),
    readFile(join(etc, 'cellgate-agent', 'plane.env'), 'utf8').catch(() => ''),
    readFile(join(procfs, 'sys', 'net', 'ipv4', 'ip_local_port_range'), 'utf8').catch(() => ''),
  ]);
  const [from, to] = local.trim().split(/\s+/).map(Number);
  const ranges = [sourcePortsOf(settings), ...(from && to ? [{ from, to }] : [])];
  return [...new Set(ports)].flatMap((port) => {
    const range = ranges.find((each) => port >= each.from && port <= each.to);
    return range ? [`${port} (${range.from}–${range.to})`] : [];
  });
}

/** Returns the ports of the last stored desired state. */
async function readProxyPorts(path: string): Promise<number[]> {
  const text = await readFile(path, 'utf8').catch(() => '');
  try {
    return StoredState.parse(JSON.parse(text)).ports.flatMap(({ httpPort, socksPort }) => [httpPort, socksPort]);
  } catch {
    // No state yet, or a damaged file, for which the agent uses the previous one.
    return [];
  }
}

function sourcePortsOf(settings: string): { from: number; to: number } {
  const { CELLGATE_SOURCE_PORTS: range } = parseEnv(settings);
  const environment = { CELLGATE_PLANE_SOCKET: '/run/plane.sock', ...(range && { CELLGATE_SOURCE_PORTS: range }) };
  return readPlaneConfig(environment).sourcePorts;
}

/** Reports whether the agent's group may write a file, assuming the group set by the packaged rules. */
async function groupRight(path: string): Promise<Seen> {
  const stats = await stat(path).catch(() => undefined);
  if (!stats) return 'unknown';
  return (stats.mode & groupMayWrite) !== 0 ? 'yes' : 'no';
}

async function isProgram(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
