import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FixedAddresses } from '../modems/drivers/fixed/fixed-address.ts';
import { type AddressBlock, ipv4Block, ipv6Block } from './address-block.ts';
import { createCarrier, type Operator, operators } from './carrier.ts';
import { type StickView, startControlApi, viewStick } from './control-api.ts';
import { startEchoOrigin } from './echo-origin.ts';
import type { Firmware } from './hilink-pages.ts';
import { startHilinkServer } from './hilink-server.ts';
import type { LabConfig } from './lab-config.ts';
import { createLiveStick, type LabClock, type LiveStick, type StickPatch, type StickSlot } from './live-stick.ts';
import { startBlockNameServer, startNameServer } from './name-server.ts';
import { createRack, type PlugInto } from './rack.ts';
import type { StickSettings } from './stick.ts';
import { identify } from './stick-identity.ts';
import { startUsbTrees } from './usb-tree.ts';

/** A modem in an agent's inventory. */
export interface LabSlot {
  usbPath: string;
  interface: string;
  gateway: string;
  baseUrl: string;
  localAddress: string;
  dnsServers: string[];
  login?: { username: string; password: string };
  /** Command that cycles the port's power, like `uhubctl`. */
  powerCycle?: string[];
}

export interface LabInventory {
  slots: LabSlot[];
  /** Addresses of a server without modems. */
  fixed?: FixedAddresses[];
  /** Replacement for `/sys` if the lab writes one. */
  usbRoot?: string;
}

export interface Lab extends AsyncDisposable {
  /** URL that returns `{ ip }`. */
  readonly echoUrl: string;
  /** Scheme, host and port of the echo origin. */
  readonly echoOrigin: string;
  readonly controlUrl: string;
  readonly ports: LabConfig['ports'];
  /** Inventories by server, from server 1. */
  readonly inventories: readonly LabInventory[];
  sticks(): StickView[];
  /** Returns a modem. Throws an Error if the IMEI is unknown. */
  stick(imei: string): LiveStick;
  patch(imei: string, change: StickPatch): void;
  unplug(imei: string): void;
  /** Plugs a modem in. Returns false if the slot is occupied. */
  plug(imei: string, into?: PlugInto): boolean;
}

export type LabOptions = Partial<Omit<LabConfig, 'ports'>> & {
  ports?: Partial<LabConfig['ports']>;
  /** Operators to simulate; all three by default. */
  operatorNames?: readonly string[];
  settings?: Partial<StickSettings>;
  /** Number of empty slots per server. */
  spareSlots?: number;
  firmware?: Firmware;
  clock?: LabClock;
  random?: () => number;
};

function settingsFor({ redialMs = 1000, settings }: LabOptions): StickSettings {
  return {
    redialMs,
    slowRedialMs: 30 * Math.max(redialMs, 100),
    modeChangeMs: Math.round(redialMs * 1.5),
    rebootMs: redialMs * 3,
    dropEvery: 3,
    curedBy: 'nothing',
    sameAddressChance: 0,
    login: 'none',
    password: 'stick',
    ...settings,
  };
}

function buildSticks(options: LabOptions): LiveStick[] {
  const { servers = 1, sticksPerOperator = 1, net = 64, random = Math.random, operatorNames } = options;
  const clock = options.clock ?? { nowMs: Date.now };
  const carrier = createCarrier(random);
  const settings = settingsFor(options);
  const chosen = operators.filter(({ name }) => !operatorNames || operatorNames.includes(name));
  const slots: Operator[] = chosen.flatMap((operator) => Array.from({ length: sticksPerOperator }, () => operator));
  return Array.from({ length: servers }, (_, index) => index + 1).flatMap((server) =>
    slots.map((operator, index) => {
      const slot = index + 1;
      const position = placeOf({ net, server, slot });
      return createLiveStick({
        identity: identify(server, slot, operator),
        position,
        settings,
        carrier,
        clock,
        random,
      });
    }),
  );
}

/** Returns the location of slot `slot` of server `server`. */
function placeOf({ net, server, slot }: { net: number; server: number; slot: number }): StickSlot {
  return {
    server,
    slot,
    usbPath: `${server}-1.${slot}`,
    interface: `eth${slot}`,
    gateway: `127.${net}.${server}.${slot}`,
    lease: `127.${net}.${server}.${100 + slot}`,
  };
}

/** Creates the additional servers without modems, one per address family. */
function buildBlocks({ servers = 1, net = 64, ipv6Slots = 0, ipv4Addresses = 0 }: LabOptions): AddressBlock[] {
  const wanted = [
    { open: ipv6Block, count: ipv6Slots },
    { open: ipv4Block, count: ipv4Addresses },
  ].filter(({ count }) => count > 0);
  return wanted.map(({ open, count }, index) => open({ server: servers + 1 + index, net, count }));
}

interface SlotDeps {
  position: StickSlot;
  ports: LabConfig['ports'];
  settings: Pick<StickSettings, 'login' | 'password'>;
}

function slotOf({ position, ports, settings: { login, password } }: SlotDeps): LabSlot {
  const cut = `http://127.0.0.1:${ports.control}/ports/${position.usbPath}/cycle`;
  return {
    usbPath: position.usbPath,
    interface: position.interface,
    gateway: position.gateway,
    baseUrl: `http://${position.gateway}:${ports.stick}`,
    localAddress: position.lease,
    dnsServers: [`${position.gateway}:${ports.dns}`],
    ...(login === 'none' ? {} : { login: { username: 'admin', password } }),
    powerCycle: ['curl', '--silent', '--show-error', '--fail', '--request', 'POST', cut],
  };
}

/** Starts a simulated mobile network in this process: modems, carriers, resolvers and one web site. Omitted ports are free ones. */
export async function startLab(options: LabOptions = {}): Promise<Lab> {
  await using stack = new AsyncDisposableStack();
  const sticks = buildSticks(options);
  const blocks = buildBlocks(options);
  for (const stick of sticks) stack.use(stick);
  const clock = options.clock ?? { nowMs: Date.now };
  const asked = { echo: 0, control: 0, stick: 0, dns: 0, ...options.ports };

  let { stick: stickPort, dns: dnsPort } = asked;
  for (const stick of sticks) {
    const firmware = options.firmware ?? '22';
    stickPort = stack.use(await startHilinkServer({ stick, port: stickPort, firmware, clock })).port;
    dnsPort = stack.use(await startNameServer({ stick, port: dnsPort })).port;
  }
  for (const block of blocks) dnsPort = stack.use(await startBlockNameServer(block, dnsPort)).port;
  const echo = stack.use(await startEchoOrigin({ sticks, blocks, port: asked.echo }));
  const rack = createRack(sticks, (slot) => placeOf({ net: options.net ?? 64, ...slot }));
  const control = stack.use(await startControlApi({ sticks, rack, port: asked.control }));
  const ports = { echo: echo.port, control: control.port, stick: stickPort, dns: dnsPort };
  const inventories = await openInventories(options, { sticks, blocks, ports, stack });

  function stickBy(imei: string): LiveStick {
    const stick = sticks.find(({ identity }) => identity.imei === imei);
    if (!stick) throw new Error(`No stick has the IMEI ${imei}`);
    return stick;
  }
  const owned = stack.move();
  return {
    echoUrl: `http://127.0.0.1:${ports.echo}/ip`,
    echoOrigin: `http://127.0.0.1:${ports.echo}`,
    controlUrl: `http://127.0.0.1:${ports.control}`,
    ports,
    inventories,
    sticks: () => sticks.map(viewStick),
    stick: stickBy,
    patch: (imei, change) => stickBy(imei).patch(change),
    unplug: (imei) => rack.unplug(stickBy(imei)),
    plug: (imei, into) => rack.plug(stickBy(imei), into),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

interface LabParts {
  sticks: readonly LiveStick[];
  blocks: readonly AddressBlock[];
  ports: LabConfig['ports'];
  stack: AsyncDisposableStack;
}

/** Creates each server's inventory, including empty slots; writes files and a USB tree if a directory is set. */
async function openInventories(options: LabOptions, rack: LabParts): Promise<LabInventory[]> {
  const { directory } = options;
  const servers = [...new Set(rack.sticks.map(({ position }) => position.server))];
  const rootOf = directory === undefined ? undefined : (server: number) => join(directory, `${server}.sys`);
  if (rootOf) rack.stack.use(await startUsbTrees({ rootOf, sticks: rack.sticks }));
  const withSticks = servers.map(
    (server): LabInventory => ({ slots: slotsOf(options, rack, server), ...(rootOf && { usbRoot: rootOf(server) }) }),
  );
  const withAddresses = rack.blocks.map(
    ({ gateway, fixed }): LabInventory => ({ slots: [], fixed: fixed([`${gateway}:${rack.ports.dns}`]) }),
  );
  const inventories = [...withSticks, ...withAddresses];
  for (const [index, inventory] of inventories.entries()) {
    if (!directory) break;
    await writeFile(join(directory, `${index + 1}.modems.json`), `${JSON.stringify(inventory, null, 2)}\n`);
  }
  return inventories;
}

function slotsOf(options: LabOptions, { sticks, ports }: LabParts, server: number): LabSlot[] {
  const { net = 64, spareSlots = 0 } = options;
  const mine = sticks.filter(({ position }) => position.server === server);
  return Array.from({ length: mine.length + spareSlots }, (_, index) => {
    const settings = mine[index]?.state().settings ?? settingsFor(options);
    return slotOf({ position: placeOf({ net, server, slot: index + 1 }), ports, settings });
  });
}
