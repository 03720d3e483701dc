import type { ModemReport } from '@cellgate/shared/modem/modem.ts';
import type { RotationFailure, RotationMethod } from '@cellgate/shared/rotation/rotation.ts';
import type { Log } from '../log.ts';
import type { Clock } from './clock.ts';
import { type Call, isModemError, type ModemDriver } from './driver.ts';
import { probeEgress } from './egress-probe.ts';
import { type ModemKnowledge, noKnowledge, reportOf } from './modem-knowledge.ts';
import type { ModemSlot } from './modem-slot.ts';
import { putRight } from './put-right.ts';
import { type RotationProgress, rotateModem } from './rotate-modem.ts';
import type { RotationResult } from './rotation-state.ts';
import type { ModemTimings } from './timings.ts';

export interface ModemRotation {
  readonly method: RotationMethod;
  /** Epoch milliseconds. */
  readonly deadlineAt: number;
  readonly onStep?: (progress: RotationProgress) => void;
}

/** One slot and whatever modem sits in it: looks at it now and then, keeps it as it should be, rotates it on demand. */
export interface WatchedModem extends AsyncDisposable {
  readonly slot: ModemSlot;
  /** Undefined until a modem has said who it is. */
  report(): ModemReport | undefined;
  /** Begins to look; resolves after the first look. */
  start(): Promise<void>;
  /** Joins the rotation in flight, whatever its method. */
  rotate(request: ModemRotation): Promise<RotationResult>;
}

export interface WatchedModemParts {
  readonly slot: ModemSlot;
  readonly driver: ModemDriver;
  readonly echoUrl: string;
  readonly timings: ModemTimings;
  readonly clock: Clock;
  readonly log: Log;
  /** The report is another one. */
  readonly onChange: () => void;
}

export function watchModem({ slot, driver, echoUrl, timings, clock, log, onChange }: WatchedModemParts): WatchedModem {
  const stopping = new AbortController();
  let looking = new AbortController();
  let wake = new AbortController();
  let known: ModemKnowledge = noKnowledge;
  let current: Promise<void> = Promise.resolve();
  let loop: Promise<void> = Promise.resolve();
  let inFlight: Promise<RotationResult> | undefined;
  let isTidy = false;
  let rebootedAtMs = Number.NEGATIVE_INFINITY;

  const probe = ({ signal, timeoutMs }: Call) => probeEgress({ echoUrl, egress: slot, timeoutMs, signal });

  function learn(news: Partial<ModemKnowledge>) {
    known = { ...known, ...news };
    onChange();
  }

  async function look(signal: AbortSignal): Promise<void> {
    const call = { signal, timeoutMs: timings.requestTimeoutMs };
    try {
      const identity = await driver.identify(call);
      isTidy &&= identity.imei === known.identity?.imei;
      const status = await driver.status(call);
      const wasRight = await putRight(driver, { slot, status, isTidy, call, modeTimeoutMs: timings.modeTimeoutMs });
      isTidy = true;
      if (!wasRight)
        log.warn('modem was left switched and is put right', { imei: identity.imei, usbPath: slot.usbPath });
      const radio = await driver.radio(call);
      const ip = status.link === 'connected' ? await probe({ signal, timeoutMs: timings.probeTimeoutMs }) : null;
      if (signal.aborted) return;
      const seen = ip === null ? {} : { egressIp: ip, egressSeenAtMs: clock.now() };
      learn({
        identity,
        status,
        radio,
        link: status.link,
        failures: 0,
        lastError: null,
        hasEgress: ip !== null,
        ...seen,
      });
    } catch (error) {
      if (signal.aborted) return;
      isTidy = false;
      noteFailure(error);
    }
  }

  function noteFailure(error: unknown) {
    const lastError = isModemError(error) ? error.message : 'unexpected';
    const failures = known.failures + 1;
    if (failures === 1 || !isModemError(error))
      log.warn('modem does not answer as it should', { usbPath: slot.usbPath, lastError });
    learn({
      failures,
      lastError,
      hasEgress: false,
      ...(isModemError(error, 'unreachable') ? { link: 'unreachable' } : {}),
    });
  }

  async function lookAgain(): Promise<void> {
    // Checked right before the look begins: a rotation and a look must never overlap.
    while (inFlight) await inFlight;
    if (stopping.signal.aborted) return;
    looking = new AbortController();
    current = look(AbortSignal.any([looking.signal, stopping.signal]));
    await current;
  }

  async function keepLooking(): Promise<void> {
    while (!stopping.signal.aborted) {
      wake = new AbortController();
      const isWell = known.link === 'connected' && known.hasEgress && known.failures === 0;
      await clock.wait(
        isWell ? timings.statusPollMs : timings.recoveryPollMs,
        AbortSignal.any([wake.signal, stopping.signal]),
      );
      await lookAgain();
    }
  }

  async function runRotation({ method, deadlineAt, onStep }: ModemRotation): Promise<RotationResult> {
    looking.abort();
    await current;
    const now = clock.now();
    const { egressIp, egressSeenAtMs } = known;
    const result = await rotateModem(
      {
        method,
        capabilities: driver.capabilities,
        deadlineAtMs: deadlineAt,
        freshIp: egressSeenAtMs !== null && now - egressSeenAtMs < timings.freshMs && known.hasEgress ? egressIp : null,
        lastIp: egressIp,
        mayReboot: now - rebootedAtMs >= timings.smartRebootRestMs,
        timings,
      },
      { driver, probe, clock, signal: stopping.signal, ...(onStep ? { onStep } : {}) },
    );
    if (result.attempts.some((attempt) => attempt.method === 'hard')) rebootedAtMs = clock.now();
    learnFrom(result);
    return result;
  }

  function learnFrom({ status, newIp, code }: RotationResult) {
    isTidy = status !== 'failed' && isTidy;
    if (newIp !== null) learn({ link: 'connected', hasEgress: true, egressIp: newIp, egressSeenAtMs: clock.now() });
    else if (code) learn({ hasEgress: false, lastError: `rotation: ${code}`, ...linkAfter(code) });
    wake.abort();
  }

  return {
    slot,
    report: () => reportOf(slot, driver.kind, known),
    async start() {
      await lookAgain();
      loop = keepLooking();
    },
    rotate(request) {
      inFlight ??= runRotation(request).finally(() => {
        inFlight = undefined;
      });
      return inFlight;
    },
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await inFlight?.catch(() => {});
      await current;
      await loop;
    },
  };
}

function linkAfter(code: RotationFailure): Partial<ModemKnowledge> {
  if (code === 'modem_unreachable') return { link: 'unreachable' };
  return code === 'no_signal' ? { link: 'no_service' } : {};
}
