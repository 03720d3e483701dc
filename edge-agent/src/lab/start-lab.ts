import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCarrier, type Operator, operators } from './carrier.ts';
import { type StickView, startControlApi, viewStick } from './control-api.ts';
import { startEchoOrigin } from './echo-origin.ts';
import type { Firmware } from './hilink-pages.ts';
import { startHilinkServer } from './hilink-server.ts';
import type { LabConfig } from './lab-config.ts';
import { createLiveStick, type LabClock, type LiveStick, type StickPatch } from './live-stick.ts';
import { startNameServer } from './name-server.ts';
import type { StickSettings } from './stick.ts';
import { identify } from './stick-identity.ts';

/** One stick as an agent is told of it: an entry of the modem inventory. */
export interface LabSlot {
  usbPath: string;
  interface: string;
  gateway: string;
  baseUrl: string;
  localAddress: string;
  dnsServers: string[];
  login?: { username: string; password: string };
}

export interface Lab extends AsyncDisposable {
  /** What answers `{ ip }`. */
  readonly echoUrl: string;
  /** Scheme, host and port of the echo origin. */
  readonly echoOrigin: string;
  readonly controlUrl: string;
  readonly ports: LabConfig['ports'];
  /** Server 1 first. */
  readonly inventories: readonly { slots: LabSlot[] }[];
  sticks(): StickView[];
  /** @throws Error when no stick has the IMEI */
  stick(imei: string): LiveStick;
  patch(imei: string, change: StickPatch): void;
}

export type LabOptions = Partial<Omit<LabConfig, 'ports'>> & {
  ports?: Partial<LabConfig['ports']>;
  /** Only these operators; all three without it. */
  operatorNames?: readonly string[];
  settings?: Partial<StickSettings>;
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
  const seats: Operator[] = chosen.flatMap((operator) => Array.from({ length: sticksPerOperator }, () => operator));
  return Array.from({ length: servers }, (_, index) => index + 1).flatMap((server) =>
    seats.map((operator, index) => {
      const number = index + 1;
      const place = {
        server,
        number,
        gateway: `127.${net}.${server}.${number}`,
        lease: `127.${net}.${server}.${100 + number}`,
      };
      return createLiveStick({ identity: identify(server, number, operator), place, settings, carrier, clock, random });
    }),
  );
}

function slotOf({ place, state }: LiveStick, ports: LabConfig['ports']): LabSlot {
  const { login, password } = state().settings;
  return {
    usbPath: `${place.server}-1.${place.number}`,
    interface: `eth${place.number}`,
    gateway: place.gateway,
    baseUrl: `http://${place.gateway}:${ports.stick}`,
    localAddress: place.lease,
    dnsServers: [`${place.gateway}:${ports.dns}`],
    ...(login === 'none' ? {} : { login: { username: 'admin', password } }),
  };
}

/** A whole mobile world in this process: sticks, carriers, their resolvers and one site on the internet. Ports left out are free ones. */
export async function startLab(options: LabOptions = {}): Promise<Lab> {
  await using stack = new AsyncDisposableStack();
  const sticks = buildSticks(options);
  for (const stick of sticks) stack.use(stick);
  const byLease = new Map(sticks.map((stick) => [stick.place.lease, stick]));
  const clock = options.clock ?? { nowMs: Date.now };
  const asked = { echo: 0, control: 0, stick: 0, dns: 0, ...options.ports };

  let { stick: stickPort, dns: dnsPort } = asked;
  for (const stick of sticks) {
    const firmware = options.firmware ?? '22';
    stickPort = stack.use(await startHilinkServer({ stick, port: stickPort, firmware, clock })).port;
    dnsPort = stack.use(await startNameServer({ stick, port: dnsPort })).port;
  }
  const echo = stack.use(await startEchoOrigin({ sticks: byLease, port: asked.echo }));
  const control = stack.use(await startControlApi({ sticks, port: asked.control }));
  const ports = { echo: echo.port, control: control.port, stick: stickPort, dns: dnsPort };

  const servers = [...new Set(sticks.map(({ place }) => place.server))];
  const inventories = servers.map((server) => ({
    slots: sticks.filter(({ place }) => place.server === server).map((stick) => slotOf(stick, ports)),
  }));
  if (options.directory) await writeInventories(options.directory, inventories);

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
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

async function writeInventories(directory: string, inventories: Lab['inventories']) {
  await mkdir(directory, { recursive: true });
  const write = ({ slots }: { slots: LabSlot[] }, index: number) =>
    writeFile(join(directory, `${index + 1}.modems.json`), `${JSON.stringify({ slots }, null, 2)}\n`);
  await Promise.all(inventories.map(write));
}
