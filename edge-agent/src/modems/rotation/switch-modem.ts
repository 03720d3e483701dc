import type { ActionStep } from '@cellgate/shared/modem/modem-action.ts';
import type { ReachStep } from '../../step.ts';
import type { Clock } from '../clock.ts';
import { type Call, isModemError, type ModemDriver } from '../driver.ts';
import type { ModemTimings } from '../timings.ts';
import {
  beginSwitch,
  continueSwitch,
  type SwitchEvent,
  type SwitchInput,
  type SwitchOutcome,
  type SwitchStep,
} from './data-switch.ts';
import { stepOfSwitch } from './step-of-phase.ts';

export interface SwitchDeps {
  readonly driver: ModemDriver;
  /** Returns the modem's public address; null on failure. */
  readonly probe: (limits: Call) => Promise<string | null>;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly timings: ModemTimings;
  readonly reached: ReachStep;
  readonly onStep?: ((step: ActionStep) => void) | undefined;
}

/** Deadline of a start or stop in epoch ms, and its listener. */
export type SwitchLimits = Pick<SwitchInput, 'deadlineAtMs'> & Pick<SwitchDeps, 'onStep'>;

/** Starts or stops a modem: executes the effects of the pure state machine and feeds back events. */
export async function switchModem(
  wanted: Pick<SwitchInput, 'to' | 'deadlineAtMs'>,
  deps: SwitchDeps,
): Promise<SwitchOutcome> {
  const { clock, timings, onStep } = deps;
  let step = beginSwitch({ ...wanted, timings, startedAtMs: clock.now() });
  while (step.effect.do !== 'finish') {
    onStep?.(stepOfSwitch(step.state));
    const event = await perform(step, deps);
    step = continueSwitch(step.state, event, clock.now());
  }
  return step.effect.end;
}

async function perform({ state, effect, atMs }: SwitchStep, deps: SwitchDeps): Promise<SwitchEvent> {
  const { driver, probe, clock, signal, timings, reached } = deps;
  await clock.wait(atMs - clock.now(), signal);
  if (signal.aborted) return { kind: 'interrupted' };
  const leftMs = state.input.deadlineAtMs - clock.now();
  const limits = (timeoutMs: number) => ({ signal, timeoutMs: Math.max(1, Math.min(timeoutMs, leftMs)) });
  try {
    if (effect.do === 'probe') return { kind: 'probed', ip: await probe(limits(timings.probeTimeoutMs)) };
    if (effect.do === 'read_status') {
      return { kind: 'status', link: (await driver.status(limits(timings.requestTimeoutMs))).link };
    }
    if (effect.do === 'set_data') {
      await driver.setData(effect.on, limits(timings.requestTimeoutMs));
      reached(effect.on ? 'data switched on' : 'data switched off');
    }
    return { kind: 'done' };
  } catch (error) {
    if (signal.aborted) return { kind: 'interrupted' };
    return { kind: 'failed', code: isModemError(error) ? error.code : 'rejected' };
  }
}
