import type { ModemLink, ModemReport } from '@cellgate/shared/modem/modem.ts';
import type { RotationFailure, RotationMethod } from '@cellgate/shared/rotation/rotation.ts';
import type { Log } from '../log.ts';
import type { Clock } from './clock.ts';
import type { Call, ModemDriver } from './driver.ts';
import { probeEgress } from './egress-probe.ts';
import { lookAtModem } from './look-at-modem.ts';
import { type ModemKnowledge, noKnowledge, reportOf } from './modem-knowledge.ts';
import type { ModemSlot } from './modem-slot.ts';
import { type RotationProgress, rotateModem } from './rotate-modem.ts';
import type { RotationResult } from './rotation-state.ts';
import type { ModemTimings } from './timings.ts';

export interface ModemRotation {
  readonly method: RotationMethod;
  /** Epoch milliseconds. */
  readonly deadlineAt: number;
  readonly onStep?: (progress: RotationProgress) => void;
}

export interface WatchedModemParts {
  readonly slot: ModemSlot;
  readonly driver: ModemDriver;
  readonly echoUrl: string;
  readonly timings: ModemTimings;
  readonly clock: Clock;
  readonly log: Log;
  /** Something was learned about the modem. */
  readonly onChange: () => void;
}

/** One slot and whatever modem sits in it: looks at it now and then, keeps it as it should be, rotates it on demand. */
export class WatchedModem implements AsyncDisposable {
  readonly #parts: WatchedModemParts;
  readonly #stopping = new AbortController();
  #known: ModemKnowledge = noKnowledge;
  /** The modem was found as it should be, and no rotation has failed on it since. */
  #isTidy = false;
  #rebootedAtMs = Number.NEGATIVE_INFINITY;
  #callOffLook = new AbortController();
  #callOffPause = new AbortController();
  #look: Promise<void> = Promise.resolve();
  #loop: Promise<void> = Promise.resolve();
  #rotation: Promise<RotationResult> | undefined;

  constructor(parts: WatchedModemParts) {
    this.#parts = parts;
  }

  get slot(): ModemSlot {
    return this.#parts.slot;
  }

  /** Undefined until a modem has said who it is. */
  report(): ModemReport | undefined {
    return reportOf(this.slot, this.#parts.driver.kind, this.#known);
  }

  /** Begins to look; resolves after the first look. */
  async start(): Promise<void> {
    await this.#lookOnce();
    this.#loop = this.#keepLooking();
  }

  /** Joins the rotation in flight, whatever its method. */
  rotate(request: ModemRotation): Promise<RotationResult> {
    this.#rotation ??= this.#runRotation(request).finally(() => {
      this.#rotation = undefined;
    });
    return this.#rotation;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stopping.abort();
    await this.#rotation;
    await this.#look;
    await this.#loop;
  }

  readonly #probe = ({ signal, timeoutMs }: Call): Promise<string | null> =>
    probeEgress({ echoUrl: this.#parts.echoUrl, egress: this.slot, timeoutMs, signal });

  #learn(news: Partial<ModemKnowledge>): void {
    this.#known = { ...this.#known, ...news };
    this.#parts.onChange();
  }

  async #lookOnce(): Promise<void> {
    // Checked right before the look begins: a rotation and a look must never overlap.
    while (this.#rotation) await this.#rotation;
    if (this.#stopping.signal.aborted) return;
    this.#callOffLook = new AbortController();
    this.#look = this.#lookAndLearn(AbortSignal.any([this.#callOffLook.signal, this.#stopping.signal]));
    await this.#look;
  }

  async #lookAndLearn(signal: AbortSignal): Promise<void> {
    const look = await lookAtModem(this.#known, this.#isTidy, { ...this.#parts, probe: this.#probe, signal });
    if (!look) return;
    this.#isTidy = look.isTidy;
    this.#learn(look.news);
  }

  async #keepLooking(): Promise<void> {
    const { clock, timings } = this.#parts;
    while (!this.#stopping.signal.aborted) {
      this.#callOffPause = new AbortController();
      const { link, hasEgress, failures } = this.#known;
      const isWell = link === 'connected' && hasEgress && failures === 0;
      const pauseMs = isWell ? timings.statusPollMs : timings.recoveryPollMs;
      await clock.wait(pauseMs, AbortSignal.any([this.#callOffPause.signal, this.#stopping.signal]));
      await this.#lookOnce();
    }
  }

  async #runRotation({ method, deadlineAt, onStep }: ModemRotation): Promise<RotationResult> {
    this.#callOffLook.abort();
    await this.#look;
    const { driver, clock, timings } = this.#parts;
    const { egressIp, egressSeenAtMs, hasEgress } = this.#known;
    const now = clock.now();
    const isFresh = hasEgress && egressSeenAtMs !== null && now - egressSeenAtMs < timings.freshMs;
    const result = await rotateModem(
      {
        method,
        capabilities: driver.capabilities,
        deadlineAtMs: deadlineAt,
        freshIp: isFresh ? egressIp : null,
        lastIp: egressIp,
        mayReboot: now - this.#rebootedAtMs >= timings.smartRebootRestMs,
        timings,
      },
      { driver, probe: this.#probe, clock, signal: this.#stopping.signal, ...(onStep ? { onStep } : {}) },
    );
    this.#learnFrom(result);
    return result;
  }

  #learnFrom({ status, newIp, code, attempts }: RotationResult): void {
    const now = this.#parts.clock.now();
    if (attempts.some(({ method }) => method === 'hard')) this.#rebootedAtMs = now;
    if (status === 'failed') this.#isTidy = false;
    if (newIp !== null) this.#learn({ link: 'connected', hasEgress: true, egressIp: newIp, egressSeenAtMs: now });
    else if (code) this.#learn({ hasEgress: false, lastError: `rotation: ${code}`, ...linkAfter(code) });
    this.#callOffPause.abort();
  }
}

const linksAfter: Partial<Record<RotationFailure, ModemLink>> = {
  modem_unreachable: 'unreachable',
  no_signal: 'no_service',
  timeout: 'connecting',
};

/** The link as a failed rotation left it, until the look that follows. */
function linkAfter(code: RotationFailure): Partial<ModemKnowledge> {
  const link = linksAfter[code];
  return link ? { link } : {};
}
