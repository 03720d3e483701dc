import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { RoutedSlot, RouteState } from '../src/host/routes/plan-routes.ts';
import { runProgram, type TestProcess } from './_process.ts';

type Question =
  | { kind: 'states' }
  | { kind: 'connect'; sources: readonly string[] }
  | { kind: 'resolve'; source: string }
  | { kind: 'remove' };
export type HostQuestion = Question & { id: number };
export interface HostAnswer {
  id: number;
  result: unknown;
}

/** Every stick calls itself and its user the same, as HiLink sticks do. */
const gateway = '192.168.8.1';
const lease = '192.168.8.100';
const stickMac = '0c:5b:8f:27:9a:64';
const internet = '198.51.100.1';
const run = promisify(execFile);

/**
 * A server with its own line and a rack of sticks, all with the same addresses and the same MAC, each a network namespace that
 * translates to a public address of its own. The machine's own network is never touched.
 */
export interface ModemRack extends AsyncDisposable {
  readonly slots: readonly RoutedSlot[];
  publicAddressOf(index: number): string;
  readonly gateway: string;
  /** A web site on the internet that answers with the address it sees. */
  readonly site: string;
  /** Runs a program on the server without any right, as the plane is. */
  start(program: string, args: readonly string[], env?: Record<string, string>): TestProcess;
  states(): Promise<Map<string, RouteState>>;
  /** What the internet saw of a connection from each of the sources, or the error's code. */
  connect(sources: readonly string[]): Promise<string[]>;
  /** What the internet saw of a question to the modem's name server. */
  resolve(source: string): Promise<string>;
  /** Ends the keeper and removes all that it has set up; tells how many changes that took. */
  removeRoutes(): Promise<unknown>;
  /** Plugs the stick in, under the name that the kernel happens to give it. */
  plug(index: number, name?: string): Promise<void>;
  unplug(index: number): Promise<void>;
  /** Runs `ip` on the server. */
  ip(...args: string[]): Promise<string>;
  nft(...args: string[]): Promise<string>;
  /** Packets that have left by the server's own line. */
  uplinkPackets(): Promise<number>;
}

/** Why the rack cannot be built here; undefined when it can. */
export async function rackIsMissing(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'needs root for network namespaces';
  const name = `cgt${randomBytes(3).toString('hex')}`;
  try {
    await run('ip', ['netns', 'add', name]);
    await run('ip', ['netns', 'exec', name, 'nft', 'list', 'ruleset']);
    return undefined;
  } catch (error) {
    return `needs ip netns and nft: ${String(error).split('\n')[0]}`;
  } finally {
    await run('ip', ['netns', 'del', name]).catch(() => undefined);
  }
}

export async function openModemRack({ sticks }: { sticks: number }): Promise<ModemRack> {
  await using stack = new AsyncDisposableStack();
  const prefix = `cgt${randomBytes(3).toString('hex')}`;
  const [host, world] = [`${prefix}h`, `${prefix}w`];
  const stickOf = (index: number) => `${prefix}s${index}`;
  const sysfs = await mkdtemp(join(tmpdir(), 'cellgate-rack-'));
  stack.defer(() => rm(sysfs, { recursive: true, force: true }));
  for (const name of [host, world, ...Array.from({ length: sticks }, (_, index) => stickOf(index))]) {
    await addNamespace(name, stack);
  }
  await buildWorld({ host, world });
  await mkdir(join(sysfs, 'class', 'net'), { recursive: true });
  const slots = Array.from({ length: sticks }, (_, index): RoutedSlot => {
    return {
      usbPath: `3-1.4.${index + 1}`,
      interface: `eth${index + 1}`,
      gateway,
      localAddress: `10.203.0.${index + 1}`,
    };
  });
  const slotOf = (index: number) => {
    const slot = slots[index];
    if (!slot) throw new Error(`There is no stick ${index}`);
    return slot;
  };
  const names = new Map<number, string>();
  const plug: ModemRack['plug'] = async (index, name = slotOf(index).interface) => {
    const { usbPath } = slotOf(index);
    const device = join(sysfs, 'devices', 'usb3', '3-1', '3-1.4', usbPath, `${usbPath}:1.0`);
    await mkdir(device, { recursive: true });
    await mkdir(join(sysfs, 'class', 'net', name), { recursive: true });
    await symlink(device, join(sysfs, 'class', 'net', name, 'device'));
    await batch(host, [
      `link add ${name} address ${stickMac} type veth peer name lan netns ${stickOf(index)}`,
      `link set ${name} up`,
    ]);
    await batch(stickOf(index), [`link set lan up`, `addr add ${gateway}/24 dev lan`]);
    await batch(host, [`addr add ${lease}/24 dev ${name}`]);
    names.set(index, name);
  };
  const unplug: ModemRack['unplug'] = async (index) => {
    const name = names.get(index) ?? '';
    await rm(join(sysfs, 'class', 'net', name), { recursive: true, force: true });
    await batch(host, [`link del ${name}`]);
  };
  for (let index = 0; index < sticks; index += 1) {
    await buildStick({ stick: stickOf(index), world, index });
    await plug(index);
  }
  stack.use(await startIn(world, new URL('./fixtures/internet.ts', import.meta.url), [internet]));
  const agentArguments = [sysfs, JSON.stringify(slots), internet, gateway];
  const agentFile = new URL('./fixtures/routed-host.ts', import.meta.url);
  const server = stack.use(await startIn(host, agentFile, agentArguments, asAgent));
  const ending = stack.move();
  return {
    slots,
    publicAddressOf: (index) => `100.64.${index}.2`,
    gateway,
    site: `${internet}:80`,
    start: (program, args, env = {}) =>
      runProgram('ip', ['netns', 'exec', host, ...asPlane, program, ...args], { env, tied: true }),
    states: async () => new Map((await server.ask({ kind: 'states' })) as [string, RouteState][]),
    connect: async (sources) => (await server.ask({ kind: 'connect', sources })) as string[],
    resolve: async (source) => String(await server.ask({ kind: 'resolve', source })),
    removeRoutes: () => server.ask({ kind: 'remove' }),
    plug,
    unplug,
    ip: async (...args) => (await run('ip', ['-n', host, ...args])).stdout,
    nft: async (...args) => (await run('ip', ['netns', 'exec', host, 'nft', ...args])).stdout,
    uplinkPackets: async () => {
      const { stdout } = await run('ip', ['-n', host, '-j', '-s', 'link', 'show', 'eth0']);
      return Number(JSON.parse(stdout)[0].stats64.tx.packets);
    },
    [Symbol.asyncDispose]: () => ending[Symbol.asyncDispose](),
  };
}

async function addNamespace(name: string, stack: AsyncDisposableStack): Promise<void> {
  await run('ip', ['netns', 'add', name]);
  stack.defer(async () => void (await run('ip', ['netns', 'del', name]).catch(() => undefined)));
  // Without IPv6 nothing speaks on a line of its own accord, and packets can be counted.
  const settings = [
    'net.ipv6.conf.all.disable_ipv6=1',
    'net.ipv6.conf.default.disable_ipv6=1',
    'net.ipv4.ip_forward=1',
  ];
  await run('ip', ['netns', 'exec', name, 'sysctl', '-qw', ...settings]);
  await batch(name, ['link set lo up']);
}

/** The server's own line: a default route that everything without a better one takes. */
async function buildWorld({ host, world }: { host: string; world: string }): Promise<void> {
  await batch(host, [
    `link add eth0 type veth peer name up0 netns ${world}`,
    'link set eth0 up',
    'addr add 10.0.0.2/24 dev eth0',
  ]);
  await batch(world, ['link set up0 up', 'addr add 10.0.0.1/24 dev up0', `addr add ${internet}/32 dev lo`]);
  await batch(host, ['route add default via 10.0.0.1']);
}

async function buildStick(parts: { stick: string; world: string; index: number }): Promise<void> {
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
    `add rule ip stick pre ip daddr ${gateway} udp dport 53 dnat to ${internet}`,
    'add chain ip stick post { type nat hook postrouting priority srcnat; }',
    'add rule ip stick post oifname "wan" masquerade',
  ];
  await feed('ip', ['netns', 'exec', stick, 'nft', '-f', '-'], rules);
}

const batch = (namespace: string, lines: string[]) => feed('ip', ['-n', namespace, '-batch', '-'], lines);

async function feed(program: string, args: string[], lines: string[]): Promise<void> {
  const started = run(program, args);
  started.child.stdin?.end(`${lines.join('\n')}\n`);
  await started;
}

/** The one right that the agent has on a server, also for whatever it runs. */
const asAgent = ['setpriv', '--bounding-set=-all,+net_admin', '--inh-caps=-all,+net_admin', '--no-new-privs'];
/** The plane has none. */
const asPlane = ['setpriv', '--bounding-set=-all', '--inh-caps=-all', '--no-new-privs'];

interface Worker extends AsyncDisposable {
  ask(question: Question): Promise<unknown>;
}

async function startIn(namespace: string, file: URL, args: string[], as: string[] = []): Promise<Worker> {
  const child = spawn('ip', ['netns', 'exec', namespace, ...as, process.execPath, fileURLToPath(file), ...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, (result: unknown) => void>();
  let lastId = 0;
  child.on('message', (answer: HostAnswer) => waiting.get(answer.id)?.(answer.result));
  await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (child.exitCode !== null) throw new Error(`${file.pathname} has ended with ${child.exitCode}`);
  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, resolve);
        child.send({ ...question, id: lastId }, (error) => error && reject(error));
      }),
    [Symbol.asyncDispose]: () => endOf(child),
  };
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.disconnect();
  await exit;
}
