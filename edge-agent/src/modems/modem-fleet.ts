import { isUnidentified, type ModemReport } from '@cellgate/shared/modem/modem.ts';
import type { Log } from '../log.ts';
import { createBootGate } from './boot-gate.ts';
import { createClock } from './clock.ts';
import type { SwitchEnd } from './data-switch.ts';
import type { ModemDriver } from './driver.ts';
import { createHilinkDriver } from './drivers/hilink/hilink-driver.ts';
import type { Egress } from './egress-probe.ts';
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
  /** Who has not said it, or sits where no slot is: known by the USB path. */
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
  /** Calls back whenever `list()` or `unidentified()` has news; returns how to stop that. */
  onChange(listener: () => void): () => void;
}

/** RFC 5737: no machine has this address, so that every connection from it fails at once, as `egress_unavailable`. */
const nowhere: Egress = { localAddress: '192.0.2.1', dnsServers: ['192.0.2.1'] };

const defaultBootsPerHub = 2;

export function createModemFleet(parts: ModemFleetParts): ModemFleet {
  const timings = { ...defaultTimings, ...parts.timings };
  const clock = createClock(parts.clock ? () => parts.clock?.now() ?? Date.now() : Date.now);
  const listeners = new Set<() => void>();
  const stopping = new AbortController();
  /** Modems that another one has replaced in their place. */
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
    let told: ModemReport | undefined;
    const modem: WatchedModem = new WatchedModem({
      ...shared,
      seat,
      driver,
      socket: isOnBus ? socketOf(seat) : undefined,
      onChange: () => {
        const report = modem.report();
        if (!isNews(told, report)) return;
        if (told && told.imei !== report?.imei && !isUnidentified(told.imei)) gone.set(told.imei, goneReport(told));
        told = report;
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
    for (const other of onBus) if (other !== modem && other.isAbsent && other.imei === modem.imei) other.forget();
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
        const report = imei === undefined ? undefined : find(imei)?.report();
        if (report) reports.set(report.imei, report);
      }
      return [...reports.values()];
    },
    unidentified() {
      const silent = modems.flatMap((modem) => (modem.imei === undefined ? (modem.report() ?? []) : []));
      return [...silent, ...strays.map(strayReport)];
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
