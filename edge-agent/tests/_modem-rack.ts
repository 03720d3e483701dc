import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { RoutedSlot, RouteState } from '../src/host/routes/plan-routes.ts';
import { runProgram, type TestProcess } from './_process.ts';
import {
  addNamespace,
  batch,
  buildStick,
  buildWorld,
  closedHosts,
  gateway,
  internet,
  lease,
  ownAddress,
  stickMac,
} from './_rack-network.ts';
import { asAgent, asPlane, planeUid, startIn, type Visitor, visitorOf } from './_rack-programs.ts';

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
  /** On the internet by their addresses, and closed to customers. */
  readonly closedHosts: typeof closedHosts;
  /** What the agent's user reaches. */
  readonly agent: Visitor;
  /** A program of the plane's user that has no guard of its own; whoever knocks at its port is told his address. */
  startUnguarded(port: number): Promise<Visitor & AsyncDisposable>;
  /** The server's address on its own line. */
  readonly address: string;
  /** Where customers come from, over the server's own line. */
  readonly customers: readonly string[];
  /** What a customer's curl prints. */
  curlFrom(customer: string, ...args: string[]): Promise<string>;
  /** Runs a program on the server as the plane is: a user of its own, without any right. */
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
    // Whether the plane's user can be started from here.
    const isReadable = ['-e', 'fs.accessSync(process.argv[1])', fileURLToPath(import.meta.url)];
    await run('ip', ['netns', 'exec', name, ...asPlane, process.execPath, ...isReadable]);
    return undefined;
  } catch (error) {
    return `needs ip netns, nft and setpriv: ${String(error).split('\n')[0]}`;
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
      dnsServers: [gateway],
    };
  });
  const { plug, unplug } = openHub({ host, sysfs, slots, stickOf });
  for (let index = 0; index < sticks; index += 1) {
    await buildStick({ stick: stickOf(index), world, index });
    await plug(index);
  }
  stack.use(await startIn(world, new URL('./fixtures/internet.ts', import.meta.url), [internet, closedHosts.private]));
  const agentArguments = [sysfs, JSON.stringify({ slots, plane: { uid: planeUid, fixed: [] } })];
  const agentFile = new URL('./fixtures/routed-host.ts', import.meta.url);
  const server = stack.use(await startIn(host, agentFile, agentArguments, asAgent));
  const agent = visitorOf(server);
  const ending = stack.move();
  return {
    slots,
    publicAddressOf: (index) => `100.64.${index}.2`,
    gateway,
    site: `${internet}:80`,
    address: ownAddress,
    closedHosts,
    agent,
    startUnguarded: async (port) => {
      const started = await startIn(host, new URL('./fixtures/unguarded.ts', import.meta.url), [String(port)], asPlane);
      return { ...visitorOf(started), [Symbol.asyncDispose]: started[Symbol.asyncDispose] };
    },
    customers: [internet, closedHosts.private],
    curlFrom: async (customer, ...args) => {
      const asked = ['curl', '-sS', '--http0.9', '-m', '30', '--interface', customer, ...args];
      await using curl = runProgram('ip', ['netns', 'exec', world, ...asked], { env: {} });
      await curl.ended();
      return curl.output();
    },
    start: (program, args, env = {}) =>
      runProgram('ip', ['netns', 'exec', host, ...asPlane, program, ...args], { env, tied: true }),
    states: async () => new Map((await server.ask({ kind: 'states' })) as [string, RouteState][]),
    connect: (sources) => agent.connect(sources.map((source) => ({ source, target: internet }))),
    resolve: (source) => agent.resolve(source, gateway),
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

/** The USB side: what the kernel shows of a stick, and its cable. */
function openHub(parts: {
  host: string;
  sysfs: string;
  slots: readonly RoutedSlot[];
  stickOf: (index: number) => string;
}): Pick<ModemRack, 'plug' | 'unplug'> {
  const { host, sysfs, slots, stickOf } = parts;
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
  return { plug, unplug };
}
