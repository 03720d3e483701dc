import type { ModemLink } from '@cellgate/shared/modem/modem.ts';
import type { RotationFailure } from '@cellgate/shared/rotation/rotation.ts';
import type { ModemErrorCode } from '../driver.ts';
import type { ModemTimings } from '../timings.ts';

/** Input of a data switch. Starting a modem: data on, connected, internet reached. Stopping it: data off and the link down. */
export interface SwitchInput {
  readonly to: 'started' | 'stopped';
  /** Epoch milliseconds. */
  readonly startedAtMs: number;
  readonly deadlineAtMs: number;
  readonly timings: Pick<ModemTimings, 'pollMs' | 'retryPauseMs' | 'busyForMs' | 'confirmMs'>;
}

export interface SwitchState {
  readonly input: SwitchInput;
  readonly phase: 'ordering' | 'confirming' | 'proving';
  readonly phaseAtMs: number;
  /** Number of consecutive failed exchanges. */
  readonly failures: number;
  readonly link: ModemLink | null;
}

export type SwitchEffect =
  | { readonly do: 'set_data'; readonly on: boolean }
  | { readonly do: 'read_status' | 'probe' }
  | { readonly do: 'finish'; readonly end: SwitchOutcome };

export type SwitchEvent =
  | { readonly kind: 'done' }
  | { readonly kind: 'status'; readonly link: ModemLink }
  | { readonly kind: 'probed'; readonly ip: string | null }
  | { readonly kind: 'failed'; readonly code: ModemErrorCode }
  | { readonly kind: 'interrupted' };

export type SwitchOutcome =
  | { readonly status: 'done'; readonly ip: string | null }
  | { readonly status: 'failed'; readonly code: RotationFailure };

export interface SwitchStep {
  readonly state: SwitchState;
  readonly effect: SwitchEffect;
  /** Earliest time of the effect, in epoch ms. */
  readonly atMs: number;
}

const maxFailures = 3;

export function beginSwitch(input: SwitchInput): SwitchStep {
  const { startedAtMs, deadlineAtMs, to } = input;
  const state: SwitchState = { input, phase: 'ordering', phaseAtMs: startedAtMs, failures: 0, link: null };
  if (startedAtMs >= deadlineAtMs) return fail(state, 'deadline_passed', startedAtMs);
  return { state, effect: { do: 'set_data', on: to === 'started' }, atMs: startedAtMs };
}

export function continueSwitch(state: SwitchState, event: SwitchEvent, nowMs: number): SwitchStep {
  if (event.kind === 'interrupted') return fail(state, 'interrupted', nowMs);
  const next = event.kind === 'failed' ? afterFailure(state, event.code, nowMs) : advance(state, event, nowMs);
  if (next.effect.do === 'finish' || Math.max(next.atMs, nowMs) < state.input.deadlineAtMs) return next;
  return fail(next.state, lateCode(next.state), nowMs);
}

function advance(
  before: SwitchState,
  event: Exclude<SwitchEvent, { kind: 'failed' | 'interrupted' }>,
  nowMs: number,
): SwitchStep {
  const { to, timings } = before.input;
  const state = { ...before, failures: 0 };
  const again: SwitchStep = { state, effect: { do: 'read_status' }, atMs: nowMs + timings.pollMs };
  if (event.kind === 'done') return { ...again, state: { ...state, phase: 'confirming', phaseAtMs: nowMs } };
  if (event.kind === 'probed') {
    return event.ip === null ? again : { state, effect: finished({ status: 'done', ip: event.ip }), atMs: nowMs };
  }
  const { link } = event;
  const seen = { ...state, link };
  if (to === 'stopped') {
    if (link !== 'connected') return { state: seen, effect: finished({ status: 'done', ip: null }), atMs: nowMs };
    if (nowMs - state.phaseAtMs >= timings.confirmMs) return fail(seen, 'modem_rejected', nowMs);
    return { ...again, state: seen };
  }
  if (link === 'no_sim' || link === 'sim_locked') return fail(seen, 'sim_problem', nowMs);
  if (link === 'connected') return { state: { ...seen, phase: 'proving' }, effect: { do: 'probe' }, atMs: nowMs };
  return { ...again, state: seen };
}

function afterFailure(state: SwitchState, code: ModemErrorCode, nowMs: number): SwitchStep {
  const { timings, to } = state.input;
  const effect: SwitchEffect =
    state.phase === 'ordering' ? { do: 'set_data', on: to === 'started' } : { do: 'read_status' };
  const retry = (next: SwitchState): SwitchStep => ({ state: next, effect, atMs: nowMs + timings.retryPauseMs });
  switch (code) {
    case 'unreachable':
    case 'aborted': {
      const failures = state.failures + 1;
      return failures >= maxFailures ? fail(state, 'modem_unreachable', nowMs) : retry({ ...state, failures });
    }
    case 'busy':
      return nowMs - state.phaseAtMs >= timings.busyForMs ? fail(state, 'modem_rejected', nowMs) : retry(state);
    case 'session_lost':
      return fail(state, 'modem_session_lost', nowMs);
    case 'sim_problem':
    case 'unsupported':
      return fail(state, code, nowMs);
    default:
      return fail(state, 'modem_rejected', nowMs);
  }
}

function lateCode({ link }: SwitchState): RotationFailure {
  if (link === 'no_service') return 'no_signal';
  return link === 'connected' ? 'no_address' : 'timeout';
}

const finished = (end: SwitchOutcome): SwitchEffect => ({ do: 'finish', end });

function fail(state: SwitchState, code: RotationFailure, nowMs: number): SwitchStep {
  return { state, effect: finished({ status: 'failed', code }), atMs: nowMs };
}
