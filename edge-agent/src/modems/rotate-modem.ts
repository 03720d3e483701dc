import type { Clock } from './clock.ts';
import { type Call, isModemError, type ModemDriver } from './driver.ts';
import { beginRotation, continueRotation } from './rotation.ts';
import type {
  Phase,
  RotationEffect,
  RotationEvent,
  RotationInput,
  RotationResult,
  Rung,
  Step,
} from './rotation-state.ts';

export interface RotationProgress {
  readonly method: Rung;
  readonly phase: Phase;
  /** Epoch milliseconds. */
  readonly atMs: number;
}

export interface RotateParts {
  readonly driver: ModemDriver;
  /** The address the internet sees, or null. */
  readonly probe: (limits: Call) => Promise<string | null>;
  readonly clock: Clock;
  /** Ends the rotation early: what was moved is put back, the result is `interrupted`. */
  readonly signal: AbortSignal;
  readonly onStep?: (progress: RotationProgress) => void;
}

const unsignalled = new AbortController().signal;

/** Carries a rotation out: does what the pure machine asks for and tells it what came of it, until it is finished. */
export async function rotateModem(
  input: Omit<RotationInput, 'startedAtMs'>,
  parts: RotateParts,
): Promise<RotationResult> {
  const { clock, onStep } = parts;
  let step = beginRotation({ ...input, startedAtMs: clock.now() });
  let phase: Phase | undefined;
  while (step.effect.do !== 'finish') {
    if (step.state.phase !== phase) onStep?.({ method: step.state.rung, phase: step.state.phase, atMs: clock.now() });
    phase = step.state.phase;
    const event = await perform(step, parts);
    step = continueRotation(step.state, event, clock.now());
  }
  return step.effect.result;
}

async function perform(step: Step, parts: RotateParts): Promise<RotationEvent> {
  const { state, effect, atMs } = step;
  const { clock, signal } = parts;
  const isRestoring = state.verdict !== null;
  const live = isRestoring ? unsignalled : signal;
  await clock.wait(atMs - clock.now(), live);
  if (live.aborted) return { kind: 'interrupted' };
  const leftMs = state.input.deadlineAtMs - clock.now();
  const limits = { signal: live, timeoutMs: Math.max(1, Math.min(limitOf(step), leftMs)) };
  try {
    return await carryOut(effect, parts, limits);
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

async function carryOut(effect: RotationEffect, { driver, probe }: RotateParts, limits: Call): Promise<RotationEvent> {
  switch (effect.do) {
    case 'probe':
      return { kind: 'probed', ip: await probe(limits) };
    case 'read_status':
      return { kind: 'status', link: (await driver.status(limits)).link };
    case 'read_modes':
      return { kind: 'modes', modes: await driver.modes(limits) };
    case 'set_data':
      await driver.setData(effect.on, limits);
      return { kind: 'done' };
    case 'set_mode':
      await driver.setMode(effect.mode, limits);
      return { kind: 'done' };
    case 'reboot':
      await driver.reboot(limits);
      return { kind: 'done' };
    case 'finish':
      return { kind: 'done' };
  }
}
