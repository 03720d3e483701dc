import type { ModemReport } from '@cellgate/shared/modem/modem.ts';
import type { RotationMethod } from '@cellgate/shared/rotation/rotation.ts';
import type { Log } from '../log.ts';
import type { RotationOutcome } from '../rotation-outcome.ts';
import type { ReachStep } from '../step.ts';
import type { Clock } from './clock.ts';
import type { Call, ModemDriver } from './driver.ts';
import { type Egress, probeEgress } from './egress-probe.ts';
import { hasNewLink, pauseUntilChanged } from './glance-at-link.ts';
import { inspectModem } from './inspect-modem.ts';
import { absence, afterRotation, type ModemKnowledge, noKnowledge, reportOf } from './modem-knowledge.ts';
import type { SwitchOutcome } from './rotation/data-switch.ts';
import { type RotateDeps, type RotationProgress, rotateModem } from './rotation/rotate-modem.ts';
import { orderRungs, type RotationLessons } from './rotation/rotation-lessons.ts';
import { type SwitchLimits, switchModem } from './rotation/switch-modem.ts';
import { createSingleFlight } from './single-flight.ts';
import type { ModemTimings } from './timings.ts';
import type { BootGate } from './usb/boot-gate.ts';
import type { SlotInfo } from './usb/modem-slot.ts';
import { hubOf, type UsbDevice } from './usb/usb-bus.ts';
import type { UsbSocket } from './usb/usb-socket.ts';

export interface ModemRotation {
  readonly method: RotationMethod;
  /** Deadline in epoch ms. */
  readonly deadlineAt: number;
  readonly onStep?: (progress: RotationProgress) => void;
}

/** Modems stopped on request. Stored across restarts, before the modem is switched. */
export interface StoppedModems {
  has(imei: string): boolean;
  set(imei: string, isStopped: boolean): Promise<void>;
}

/** Last reboot of each modem by IMEI, in epoch ms. Stored across restarts. */
export interface BootTimes {
  lastOf(imei: string): number | undefined;
  note(imei: string, atMs: number): void;
}

export interface WatchedModemDeps {
  readonly slot: SlotInfo;
  readonly driver: ModemDriver;
  /** The modem's USB socket if the machine can control it. */
  readonly socket?: UsbSocket | undefined;
  readonly bootGate: BootGate;
  readonly lessons: RotationLessons;
  readonly stopped: StoppedModems;
  readonly bootTimes: BootTimes;
  readonly echoUrl: string;
  readonly timings: ModemTimings;
  readonly clock: Clock;
  /** Returns a random number in [0, 1). */
  readonly random: () => number;
  readonly reached: ReachStep;
  readonly log: Log;
  /** Called when something about the modem has changed. */
  readonly onChange: () => void;
}

/** One slot and the modem in it: polls the modem, restores its state, and runs one task at a time. */
export class WatchedModem implements AsyncDisposable {
  readonly #deps: WatchedModemDeps;
  readonly #stopping = new AbortController();
  readonly #tasks = createSingleFlight();
  #known: ModemKnowledge = noKnowledge;
  /** USB device in the slot; null if it is empty, undefined if unknown. */
  #device: UsbDevice | null | undefined;
  /** True if the modem's state was correct and no rotation has failed since. */
  #isTidy = false;
  #pollAbort = new AbortController();
  #pauseAbort = new AbortController();
  #poll: Promise<void> = Promise.resolve();
  #loop: Promise<void> = Promise.resolve();

  constructor(deps: WatchedModemDeps) {
    this.#deps = deps;
  }

  get slot(): SlotInfo {
    return this.#deps.slot;
  }

  get socket(): UsbSocket | undefined {
    return this.#deps.socket;
  }

  get isAbsent(): boolean {
    return this.#known.isAbsent;
  }

  /** IMEI; undefined until the modem is identified. */
  get imei(): string | undefined {
    return this.#known.identity?.imei;
  }

  /** Egress through the modem; undefined while the slot is empty. */
  get egress(): Egress | undefined {
    if (this.isAbsent) return undefined;
    return this.#deps.driver.egress?.() ?? this.slot;
  }

  /** Returns the report; undefined before the first poll. */
  report(): ModemReport | undefined {
    return reportOf(this.slot, this.#deps.driver.kind, this.#known);
  }

  /** Records the slot's USB device: null if the slot is empty, undefined if the bus cannot be read. */
  notice(device: UsbDevice | null | undefined): void {
    const before = this.#device;
    this.#device = device;
    if (
      device?.deviceNumber === before?.deviceNumber &&
      device?.interface === before?.interface &&
      before !== undefined
    )
      return;
    // Polling an absent modem would only time out.
    if (device === null) this.#pollAbort.abort();
    this.#pauseAbort.abort();
  }

  /** Forgets the modem, which was found in another slot. */
  forget(): void {
    this.#known = noKnowledge;
  }

  /** Starts polling. Resolves after the first poll. */
  async start(): Promise<void> {
    await this.#pollOnce();
    this.#loop = this.#keepPolling();
  }

  /** Rotates the IP. Joins a running rotation of any method, and waits for other tasks. */
  rotate(request: ModemRotation): Promise<RotationOutcome> {
    return this.#tasks.run('rotate', () => this.#runExclusively(() => this.#runRotation(request)));
  }

  /** Starts the modem, or stops it until it is started again, across restarts of the process. */
  switchTo(to: 'started' | 'stopped', limits: SwitchLimits): Promise<SwitchOutcome> {
    return this.#tasks.run(to, () => this.#runExclusively(() => this.#runSwitch(to, limits)));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stopping.abort();
    await this.#tasks.idle();
    await this.#poll;
    await this.#loop;
  }

  readonly #probe = async ({ signal, timeoutMs }: Call): Promise<string | null> => {
    const egress = this.egress;
    return egress ? probeEgress({ echoUrl: this.#deps.echoUrl, egress, timeoutMs, signal }) : null;
  };

  #learn(observed: Partial<ModemKnowledge>): void {
    this.#known = { ...this.#known, ...observed };
    this.#deps.onChange();
  }

  /** Aborts the current poll, and starts the next one right after the work. */
  async #runExclusively<T>(work: () => Promise<T>): Promise<T> {
    this.#pollAbort.abort();
    await this.#poll;
    try {
      return await work();
    } finally {
      this.#pauseAbort.abort();
    }
  }

  #pollOnce(): Promise<void> {
    return this.#exchange((signal) => this.#pollAndLearn(signal));
  }

  /** Runs a poll, which a task aborts. */
  async #exchange(poll: (signal: AbortSignal) => Promise<void>): Promise<void> {
    // Checked right before the poll, because nothing else may run on the modem meanwhile.
    while (this.#tasks.isBusy()) await this.#tasks.idle();
    if (this.#stopping.signal.aborted) return;
    this.#pollAbort = new AbortController();
    this.#poll = poll(AbortSignal.any([this.#pollAbort.signal, this.#stopping.signal]));
    await this.#poll;
  }

  async #pollAndLearn(signal: AbortSignal): Promise<void> {
    if (this.#device === null) {
      this.#isTidy = false;
      if (!this.isAbsent) this.#learn(absence(this.#known));
      return;
    }
    const isStopped = (imei: string) => this.#deps.stopped.has(imei);
    const inspection = await inspectModem(this.#known, this.#isTidy, {
      ...this.#deps,
      isStopped,
      probe: this.#probe,
      signal,
    });
    if (!inspection) return;
    this.#isTidy = inspection.isTidy;
    this.#learn({ ...inspection.observed, isAbsent: false, interface: this.#device?.interface ?? null });
  }

  async #keepPolling(): Promise<void> {
    const { driver, clock, timings } = this.#deps;
    while (!this.#stopping.signal.aborted) {
      this.#pauseAbort = new AbortController();
      const { link, hasEgress, failures, isStopped, isAbsent } = this.#known;
      const isWell = isAbsent || isStopped || (link === 'connected' && hasEgress && failures === 0);
      const signal = AbortSignal.any([this.#pauseAbort.signal, this.#stopping.signal]);
      const pauseMs = isWell ? timings.statusPollMs : timings.recoveryPollMs;
      // A fixed IP has no SIM or cell to lose.
      const glanceMs = isWell && !isAbsent && driver.capabilities.hard ? timings.glanceMs : pauseMs;
      await pauseUntilChanged({ pauseMs, glanceMs, clock, signal, hasChanged: () => this.#hasNewLink() });
      await this.#pollOnce();
    }
  }

  /** Reports whether the modem's link state differs from the known one. */
  async #hasNewLink(): Promise<boolean> {
    const timeoutMs = this.#deps.timings.requestTimeoutMs;
    let isNew = false;
    await this.#exchange(async (signal) => {
      isNew = await hasNewLink(this.#deps.driver, { signal, timeoutMs }, this.#known.link);
    });
    return isNew;
  }

  async #runRotation({ method, deadlineAt, onStep }: ModemRotation): Promise<RotationOutcome> {
    const { driver, socket, clock, timings, lessons, bootTimes, random, reached } = this.#deps;
    const { egressIp, egressSeenAtMs, hasEgress, radio, isStopped } = this.#known;
    if (isStopped) return notRotated('modem_stopped');
    const now = clock.now();
    const isFresh = hasEgress && egressSeenAtMs !== null && now - egressSeenAtMs < timings.freshMs;
    const operator = radio?.operator ?? '';
    const bootedAtMs = bootTimes.lastOf(this.imei ?? '') ?? Number.NEGATIVE_INFINITY;
    const input = {
      method,
      capabilities: { ...driver.capabilities, usb: socket !== undefined, power: socket?.canCyclePower ?? false },
      order: orderRungs(lessons.of(operator), random()),
      deadlineAtMs: deadlineAt,
      freshIp: isFresh ? egressIp : null,
      lastIp: egressIp,
      // A time in the future was recorded while the clock was wrong.
      mayReboot: Math.abs(now - bootedAtMs) >= timings.smartRebootRestMs,
      timings,
    };
    const result = await rotateModem(input, {
      driver,
      socket,
      probe: this.#probe,
      bootTurn: this.#bootTurn,
      clock,
      signal: this.#stopping.signal,
      reached,
      ...(onStep ? { onStep } : {}),
    });
    if (operator) lessons.learn(operator, result);
    if (result.status === 'failed') this.#isTidy = false;
    this.#learn(afterRotation(result, { method, nowMs: clock.now() }));
    return result;
  }

  /** Recorded before the reboot, so that the minimum interval also applies after a crash. */
  readonly #bootTurn: RotateDeps['bootTurn'] = async (limits) => {
    const { bootGate, bootTimes, clock } = this.#deps;
    const turn = await bootGate.enter(hubOf(this.slot.usbPath), limits);
    if (turn && this.imei !== undefined) bootTimes.note(this.imei, clock.now());
    return turn;
  };

  async #runSwitch(to: 'started' | 'stopped', { deadlineAtMs, onStep }: SwitchLimits): Promise<SwitchOutcome> {
    const { stopped, clock, reached } = this.#deps;
    const imei = this.imei;
    if (imei === undefined || this.isAbsent) return { status: 'failed', code: 'modem_unreachable' };
    // Stored first, so that after a crash the next poll completes the switch.
    await stopped.set(imei, to === 'stopped');
    reached('switch recorded');
    const signal = this.#stopping.signal;
    const end = await switchModem({ to, deadlineAtMs }, { ...this.#deps, probe: this.#probe, signal, onStep });
    const hasFailed = end.status === 'failed' && end.code !== 'interrupted';
    if (hasFailed && to === 'stopped') await stopped.set(imei, false);
    const isStopped = stopped.has(imei);
    const ip = end.status === 'done' ? end.ip : null;
    this.#isTidy = false;
    this.#learn({
      isStopped,
      hasEgress: ip !== null,
      ...(isStopped ? { link: 'disconnected', connectedSinceMs: null } : {}),
      ...(ip === null ? {} : { link: 'connected', egressIp: ip, egressSeenAtMs: clock.now() }),
    });
    return end;
  }
}

/** Returns the outcome of a rotation that was not started. */
export function notRotated(code: NonNullable<RotationOutcome['code']>): RotationOutcome {
  return { status: 'failed', oldIp: null, newIp: null, attempts: [], durationMs: 0, code };
}
