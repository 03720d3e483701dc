import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Addresses of every modem and its host, which are the same for all HiLink modems. */
export const gateway = '192.168.8.1';
export const lease = '192.168.8.100';
export const stickMac = '0c:5b:8f:27:9a:64';
export const internet = '93.184.216.34';
/** Closed addresses that exist behind every line, as at a carrier or neighbor. */
export const closedHosts = { private: '10.77.0.1', metadata: '169.254.169.254' } as const;
/** Address of the server on its own line. */
export const ownAddress = '10.0.0.2';

const run = promisify(execFile);

export async function addNamespace(name: string, stack: AsyncDisposableStack): Promise<void> {
  await run('ip', ['netns', 'add', name]);
  stack.defer(async () => void (await run('ip', ['netns', 'del', name]).catch(() => undefined)));
  // Without IPv6 there is no unsolicited traffic, so that packets can be counted.
  const settings = [
    'net.ipv6.conf.all.disable_ipv6=1',
    'net.ipv6.conf.default.disable_ipv6=1',
    'net.ipv4.ip_forward=1',
  ];
  await run('ip', ['netns', 'exec', name, 'sysctl', '-qw', ...settings]);
  await batch(name, ['link set lo up']);
}

/** Creates the server's own line, with the default route. */
export async function buildWorld({ host, world }: { host: string; world: string }): Promise<void> {
  await batch(host, [
    `link add eth0 type veth peer name up0 netns ${world}`,
    'link set eth0 up',
    `addr add ${ownAddress}/24 dev eth0`,
  ]);
  await batch(world, [
    'link set up0 up',
    'addr add 10.0.0.1/24 dev up0',
    ...[internet, ...Object.values(closedHosts)].map((address) => `addr add ${address}/32 dev lo`),
  ]);
  await batch(host, ['route add default via 10.0.0.1']);
}

export async function buildStick(parts: { stick: string; world: string; index: number }): Promise<void> {
  const { stick, world, index } = parts;
  await batch(stick, [
    `link add wan type veth peer name m${index} netns ${world}`,
    'link set wan up',
    `addr add 100.64.${index}.2/24 dev wan`,
  ]);
  await batch(world, [`link set m${index} up`, `addr add 100.64.${index}.1/24 dev m${index}`]);
  await batch(stick, [`route add default via 100.64.${index}.1`]);
  const rules = [
    'add table ip stick',
    'add chain ip stick pre { type nat hook prerouting priority dstnat; }',
    // The modem's name server and its web page.
    `add rule ip stick pre ip daddr ${gateway} udp dport 53 dnat to ${internet}`,
    `add rule ip stick pre ip daddr ${gateway} tcp dport 80 dnat to ${internet}`,
    'add chain ip stick post { type nat hook postrouting priority srcnat; }',
    'add rule ip stick post oifname "wan" masquerade',
  ];
  await feed('ip', ['netns', 'exec', stick, 'nft', '-f', '-'], rules);
}

/** Runs lines with `ip -batch`. */
export const batch = (namespace: string, lines: string[]) => feed('ip', ['-n', namespace, '-batch', '-'], lines);

async function feed(program: string, args: string[], lines: string[]): Promise<void> {
  const started = run(program, args);
  started.child.stdin?.end(`${lines.join('\n')}\n`);
  await started;
}
