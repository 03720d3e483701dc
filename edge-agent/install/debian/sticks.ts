import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { LabSlot } from '../../src/lab/start-lab.ts';
import type { DebianMachine } from './debian-machine.ts';
import { box, leaseAddress, outside, siteAddress, startNames, startRelay, stickAddress, stickMac } from './lines.ts';
import { run } from './run.ts';

/** The machine's own line and its modems, each a network namespace with a modem of the lab behind it. */
export interface Cables extends AsyncDisposable {
  /** Connects all lines to a machine that has just booted. */
  plugIn(machine: DebianMachine): Promise<void>;
  /** Unplugs one modem and plugs it in again. */
  plug(index: number, machine: DebianMachine): Promise<void>;
}

const nameOf = (index: number) => `stick${index + 1}`;

/** Creates the lines and modems. `usbRoot` is the lab's USB tree, to which network interfaces are added. */
export async function openCables(parts: {
  slots: readonly LabSlot[];
  usbRoot: string;
  /** Port of the lab's site, and the ports at which the modems' internet has it. */
  sitePort: number;
  shownAt: readonly number[];
}): Promise<Cables> {
  await using stack = new AsyncDisposableStack();
  const { slots, usbRoot } = parts;
  const wanOf = (index: number) => `100.64.${index + 1}`;
  await run('ip', ['addr', 'add', `${siteAddress}/32`, 'dev', 'lo']);
  for (const [index, slot] of slots.entries()) {
    stack.use(await openStick(nameOf(index), wanOf(index)));
    const { hostname, port } = new URL(slot.baseUrl);
    const page = { host: hostname, port: Number(port) };
    const gateway = `${wanOf(index)}.1`;
    stack.use(await startRelay({ listen: { address: gateway, port: 80 }, target: () => page }));
    stack.use(await startNames(gateway, slot));
  }
  // Connections from a modem's line reach the lab's site from that modem's address.
  const target = (from: string) => {
    const slot = slots.find((_, index) => from === `${wanOf(index)}.2`);
    return slot && { host: '127.0.0.1', port: parts.sitePort, localAddress: slot.localAddress };
  };
  for (const port of parts.shownAt) stack.use(await startRelay({ listen: { address: siteAddress, port }, target }));

  const unplug = async (index: number) => {
    await rm(join(usbRoot, 'class', 'net', `eth${index + 1}`), { recursive: true, force: true });
    await run('ip', ['-n', nameOf(index), 'link', 'del', 'lan']).catch(() => undefined);
  };
  const plug = async (index: number, machine: DebianMachine) => {
    const [stick, name] = [nameOf(index), `eth${index + 1}`];
    const { usbPath } = slots[index] ?? { usbPath: '' };
    await unplug(index);
    await run('ip', ['-n', stick, 'link', 'add', 'lan', 'type', 'veth', 'peer', 'name', name, 'address', stickMac]);
    await run('ip', ['-n', stick, 'link', 'set', 'lan', 'up']);
    await run('ip', ['-n', stick, 'addr', 'add', `${stickAddress}/24`, 'dev', 'lan']);
    await run('ip', ['-n', stick, 'link', 'set', name, 'netns', String(machine.leader())]);
    await mkdir(join(usbRoot, 'class', 'net', name), { recursive: true });
    // Relative as in the kernel, so that the link is valid wherever the tree is mounted.
    const device = join('..', '..', '..', 'bus', 'usb', 'devices', `${usbPath}:1.0`);
    await symlink(device, join(usbRoot, 'class', 'net', name, 'device'));
    await machine.shell(`ip link set ${name} up`);
  };
  const owned = stack.move();
  return {
    plug,
    plugIn: async (machine) => {
      await run('ip', ['link', 'del', 'up0']).catch(() => undefined);
      await run('ip', ['link', 'add', 'up0', 'type', 'veth', 'peer', 'name', 'uplink']);
      await run('ip', ['addr', 'add', `${outside}/24`, 'dev', 'up0']);
      await run('ip', ['link', 'set', 'up0', 'up']);
      await run('ip', ['link', 'set', 'uplink', 'netns', String(machine.leader())]);
      // The machine's kernel has no USB, so the lab's tree is mounted over it.
      await mkdir(join(usbRoot, 'class', 'net'), { recursive: true });
      const shown = `mount --bind ${usbRoot}/class/net /sys/class/net; mount --bind ${usbRoot}/bus /sys/bus`;
      await machine.shell(shown);
      for (const index of slots.keys()) await plug(index, machine);
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

/** Network configuration of the machine's own line; modems are named `eth…`. */
export const ownLine = `[Match]\nName=uplink\n\n[Network]\nAddress=${box}/24\nGateway=${outside}\n`;

/** Creates a network that leases one address, forwards its web page and name server, and translates all other traffic to its own address. */
async function openStick(name: string, wan: string): Promise<AsyncDisposable> {
  await run('ip', ['netns', 'add', name]);
  await run('ip', ['link', 'add', `w-${name}`, 'type', 'veth', 'peer', 'name', 'wan', 'netns', name]);
  await run('ip', ['addr', 'add', `${wan}.1/24`, 'dev', `w-${name}`]);
  await run('ip', ['link', 'set', `w-${name}`, 'up']);
  const rules = [
    'add table ip stick',
    'add chain ip stick pre { type nat hook prerouting priority dstnat; }',
    `add rule ip stick pre ip daddr ${stickAddress} tcp dport 80 dnat to ${wan}.1`,
    `add rule ip stick pre ip daddr ${stickAddress} udp dport 53 dnat to ${wan}.1`,
    'add chain ip stick post { type nat hook postrouting priority srcnat; }',
    'add rule ip stick post oifname "wan" masquerade',
  ];
  const script = [
    'sysctl -qw net.ipv6.conf.default.disable_ipv6=1 net.ipv4.ip_forward=1',
    'ip link set lo up',
    'ip link set wan up',
    `ip addr add ${wan}.2/24 dev wan`,
    `ip route add default via ${wan}.1`,
    ...rules.map((rule) => `nft '${rule}'`),
  ];
  await run('ip', ['netns', 'exec', name, 'sh', '-ec', script.join('\n')]);
  const leases = [
    ...['--keep-in-foreground', '--conf-file=/dev/null', '--port=0', '--bind-dynamic', '--interface=lan'],
    ...[`--dhcp-range=${leaseAddress},${leaseAddress},1h`, '--dhcp-leasefile=/dev/null', '--dhcp-authoritative'],
    ...[`--dhcp-option=3,${stickAddress}`, `--dhcp-option=6,${stickAddress}`, '--user=root', '--pid-file='],
  ];
  const server = spawn('ip', ['netns', 'exec', name, 'dnsmasq', ...leases], { stdio: 'ignore' });
  return {
    [Symbol.asyncDispose]: async () => {
      await end(server);
      await run('ip', ['netns', 'del', name]).catch(() => undefined);
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}
