import type { RotationOutcome } from '../../rotation-outcome.ts';
import type { ReachStep } from '../../step.ts';
import type { Clock } from '../clock.ts';
import { type Call, isModemError, type ModemDriver } from '../driver.ts';
import type { UsbSocket } from '../usb/usb-socket.ts';
import { beginRotation, continueRotation } from './rotation.ts';
import type { Phase, RotationEffect, RotationEvent, RotationInput, Rung, Step } from './rotation-state.ts';

export interface RotationProgress {
  readonly method: Rung;
  readonly phase: Phase;
  /** Epoch milliseconds. */
  readonly atMs: number;
}

export interface RotateDeps {
  readonly driver: ModemDriver;
  /** Returns the modem's public address; null on failure. */
  readonly probe: (limits: Call) => Promise<string | null>;
  /** The modem's USB socket if the machine can control it. */
  readonly socket?: UsbSocket | undefined;
  /** Waits for permission to boot the modem; undefined if the time has passed or the call was aborted. */
  readonly bootTurn: (limits: Call) => Promise<Disposable | undefined>;
  readonly clock: Clock;
  /** Interrupts the rotation: changed settings are restored, and the outcome is `interrupted`. */
  readonly signal: AbortSignal;
  readonly reached: ReachStep;
  readonly onStep?: (progress: RotationProgress) => void;
}

const unsignalled = new AbortController().signal;

/** Runs a rotation: executes the effects of the pure state machine and feeds back events until it finishes. */
export async function rotateModem(
  input: Omit<RotationInput, 'startedAtMs'>,
  deps: RotateDeps,
): Promise<RotationOutcome> {
  const { clock, onStep, signal } = deps;
  let step = beginRotation({ ...input, startedAtMs: clock.now() });
  let phase: Phase | undefined;
  let turn: { readonly rung: Rung; readonly over: Disposable } | undefined;
  try {
    while (step.effect.do !== 'finish') {
      const { rung } = step.state;
      if (step.state.phase !== phase) onStep?.({ method: rung, phase: step.state.phase, atMs: clock.now() });
      phase = step.state.phase;
      if (turn && turn.rung !== rung) {
        turn.over[Symbol.dispose]();
        turn = undefined;
      }
      const mayGoOn = turn ?? !startsAnew(step.effect);
      const over = mayGoOn
        ? undefined
        : await deps.bootTurn({ signal, timeoutMs: step.state.rungEndsAtMs - clock.now() });
      if (over) turn = { rung, over };
      const event = mayGoOn || over ? await perform(step, deps) : crowded(signal);
      step = continueRotation(step.state, event, clock.now());
    }
  } finally {
    turn?.over[Symbol.dispose]();
  }
  return step.effect.result;
}

const startsAnew = ({ do: what }: RotationEffect): boolean =>
  what === 'reboot' || what === 'reset_usb' || what === 'cycle_power';

/** Returns the event for a hub on which too many modems are booting. */
const crowded = ({ aborted }: AbortSignal): RotationEvent =>
  aborted ? { kind: 'interrupted' } : { kind: 'failed', code: 'busy' };

async function perform(step: Step, deps: RotateDeps): Promise<RotationEvent> {
  const { state, effect, atMs } = step;
  const { clock, signal } = deps;
  const isRestoring = state.verdict !== null;
  const live = isRestoring ? unsignalled : signal;
  await clock.wait(atMs - clock.now(), live);
  if (live.aborted) return { kind: 'interrupted' };
  const leftMs = state.input.deadlineAtMs - clock.now();
  const limits = { signal: live, timeoutMs: Math.max(1, Math.min(limitOf(step), leftMs)) };
  try {
    return await carryOut(effect, deps, limits);
  } catch (error) {
    if (live.aborted) return { kind: 'interrupted' };
    return { kind: 'failed', code: isModemError(error) ? error.code : 'rejected' };
  }
}

function limitOf({ state, effect }: Step): number {
  const { timings } = state.input;
  if (state.verdict !== null) return timings.restoreTimeoutMs;
  if (effect.do === 'set_mode') return timings.modeTimeoutMs;
  return effect.do === 'probe' ? timings.probeTimeoutMs : timings.requestTimeoutMs;
}

async function carryOut(
  effect: RotationEffect,
  { driver, probe, socket, reached }: RotateDeps,
  limits: Call,
): Promise<RotationEvent> {
  switch (effect.do) {
    case 'probe':
      return { kind: 'probed', ip: await probe(limits) };
    case 'read_status':
      return { kind: 'status', link: (await driver.status(limits)).link };
    case 'read_modes':
      return { kind: 'modes', modes: await driver.modes(limits) };
    case 'set_data':
      await driver.setData(effect.on, limits);
      reached(effect.on ? 'data switched on' : 'data switched off');
      return { kind: 'done' };
    case 'set_mode':
      await driver.setMode(effect.mode, limits);
      reached('mode changed');
      return { kind: 'done' };
    case 'reboot':
      await driver.reboot(limits);
      reached('reboot asked');
      return { kind: 'done' };
    case 'reset_usb':
      await socket?.reset(limits.signal);
      return { kind: 'done' };
    case 'cycle_power':
      await socket?.cyclePower(limits.signal);
      return { kind: 'done' };
    case 'finish':
      return { kind: 'done' };
  }
}
