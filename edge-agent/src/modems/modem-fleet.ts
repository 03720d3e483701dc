import { isUnidentified, type ModemReport } from '@cellgate/shared/modem/modem.ts';
import type { Log } from '../log.ts';
import { createBootGate } from './boot-gate.ts';
import { createClock } from './clock.ts';
import type { SwitchEnd } from './data-switch.ts';
import type { ModemDriver } from './driver.ts';
import { createHilinkDriver } from './drivers/hilink/hilink-driver.ts';
import { nowhere } from './egress-probe.ts';
import { goneReport, isNews, strayReport } from './modem-knowledge.ts';
import type { ModemSlot, Seat } from './modem-slot.ts';
import type { RotationLessons } from './rotation-lessons.ts';
import type { RotationResult } from './rotation-state.ts';
import { defaultTimings, type ModemTimings } from './timings.ts';
import type { UsbBus, UsbDevice } from './usb-bus.ts';
import { createUsbSocket, type RunCommand } from './usb-socket.ts';
import { type ModemRotation, notRotated, type StoppedModems, WatchedModem } from './watched-modem.ts';

export interface ModemFleetParts {
  readonly inventory: readonly ModemSlot[];
  /** Places whose modem is opened by somebody else, e.g. fixed addresses. */
  readonly others?: readonly { seat: Seat; driver: ModemDriver }[];
  /** `GET` answers `{ "ip": "…" }`. */
  readonly echoUrl: string;
  readonly timings?: Partial<ModemTimings>;
  readonly log: Log;
  readonly clock?: {
    /** Epoch milliseconds; deadlines are read on it. */
    now(): number;
  };
  /** At least 0, below 1. */
  readonly random?: () => number;
  /** The machine's USB ports; without it every slot counts as taken. */
  readonly usb?: UsbBus | undefined;
  readonly runCommand?: RunCommand;
  /** How many modems of one hub may start anew at once. */
  readonly bootsPerHub?: number;
  readonly lessons?: RotationLessons;
  readonly stopped?: StoppedModems;
  /** HiLink without it. */
  readonly openDriver?: (slot: ModemSlot) => ModemDriver;
}

/** All modems of this machine. */
export interface ModemFleet extends AsyncDisposable {
  /** Begins to watch; resolves when every modem was looked at once, or after `startMs`. */
  start(): Promise<void>;
  /** The modems that have said who they are, one per IMEI; those that were pulled out since as well. */
  list(): ModemReport[];
  /** Who has not said it, or sits where no slot is: known by the USB path. Those that have left since as well, as unplugged. */
  unidentified(): ModemReport[];
  /** Who is where at this moment. */
  seated(): { imei: string; usbPath: string }[];
  /** How to reach the internet through the modem; a way to nowhere when it was pulled out. */
  egressOf(imei: string): Pick<ModemSlot, 'localAddress' | 'localAddress6' | 'dnsServers'> | undefined;
  /** Never rejects. A request that finds a rotation of the modem in flight shares its result. */
  rotate(request: ModemRotation & { readonly imei: string }): Promise<RotationResult>;
  /** Starts the modem, or stops it until it is started. @param deadlineAtMs epoch milliseconds */
  switchTo(
    to: 'started' | 'stopped',
    modem: { readonly imei: string; readonly deadlineAtMs: number },
  ): Promise<SwitchEnd>;
  /** Reboots the modem; done when it carries traffic again, whatever its address. @param deadlineAtMs epoch milliseconds */
  restart(modem: { readonly imei: string; readonly deadlineAtMs: number }): Promise<SwitchEnd>;
  isStopped(imei: string): boolean;
  /** Calls back whenever `list()` or `unidentified()` has news; returns how to stop that. */
  onChange(listener: () => void): () => void;
}

const defaultBootsPerHub = 2;

export function createModemFleet(parts: ModemFleetParts): ModemFleet {
  const timings = { ...defaultTimings, ...parts.timings };
  const clock = createClock(parts.clock ? () => parts.clock?.now() ?? Date.now() : Date.now);
  const listeners = new Set<() => void>();
  const stopping = new AbortController();
  /** The last that was worth telling. */
  const told = new Map<WatchedModem, ModemReport>();
  /** What has left its place for good, as it was. */
  const gone = new Map<string, ModemReport>();
  let strays: readonly UsbDevice[] = [];
  let watching: Promise<void> = Promise.resolve();
  const { usb, log, echoUrl, runCommand = noCommands } = parts;
  const shared = {
    bootGate: createBootGate(parts.bootsPerHub ?? defaultBootsPerHub),
    lessons: parts.lessons ?? noLessons,
    stopped: parts.stopped ?? rememberStopped(),
    random: parts.random ?? Math.random,
    echoUrl,
    timings,
    clock,
    log,
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const socketOf = ({ usbPath, powerCycle }: Seat) =>
    usb && createUsbSocket({ usbPath, bus: usb, powerCycle, runCommand, clock, timings });

  function watch({ seat, driver, isOnBus }: { seat: Seat; driver: ModemDriver; isOnBus: boolean }): WatchedModem {
    const modem: WatchedModem = new WatchedModem({
      ...shared,
      seat,
      driver,
      socket: isOnBus ? socketOf(seat) : undefined,
      onChange: () => {
        const report = modem.report();
        const before = told.get(modem);
        if (!isNews(before, report)) return;
        // Whoever has only said at last who it is has not left.
        const hasLeft = before && before.imei !== report?.imei && (!report || !isUnidentified(before.imei));
        if (hasLeft) gone.set(before.imei, goneReport(before));
        if (report) told.set(modem, report);
        else told.delete(modem);
        settle(modem);
        tell();
      },
    });
    return modem;
  }

  /** A modem is where it says so: nobody is missing it any longer, least of all the place that it came from. */
  function settle(modem: WatchedModem): void {
    if (!modem.imei || modem.isAbsent) return;
    gone.delete(modem.imei);
    for (const other of onBus) {
      if (other === modem || !other.isAbsent || other.imei !== modem.imei) continue;
      other.forget();
      told.delete(other);
    }
  }

  const openDriver = parts.openDriver ?? createHilinkDriver;
  const onBus = parts.inventory.map((slot) => watch({ seat: slot, driver: openDriver(slot), isOnBus: true }));
  const modems = [...onBus, ...(parts.others ?? []).map((other) => watch({ ...other, isOnBus: false }))];
  const find = (imei: string): WatchedModem | undefined => {
    const claims = modems.filter((modem) => modem.imei === imei);
    return claims.find((modem) => !modem.isAbsent) ?? claims[0];
  };

  async function lookAtBus(): Promise<void> {
    const devices = await usb?.list();
    for (const modem of onBus) {
      modem.notice(devices && (devices.find(({ usbPath }) => usbPath === modem.seat.usbPath) ?? null));
    }
    const taken = new Set(onBus.map(({ seat }) => seat.usbPath));
    const found = (devices ?? []).filter(({ usbPath }) => !taken.has(usbPath));
    const isSame = JSON.stringify(found) === JSON.stringify(strays);
    for (const stray of strays.map(strayReport)) gone.set(stray.imei, goneReport(stray));
    strays = found;
    if (!isSame) tell();
  }

  async function watchBus(): Promise<void> {
    while (!stopping.signal.aborted) {
      await clock.wait(timings.usbPollMs, stopping.signal);
      await lookAtBus();
    }
  }

  return {
    async start() {
      await lookAtBus();
      if (usb) watching = watchBus();
      const all = Promise.all(modems.map((modem) => modem.start()));
      await Promise.race([all, clock.wait(timings.startMs, stopping.signal)]);
    },
    list() {
      const reports = new Map(gone);
      for (const { imei } of modems) {
        const modem = imei === undefined ? undefined : find(imei);
        const report = modem && told.get(modem);
        if (report) reports.set(report.imei, report);
      }
      return [...reports.values()].filter(({ imei }) => !isUnidentified(imei));
    },
    unidentified() {
      const here = [...told.values(), ...strays.map(strayReport)];
      const reports = new Map([...gone.values(), ...here].map((report) => [report.imei, report]));
      return [...reports.values()].filter(({ imei }) => isUnidentified(imei));
    },
    seated: () =>
      modems.flatMap(({ imei, isAbsent, seat }) => (imei && !isAbsent ? [{ imei, usbPath: seat.usbPath }] : [])),
    egressOf(imei) {
      const modem = find(imei);
      if (!modem && !gone.has(imei)) return undefined;
      const { localAddress, localAddress6, dnsServers } = modem?.egress ?? nowhere;
      return { localAddress, ...(localAddress6 !== undefined && { localAddress6 }), dnsServers: [...dnsServers] };
    },
    rotate({ imei, ...request }) {
      const modem = find(imei);
      if (!modem || modem.isAbsent) return Promise.resolve(notRotated('modem_unreachable'));
      return modem.rotate(request);
    },
    switchTo(to, { imei, deadlineAtMs }) {
      const modem = find(imei);
      return modem?.switchTo(to, deadlineAtMs) ?? Promise.resolve({ status: 'failed', code: 'modem_unreachable' });
    },
    async restart({ imei, deadlineAtMs }) {
      const modem = find(imei);
      if (!modem || modem.isAbsent) return { status: 'failed', code: 'modem_unreachable' };
      const { code, newIp } = await modem.rotate({ method: 'hard', deadlineAt: deadlineAtMs });
      return code === null ? { status: 'done', ip: newIp } : { status: 'failed', code };
    },
    isStopped: (imei) => shared.stopped.has(imei),
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await watching;
      await Promise.all(modems.map((modem) => modem[Symbol.asyncDispose]()));
    },
  };
}

const noLessons: RotationLessons = { of: () => ({}), learn: () => undefined };

const noCommands: RunCommand = async () => {
  throw new Error('There is nobody to run a command');
};

function rememberStopped(): StoppedModems {
  const stopped = new Set<string>();
  return {
    has: (imei) => stopped.has(imei),
    set: async (imei, isStopped) => {
      if (isStopped) stopped.add(imei);
      else stopped.delete(imei);
    },
  };
}
