import type { ModemReport } from '@cellgate/shared/modem/modem.ts';
import type { ActionStep } from '@cellgate/shared/modem/modem-action.ts';
import type { RotationOutcome } from '../rotation-outcome.ts';
import { type Clock, createClock } from './clock.ts';
import { createHilinkDriver } from './drivers/hilink/hilink-driver.ts';
import { blackholeEgress } from './egress-probe.ts';
import { noCommands, noCuts, noLessons, rememberBoots, rememberStopped } from './fleet-defaults.ts';
import type { ModemFleetDeps } from './fleet-deps.ts';
import type { SwitchOutcome } from './rotation/data-switch.ts';
import { stepOfPhase } from './rotation/step-of-phase.ts';
import { defaultTimings, type ModemTimings } from './timings.ts';
import { type BootGate, createBootGate } from './usb/boot-gate.ts';
import { createModemRoster } from './usb/modem-roster.ts';
import type { ModemSlot, SlotInfo } from './usb/modem-slot.ts';
import { compareSlots, type SlotChanges } from './usb/slot-changes.ts';
import { createUsbRecovery, type UsbRecovery } from './usb/usb-recovery.ts';
import { createUsbSocket, type UsbSocket } from './usb/usb-socket.ts';
import {
  type BootTimes,
  type ModemRotation,
  notRotated,
  type StoppedModems,
  WatchedModem,
  type WatchedModemDeps,
} from './watched-modem.ts';

export interface ModemDeadline {
  readonly imei: string;
  /** Epoch milliseconds. */
  readonly deadlineAtMs: number;
  /** Called at each step of the task. */
  readonly onStep?: ((step: ActionStep) => void) | undefined;
}

/** All modems of this machine. */
export interface ModemFleet extends AsyncDisposable {
  /** Starts polling. Resolves when every modem was polled once, or after `startMs`. */
  start(): Promise<void>;
  /** Returns the identified modems, one per IMEI, including unplugged ones. */
  list(): ModemReport[];
  /** Returns modems without identity or slot, by USB path, including those unplugged since. */
  unidentified(): ModemReport[];
  /** Returns the current USB path of each identified modem. */
  seated(): { imei: string; usbPath: string }[];
  /** Returns the egress of a modem; a blackhole if it was unplugged, undefined if it is unknown. */
  egressOf(imei: string): Pick<ModemSlot, 'localAddress' | 'localAddress6' | 'dnsServers'> | undefined;
  /** Rotates the modem's IP. Never rejects. Concurrent requests for the same modem share one outcome. */
  rotate(request: ModemRotation & { readonly imei: string }): Promise<RotationOutcome>;
  /** Starts the modem, or stops it until it is started again. */
  switchTo(to: 'started' | 'stopped', modem: ModemDeadline): Promise<SwitchOutcome>;
  /** Reboots the modem. Done when it carries traffic again, even with the same address. */
  restart(modem: ModemDeadline): Promise<SwitchOutcome>;
  isStopped(imei: string): boolean;
  /** Replaces the slots. Unchanged ones continue undisturbed; work on changed and removed ones is aborted. */
  replaceSlots(inventory: readonly ModemSlot[]): Promise<SlotChanges>;
  /** Calls `listener` on every change of `list()` or `unidentified()`. Returns a function that unsubscribes. */
  onChange(listener: () => void): () => void;
}

const defaultBootsPerHub = 2;

export function createModemFleet(deps: ModemFleetDeps): ModemFleet {
  return new WatchedFleet(deps);
}

class WatchedFleet implements ModemFleet {
  readonly #deps: ModemFleetDeps;
  readonly #timings: ModemTimings;
  readonly #clock: Clock;
  readonly #stopped: StoppedModems;
  readonly #bootTimes: BootTimes;
  readonly #roster = createModemRoster<WatchedModem>();
  readonly #listeners = new Set<() => void>();
  readonly #stopping = new AbortController();
  readonly #recovery: UsbRecovery | undefined;
  readonly #bootGate: BootGate;
  /** Modems in USB slots. */
  #inSlots: readonly WatchedModem[];
  /** Slots with a driver of their own. */
  readonly #others: readonly WatchedModem[];
  #watching: Promise<unknown> = Promise.resolve();
  /** Resolves when every modem was polled once. */
  #firstLooks: Promise<void> = Promise.resolve();

  constructor(deps: ModemFleetDeps) {
    this.#deps = deps;
    this.#timings = { ...defaultTimings, ...deps.timings };
    this.#clock = createClock(deps.clock ? () => deps.clock?.now() ?? Date.now() : Date.now);
    this.#stopped = deps.stopped ?? rememberStopped();
    this.#bootTimes = deps.bootTimes ?? rememberBoots();
    this.#recovery = deps.usb && createUsbRecovery({ usb: deps.usb, log: deps.log });
    this.#bootGate = createBootGate(deps.bootsPerHub ?? defaultBootsPerHub);
    this.#inSlots = deps.inventory.map((slot) => this.#watchSlot(slot));
    this.#others = (deps.others ?? []).map((other) => this.#watch(other));
  }

  get #modems(): readonly WatchedModem[] {
    return [...this.#inSlots, ...this.#others];
  }

  async start(): Promise<void> {
    this.#firstLooks = this.#pollAll();
    await Promise.race([this.#firstLooks, this.#clock.wait(this.#timings.startMs, this.#stopping.signal)]);
  }

  list(): ModemReport[] {
    const reports = new Map(this.#roster.gone().map((report) => [report.imei, report]));
    for (const { imei } of this.#modems) {
      const modem = imei === undefined ? undefined : this.#find(imei);
      const report = modem && this.#roster.published(modem);
      if (report) reports.set(report.imei, report);
    }
    return [...reports.values()];
  }

  unidentified(): ModemReport[] {
    return this.#roster.unidentified();
  }

  seated(): { imei: string; usbPath: string }[] {
    return this.#modems.flatMap(({ imei, isAbsent, slot }) =>
      imei && !isAbsent ? [{ imei, usbPath: slot.usbPath }] : [],
    );
  }

  egressOf(imei: string): Pick<ModemSlot, 'localAddress' | 'localAddress6' | 'dnsServers'> | undefined {
    const modem = this.#find(imei);
    if (!modem && !this.#roster.hasLeft(imei)) return undefined;
    const { localAddress, localAddress6, dnsServers } = modem?.egress ?? blackholeEgress;
    return { localAddress, ...(localAddress6 !== undefined && { localAddress6 }), dnsServers: [...dnsServers] };
  }

  async rotate({ imei, ...request }: ModemRotation & { readonly imei: string }): Promise<RotationOutcome> {
    const modem = await this.#waitFor(imei, request.deadlineAt);
    if (!modem || modem.isAbsent) return notRotated('modem_unreachable');
    return modem.rotate(request);
  }

  async switchTo(to: 'started' | 'stopped', { imei, deadlineAtMs, onStep }: ModemDeadline): Promise<SwitchOutcome> {
    // Also for an absent modem, so that it runs when it returns.
    if (to === 'started') await this.#stopped.set(imei, false);
    const modem = await this.#waitFor(imei, deadlineAtMs);
    return modem ? modem.switchTo(to, { deadlineAtMs, onStep }) : { status: 'failed', code: 'modem_unreachable' };
  }

  async restart({ imei, deadlineAtMs, onStep }: ModemDeadline): Promise<SwitchOutcome> {
    const { code, newIp } = await this.rotate({
      imei,
      method: 'hard',
      deadlineAt: deadlineAtMs,
      onStep: ({ phase }) => onStep?.(stepOfPhase[phase]),
    });
    return code === null ? { status: 'done', ip: newIp } : { status: 'failed', code };
  }

  isStopped(imei: string): boolean {
    return this.#stopped.has(imei);
  }

  async replaceSlots(inventory: readonly ModemSlot[]): Promise<SlotChanges> {
    const changes = compareSlots(
      this.#inSlots.map(({ slot }) => slot),
      inventory,
    );
    const ending = this.#inSlots.filter(({ slot }) => !changes.unchanged.includes(slot.usbPath));
    await Promise.all(ending.map((modem) => modem[Symbol.asyncDispose]()));
    for (const modem of ending) {
      if (changes.removed.includes(modem.slot.usbPath)) this.#roster.record(modem, undefined);
      else this.#roster.moved(modem);
    }
    const watched = new Map(this.#inSlots.map((modem) => [modem.slot.usbPath, modem]));
    this.#inSlots = inventory.map((slot) => {
      const known = changes.unchanged.includes(slot.usbPath) ? watched.get(slot.usbPath) : undefined;
      return known ?? this.#watchSlot(slot);
    });
    await this.#pollBus();
    this.#notify();
    const started = this.#inSlots.filter(({ slot }) => !changes.unchanged.includes(slot.usbPath));
    this.#watching = Promise.all([this.#watching, ...started.map((modem) => modem.start())]);
    return changes;
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stopping.abort();
    await this.#watching;
    await Promise.all(this.#modems.map((modem) => modem[Symbol.asyncDispose]()));
  }

  #watchSlot(slot: ModemSlot): WatchedModem {
    const openDriver = this.#deps.openDriver ?? createHilinkDriver;
    return this.#watch({ slot, driver: openDriver(slot), socket: this.#socketOf(slot) });
  }

  #watch(deps: Pick<WatchedModemDeps, 'slot' | 'driver' | 'socket'>): WatchedModem {
    const { lessons = noLessons, random = Math.random, reached = () => undefined, echoUrl, log } = this.#deps;
    const modem: WatchedModem = new WatchedModem({
      ...deps,
      bootGate: this.#bootGate,
      lessons,
      stopped: this.#stopped,
      bootTimes: this.#bootTimes,
      random,
      reached,
      echoUrl,
      log,
      timings: this.#timings,
      clock: this.#clock,
      onChange: () => {
        if (!this.#roster.record(modem, modem.report())) return;
        this.#settle(modem);
        this.#notify();
      },
    });
    return modem;
  }

  #socketOf({ usbPath, powerCycle }: SlotInfo): UsbSocket | undefined {
    const { usb: bus, runCommand = noCommands, powerCuts = noCuts } = this.#deps;
    const [clock, timings] = [this.#clock, this.#timings];
    return bus && createUsbSocket({ usbPath, bus, powerCycle, runCommand, powerCuts, clock, timings });
  }

  /** Removes a modem that was identified here from the slot that it left. */
  #settle(modem: WatchedModem): void {
    if (!modem.imei || modem.isAbsent) return;
    this.#roster.isBack(modem.imei);
    for (const other of this.#inSlots) {
      if (other === modem || !other.isAbsent || other.imei !== modem.imei) continue;
      other.forget();
      this.#roster.moved(other);
    }
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  #find(imei: string): WatchedModem | undefined {
    const claims = this.#modems.filter((modem) => modem.imei === imei);
    return claims.find((modem) => !modem.isAbsent) ?? claims[0];
  }

  /** Returns a modem. After a start, waits until all modems were polled once, because it may not be identified yet. */
  async #waitFor(imei: string, deadlineAtMs: number): Promise<WatchedModem | undefined> {
    const known = this.#find(imei);
    if (known) return known;
    const isClear = new AbortController();
    const stopListening = this.onChange(() => {
      if (this.#find(imei)) isClear.abort();
    });
    this.#firstLooks.catch(() => undefined).finally(() => isClear.abort());
    await this.#clock.wait(deadlineAtMs - this.#clock.now(), AbortSignal.any([isClear.signal, this.#stopping.signal]));
    stopListening();
    return this.#find(imei);
  }

  async #pollAll(): Promise<void> {
    await this.#pollBus();
    const mended = this.#recovery?.seeCutsThrough(this.#inSlots, this.#stopping.signal);
    if (mended) this.#watching = Promise.all([this.#watchBus(), mended]);
    await Promise.all(this.#modems.map((modem) => modem.start()));
  }

  async #watchBus(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      await this.#clock.wait(this.#timings.usbPollMs, this.#stopping.signal);
      await this.#pollBus();
    }
  }

  async #pollBus(): Promise<void> {
    const devices = await this.#deps.usb?.list();
    await this.#recovery?.putBack(devices ?? []);
    for (const modem of this.#inSlots) {
      modem.notice(devices && (devices.find(({ usbPath }) => usbPath === modem.slot.usbPath) ?? null));
    }
    const taken = new Set(this.#inSlots.map(({ slot }) => slot.usbPath));
    const strays = (devices ?? []).filter(({ usbPath }) => !taken.has(usbPath));
    if (this.#roster.recordStrays(strays)) this.#notify();
  }
}
