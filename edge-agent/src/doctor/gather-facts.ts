import { readFile, statfs } from 'node:fs/promises';
import { release } from 'node:os';
import { join } from 'node:path';
import { routesFor } from '../agent/agent-routes.ts';
import { type AgentConfig, readConfig } from '../config.ts';
import { ConfigError } from '../config-error.ts';
import { createHostNetwork } from '../host/routes/host-network.ts';
import type { NetworkState } from '../host/routes/network-state.ts';
import { interfaceSettings, planRoutes } from '../host/routes/plan-routes.ts';
import { readUsbInterfaces } from '../host/routes/usb-interfaces.ts';
import { InventoryError } from '../inventory-file.ts';
import { askFromSlot } from './ask-from-slot.ts';
import type { HostFacts, Seen, SlotFacts, StickInterface } from './host-facts.ts';
import type { Machine } from './machine.ts';
import { readCloudFacts } from './read-cloud.ts';
import {
  readKernelFacts,
  readNetworkdConfiguration,
  readServices,
  readSticksAsDisk,
  readTools,
} from './read-machine.ts';
import { readLowLimits, readPortsInSourceRange, readPowerCycles, readUsbPorts } from './read-ports.ts';

/** Gathers all facts for the doctor. Changes nothing; facts that cannot be read are `unknown` or undefined. */
export async function gatherFacts(machine: Machine): Promise<HostFacts> {
  const { config, fault, inventoryFault } = await readConfiguration(machine);
  const network = await readNetwork(machine);
  const kernelRelease = release();
  const [tools, services, drivers, sticks, sticksAsDisk, resolvers, hasPolicyRouting, isSynchronised] =
    await Promise.all([
      readTools(machine),
      readServices(machine),
      readKernelFacts(machine, kernelRelease),
      readSticks(machine),
      readSticksAsDisk(machine),
      readResolvers(machine),
      seenBy(machine, { program: 'ip', args: ['-j', '-4', 'rule', 'show'] }),
      readSynchronised(machine),
    ]);
  const cloud = await readCloudFacts(config, machine.now);
  const gateways = new Set(config?.slots.map(({ gateway }) => gateway));
  return {
    configurationFault: fault,
    inventoryFault,
    configuredSlots: config && inventoryFault === undefined ? config.slots.length + config.fixed.length : undefined,
    kernelRelease,
    stickDrivers: drivers,
    tools,
    hasPolicyRouting,
    wrongSettings: network ? wrongSettingsOf(network) : [],
    services,
    networkdKeepsOthers: await readNetworkdConfiguration(machine),
    sticks,
    sticksAsDisk,
    ...(await readUsbPorts(machine)),
    powerCycles: await readPowerCycles(machine, config?.slots ?? []),
    lowLimits: await readLowLimits(machine),
    portsInSourceRange: await readPortsInSourceRange(machine, config?.stateDir),
    resolversBehindSticks: resolvers.filter((address) => gateways.has(address)),
    keepsRoutes: config?.keepsRoutes ?? false,
    slots: config ? await readSlots(config, network) : [],
    openFilesLimit: await readOpenFilesLimit(machine, cloud.plane?.pid),
    clock: { isSynchronised, skewMs: cloud.skewMs },
    disk: await readDisk(config?.stateDir),
    planeAnswers: cloud.plane !== undefined,
    planeUid: await readUid(machine, cloud.plane?.pid),
    guardedUid: config?.keepsRoutes ? config.planeUid : undefined,
    failedPorts: (cloud.plane?.ports ?? []).flatMap(({ modemId, state, code }) =>
      state === 'failed' ? [`${modemId}: ${code}`] : [],
    ),
    metricsPort: cloud.metricsPort,
    apiAnswers: cloud.apiAnswers,
    certificate: cloud.certificate,
    broker: cloud.broker,
    refusedTopics: cloud.refusedTopics,
    nowMs: machine.now(),
  };
}

interface ReadConfiguration {
  config?: AgentConfig;
  fault?: string;
  inventoryFault?: string;
}

/** Reads the configuration; if only the inventory is invalid, the configuration without slots. */
async function readConfiguration({ environment }: Machine): Promise<ReadConfiguration> {
  try {
    return { config: await readConfig(environment) };
  } catch (error) {
    if (error instanceof InventoryError) {
      return { config: await readConfig(environment, async () => ({ slots: [] })), inventoryFault: error.message };
    }
    if (error instanceof ConfigError) return { fault: error.message };
    throw error;
  }
}

/** Returns the network state; undefined if `ip` or `nft` is missing or not permitted. */
async function readNetwork(machine: Machine): Promise<NetworkState | undefined> {
  return createHostNetwork(machine)
    .read()
    .catch(() => undefined);
}

async function readSlots(config: AgentConfig, network: NetworkState | undefined): Promise<SlotFacts[]> {
  const plan = network && planRoutes(routesFor(config), network);
  const isSettled: Seen = plan === undefined ? 'unknown' : plan.steps.length === 0 ? 'yes' : 'no';
  return Promise.all(
    config.slots.map(async (slot): Promise<SlotFacts> => {
      const route = plan?.slots.find((each) => each.slot === slot)?.state;
      const isReachable = !config.keepsRoutes || route === 'ready';
      return {
        usbPath: slot.usbPath,
        localAddress: slot.localAddress,
        route,
        isSettled,
        dnsAnswers: isReachable ? await askFromSlot(slot) : 'unknown',
      };
    }),
  );
}

function wrongSettingsOf({ settings }: NetworkState): string[] {
  const wanted = new Map<string, string>(interfaceSettings);
  return [...settings].flatMap(([key, value]) =>
    wanted.get(key.split('/')[1] ?? '') === value ? [] : [`${key.replace('/', '.')} = ${value}`],
  );
}

async function readSticks({ run, sysfs }: Machine): Promise<StickInterface[]> {
  const found = await readUsbInterfaces(sysfs).catch(() => new Map<string, string>());
  const [routes, managed] = await Promise.all([
    run({ program: 'ip', args: ['-4', 'route', 'show', 'default'] }),
    run({ program: 'nmcli', args: ['-t', '-f', 'DEVICE,STATE', 'device'] }),
  ]);
  const states = new Map(managed.stdout.split('\n').map((line) => [line.split(':')[0], line.split(':')[1]]));
  return [...found].map(([usbPath, name]) => ({
    name,
    usbPath,
    hasDefaultRoute: routes.stdout.split('\n').some((line) => line.split(' dev ')[1]?.split(' ')[0] === name),
    isManaged: !['unmanaged', undefined].includes(states.get(name)),
  }));
}

async function readResolvers({ etc }: Machine): Promise<string[]> {
  const text = await readFile(join(etc, 'resolv.conf'), 'utf8').catch(() => '');
  return [...text.matchAll(/^nameserver\s+(\S+)/gm)].flatMap(([, address]) => address ?? []);
}

async function readSynchronised({ run }: Machine): Promise<Seen> {
  const { stdout } = await run({ program: 'timedatectl', args: ['show', '-p', 'NTPSynchronized', '--value'] });
  const said = stdout.trim();
  return said === 'yes' || said === 'no' ? said : 'unknown';
}

async function seenBy({ run }: Machine, call: { program: string; args: string[] }): Promise<Seen> {
  const { code } = await run(call);
  return code === null ? 'unknown' : code === 0 ? 'yes' : 'no';
}

/** Returns the limit of the plane, which holds the connections, or of this process without a plane. */
async function readOpenFilesLimit({ procfs }: Machine, planePid: number | undefined): Promise<number> {
  const limits = await readFile(join(procfs, String(planePid ?? 'self'), 'limits'), 'utf8').catch(() => '');
  const soft = /^Max open files\s+(\S+)/m.exec(limits)?.[1] ?? 'unlimited';
  return soft === 'unlimited' ? Number.MAX_SAFE_INTEGER : Number(soft);
}

/** Returns the effective user ID of a process (proc_pid_status(5)). */
async function readUid({ procfs }: Machine, pid: number | undefined): Promise<number | undefined> {
  if (pid === undefined) return undefined;
  const status = await readFile(join(procfs, String(pid), 'status'), 'utf8').catch(() => '');
  const uid = /^Uid:\s+\d+\s+(\d+)/m.exec(status)?.[1];
  return uid === undefined ? undefined : Number(uid);
}

async function readDisk(path: string | undefined): Promise<HostFacts['disk']> {
  if (path === undefined) return undefined;
  try {
    const { bsize, blocks, bavail } = await statfs(path);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return undefined;
  }
}
