import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { RoutedSlot, RouteState } from '../../src/host/routes/plan-routes.ts';
import { runProgram, type TestProcess } from '../_process.ts';
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
 * A server with its own line and several modems, all with the same IPs and MAC; each is a network namespace that translates to its own public
 * address. The machine's own network is not changed.
 */
export interface ModemRack extends AsyncDisposable {
  readonly slots: readonly RoutedSlot[];
  publicAddressOf(index: number): string;
  readonly gateway: string;
  /** Site on the simulated internet that returns the client's address. */
  readonly site: string;
  /** Hosts on the simulated internet that customers must not reach. */
  readonly closedHosts: typeof closedHosts;
  /** Connections by the agent's user. */
  readonly agent: Visitor;
  /** Starts a program of the plane's user without its own guard. Its port returns the client's address. */
  startUnguarded(port: number): Promise<Visitor & AsyncDisposable>;
  /** Address of the server on its own line. */
  readonly address: string;
  /** Addresses of customers, who use the server's own line. */
  readonly customers: readonly string[];
  /** Returns the output of a customer's curl. */
  curlFrom(customer: string, ...args: string[]): Promise<string>;
  /** Returns the output of curl on the server, run by root and bound to an interface, for a modem's web page. */
  curlThrough(interfaceName: string): Promise<string>;
  /** Runs a program on the server like the plane: as its user, without capabilities. */
  start(program: string, args: readonly string[], env?: Record<string, string>): TestProcess;
  states(): Promise<Map<string, RouteState>>;
  /** Returns the address that the internet has seen of a connection from each source, or the error code. */
  connect(sources: readonly string[]): Promise<string[]>;
  /** Returns the address that the internet has seen of a query to the modem's name server. */
  resolve(source: string): Promise<string>;
  /** Stops the route keeper and removes everything that it has added. Returns the number of changes. */
  removeRoutes(): Promise<unknown>;
  /** Plugs a modem in, optionally under another interface name. */
  plug(index: number, name?: string): Promise<void>;
  unplug(index: number): Promise<void>;
  /** Runs `ip` on the server. */
  ip(...args: string[]): Promise<string>;
  nft(...args: string[]): Promise<string>;
  /** Returns the number of packets sent over the server's own line. */
  uplinkPackets(): Promise<number>;
}

/** Returns the reason why the rack cannot be created here; undefined if it can. */
export async function rackIsMissing(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'needs root for network namespaces';
  const name = `cgt${randomBytes(3).toString('hex')}`;
  try {
    await run('ip', ['netns', 'add', name]);
    await run('ip', ['netns', 'exec', name, 'nft', 'list', 'ruleset']);
    // Verifies that the plane's user can read the sources.
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
  stack.use(await startIn(world, new URL('../fixtures/internet.ts', import.meta.url), [internet, closedHosts.private]));
  const agentArguments = [sysfs, JSON.stringify({ slots, plane: { uid: planeUid, fixed: [] } })];
  const agentFile = new URL('../fixtures/routed-host.ts', import.meta.url);
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
      const started = await startIn(
        host,
        new URL('../fixtures/unguarded.ts', import.meta.url),
        [String(port)],
        asPlane,
      );
      return { ...visitorOf(started), [Symbol.asyncDispose]: started[Symbol.asyncDispose] };
    },
    customers: [internet, closedHosts.private],
    curlFrom: async (customer, ...args) => {
      const asked = ['curl', '-sS', '--http0.9', '-m', '30', '--interface', customer, ...args];
      await using curl = runProgram('ip', ['netns', 'exec', world, ...asked], { env: {} });
      await curl.ended();
      return curl.output();
    },
    curlThrough: async (name) => {
      const curl = ['curl', '-sS', '--http0.9', '-m', '10', '--interface', `if!${name}`, `http://${gateway}/`];
      return (await run('ip', ['netns', 'exec', host, ...curl])).stdout;
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

/** Creates the USB side of modems: their sysfs entries and links. */
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
