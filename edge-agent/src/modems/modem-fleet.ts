import type { ModemReport } from '@cellgate/shared/modem/modem.ts';
import type { Log } from '../log.ts';
import { createClock } from './clock.ts';
import type { ModemDriver } from './driver.ts';
import { createHilinkDriver } from './drivers/hilink/hilink-driver.ts';
import { isNews } from './modem-knowledge.ts';
import type { ModemSlot } from './modem-slot.ts';
import type { RotationResult } from './rotation-state.ts';
import { defaultTimings, type ModemTimings } from './timings.ts';
import { type ModemRotation, WatchedModem } from './watched-modem.ts';

export interface ModemFleetParts {
  readonly inventory: readonly ModemSlot[];
  /** `GET` answers `{ "ip": "…" }`. */
  readonly echoUrl: string;
  readonly timings?: Partial<ModemTimings>;
  readonly log: Log;
  readonly clock?: {
    /** Epoch milliseconds; deadlines are read on it. */
    now(): number;
  };
  /** HiLink without it. */
  readonly openDriver?: (slot: ModemSlot) => ModemDriver;
}

/** All modems of this machine. */
export interface ModemFleet extends AsyncDisposable {
  /** Begins to watch; resolves when every modem was looked at once, or after `startMs`. */
  start(): Promise<void>;
  /** The modems that have said who they are, one per IMEI. */
  list(): ModemReport[];
  /** How to reach the internet through the modem. */
  egressOf(imei: string): Pick<ModemSlot, 'localAddress' | 'localAddress6' | 'dnsServers'> | undefined;
  /** Never rejects. A request that finds a rotation of the modem in flight shares its result. */
  rotate(request: ModemRotation & { readonly imei: string }): Promise<RotationResult>;
  /** Calls back whenever `list()` has news; returns how to stop that. */
  onChange(listener: () => void): () => void;
}

export function createModemFleet(parts: ModemFleetParts): ModemFleet {
  const timings = { ...defaultTimings, ...parts.timings };
  const clock = createClock(parts.clock ? () => parts.clock?.now() ?? Date.now() : Date.now);
  const openDriver = parts.openDriver ?? createHilinkDriver;
  const listeners = new Set<() => void>();
  const stopping = new AbortController();

  const modems = parts.inventory.map((slot) => {
    let told: ModemReport | undefined;
    const modem: WatchedModem = new WatchedModem({
      slot,
      driver: openDriver(slot),
      echoUrl: parts.echoUrl,
      timings,
      clock,
      log: parts.log,
      onChange: () => {
        const report = modem.report();
        if (!isNews(told, report)) return;
        told = report;
        for (const listener of listeners) listener();
      },
    });
    return modem;
  });

  const find = (imei: string) => modems.find((modem) => modem.report()?.imei === imei);

  return {
    async start() {
      const all = Promise.all(modems.map((modem) => modem.start()));
      await Promise.race([all, clock.wait(timings.startMs, stopping.signal)]);
    },
    list() {
      const reports = new Map<string, ModemReport>();
      for (const report of modems.map((modem) => modem.report())) {
        if (report && !reports.has(report.imei)) reports.set(report.imei, report);
      }
      return [...reports.values()];
    },
    egressOf(imei) {
      const slot = find(imei)?.slot;
      if (!slot) return undefined;
      const { localAddress, localAddress6, dnsServers } = slot;
      return { localAddress, ...(localAddress6 !== undefined && { localAddress6 }), dnsServers };
    },
    rotate({ imei, ...request }) {
      const modem = find(imei);
      return modem ? modem.rotate(request) : Promise.resolve(unknownModem);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await Promise.all(modems.map((modem) => modem[Symbol.asyncDispose]()));
    },
  };
}

const unknownModem: RotationResult = {
  status: 'failed',
  oldIp: null,
  newIp: null,
  attempts: [],
  durationMs: 0,
  code: 'modem_unreachable',
};
