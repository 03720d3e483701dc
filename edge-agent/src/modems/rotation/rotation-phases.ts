import type { ModemErrorCode } from '../driver.ts';
import {
  isBooting,
  isForced,
  type Phase,
  type RotationEffect,
  type RotationEvent,
  type RotationState,
  type Step,
} from './rotation-state.ts';
import { endRung, enter, failed, finish, restore, startRung } from './rotation-verdict.ts';

/** Number of consecutive failed exchanges after which a modem counts as unreachable. */
const maxFailures = 3;

type PhaseStep = (state: RotationState, event: RotationEvent, nowMs: number) => Step;

const stay = (state: RotationState, effect: RotationEffect, atMs: number): Step => ({ state, effect, atMs });

const readStatus: RotationEffect = { do: 'read_status' };

function pollMs({ rung, input }: RotationState): number {
  return isBooting(rung) ? input.timings.hardPollMs : input.timings.pollMs;
}

/** Repeats a failed exchange or ends the rung, depending on the code. `again`: the effect to repeat. */
function afterFailure(
  state: RotationState,
  code: ModemErrorCode,
  again: { effect: RotationEffect; nowMs: number },
): Step {
  const { effect, nowMs } = again;
  const { timings } = state.input;
  switch (code) {
    case 'unreachable':
    case 'aborted': {
      const failing: RotationState = { ...state, failures: state.failures + 1, link: 'unreachable' };
      if (failing.failures >= maxFailures) return endRung(failing, { code: 'modem_unreachable' }, nowMs);
      return stay(failing, effect, nowMs + timings.retryPauseMs);
    }
    case 'busy':
      if (nowMs - state.phaseAtMs >= timings.busyForMs) return endRung(state, { code: 'modem_rejected' }, nowMs);
      return stay(state, effect, nowMs + timings.retryPauseMs);
    case 'session_lost':
      return endRung(state, { code: 'modem_session_lost' }, nowMs);
    case 'sim_problem':
    case 'unsupported':
      return endRung(state, { code }, nowMs);
    default:
      return endRung(state, { code: 'modem_rejected' }, nowMs);
  }
}

interface Order {
  readonly effect: (state: RotationState) => RotationEffect;
  readonly taken: (state: RotationState, nowMs: number) => Step;
  /** Obligations after a plain refusal; after a lost response all remain. */
  readonly owedIfRefused?: Partial<RotationState['owed']>;
}

const refusals: ReadonlySet<ModemErrorCode> = new Set([
  'busy',
  'rejected',
  'auth_required',
  'auth_rejected',
  'unsupported',
]);

/** Returns a phase that gives one order and waits for its acceptance. */
function order({ effect, taken, owedIfRefused }: Order): PhaseStep {
  return (state, event, nowMs) => {
    if (event.kind !== 'failed') return taken({ ...state, failures: 0 }, nowMs);
    const wasNeverTaken = refusals.has(event.code) && state.failures === 0;
    const owed = wasNeverTaken ? { ...state.owed, ...owedIfRefused } : state.owed;
    return afterFailure({ ...state, owed }, event.code, { effect: effect(state), nowMs });
  };
}

const reconnect = (state: RotationState, nowMs: number): Step =>
  enter(state, 'reconnecting', { effect: readStatus, nowMs, atMs: nowMs + pollMs(state) });

const detourOf = ({ modes }: RotationState): string => modes?.detour ?? '';
const originalOf = ({ owed, modes }: RotationState): string => owed.mode ?? modes?.current ?? '';

/** Waits until the modem reports the link as down. */
const holding: PhaseStep = (before, event, nowMs) => {
  if (event.kind === 'failed') return afterFailure(before, event.code, { effect: readStatus, nowMs });
  const { timings } = before.input;
  const link = event.kind === 'status' ? event.link : before.link;
  const state = { ...before, link, failures: 0 };
  if (link === 'no_sim' || link === 'sim_locked') return endRung(state, { code: 'sim_problem' }, nowMs);
  if (link !== 'connected') {
    const atMs = Math.max(nowMs, state.phaseAtMs + timings.fastHoldMs);
    return enter({ ...state, sawDrop: true }, 'raising', { effect: { do: 'set_data', on: true }, nowMs, atMs });
  }
  if (nowMs - state.phaseAtMs >= timings.confirmMs) {
    const unmoved = { ...state, owed: { ...state.owed, data: false } };
    return endRung(unmoved, { code: 'modem_rejected' }, nowMs);
  }
  return stay(state, readStatus, nowMs + pollMs(state));
};

const readingModes: PhaseStep = (state, event, nowMs) => {
  if (event.kind === 'failed') return afterFailure(state, event.code, { effect: { do: 'read_modes' }, nowMs });
  const modes = event.kind === 'modes' ? event.modes : null;
  if (!modes?.detour) return endRung(state, { code: 'unsupported' }, nowMs);
  const owed = { ...state.owed, mode: modes.current };
  return enter({ ...state, modes, owed }, 'detouring', { effect: { do: 'set_mode', mode: modes.detour }, nowMs });
};

/** Reads the mode back, because some modems accept the order without executing it. */
const confirming: PhaseStep = (state, event, nowMs) => {
  if (event.kind === 'failed') return afterFailure(state, event.code, { effect: { do: 'read_modes' }, nowMs });
  if (event.kind === 'modes' && event.modes.current !== detourOf(state)) {
    const unmoved = { ...state, owed: { ...state.owed, mode: null } };
    return endRung(unmoved, { code: 'modem_rejected' }, nowMs);
  }
  const atMs = Math.max(nowMs, state.phaseAtMs + state.input.timings.softHoldMs);
  return enter(state, 'returning', { effect: { do: 'set_mode', mode: originalOf(state) }, nowMs, atMs });
};

/** Waits until the modem becomes unreachable or loses its link; otherwise it has not rebooted. */
const vanishing: PhaseStep = (state, event, nowMs) => {
  if (event.kind !== 'status' || event.link !== 'connected') {
    const link = event.kind === 'status' ? event.link : 'unreachable';
    return reconnect({ ...state, link, sawDrop: true }, nowMs);
  }
  if (nowMs - state.phaseAtMs >= state.input.timings.rebootConfirmMs) {
    return endRung({ ...state, link: event.link }, { code: 'modem_rejected' }, nowMs);
  }
  return stay({ ...state, link: event.link }, readStatus, nowMs + pollMs(state));
};

/** Restores what a milder rung has switched and could not restore: after a forced reboot the modem responds again. */
function settleDebt(state: RotationState, nowMs: number): Step | undefined {
  if (!isForced(state.rung)) return undefined;
  if (state.owed.mode !== null) {
    return enter(state, 'returning', { effect: { do: 'set_mode', mode: state.owed.mode }, nowMs });
  }
  return state.owed.data ? enter(state, 'raising', { effect: { do: 'set_data', on: true }, nowMs }) : undefined;
}

const reconnecting: PhaseStep = (state, event, nowMs) => {
  if (event.kind === 'failed') {
    if (!isBooting(state.rung)) return afterFailure(state, event.code, { effect: readStatus, nowMs });
    return stay({ ...state, link: 'unreachable' }, readStatus, nowMs + pollMs(state));
  }
  const link = event.kind === 'status' ? event.link : state.link;
  const debt = settleDebt({ ...state, link }, nowMs);
  if (debt) return debt;
  if (link === 'connected') return enter({ ...state, link }, 'proving', { effect: { do: 'probe' }, nowMs });
  return stay({ ...state, link, sawDrop: true, failures: 0 }, readStatus, nowMs + pollMs(state));
};

/** The modem has left the bus, so that a later connection is new. */
const force = (effect: 'reset_usb' | 'cycle_power') =>
  order({
    effect: () => ({ do: effect }),
    taken: (state, nowMs) => reconnect({ ...state, sawDrop: true }, nowMs),
  });

/** Probes the public address. An unchanged address counts only if it must belong to the new connection. */
const proving: PhaseStep = (state, event, nowMs) => {
  const ip = event.kind === 'probed' ? event.ip : null;
  const isSettled = state.sawDrop || nowMs - state.rungAtMs >= state.input.timings.settleMs;
  if (ip !== null && (ip !== state.oldIp || isSettled)) return endRung(state, { ip }, nowMs);
  if (ip === null) return reconnect(state, nowMs);
  return stay(state, { do: 'probe' }, nowMs + pollMs(state));
};

export const phases: Readonly<Record<Phase, PhaseStep>> = {
  baseline: (state, event, nowMs) => {
    const seen = event.kind === 'probed' ? event.ip : null;
    return startRung({ ...state, oldIp: seen ?? state.input.lastIp }, state.rung, nowMs);
  },
  dropping: order({
    effect: () => ({ do: 'set_data', on: false }),
    taken: (state, nowMs) => {
      const owed = { ...state.owed, data: true };
      return enter({ ...state, owed }, 'holding', { effect: readStatus, nowMs });
    },
    owedIfRefused: { data: false },
  }),
  holding,
  raising: order({
    effect: () => ({ do: 'set_data', on: true }),
    taken: (state, nowMs) => reconnect({ ...state, owed: { ...state.owed, data: false } }, nowMs),
  }),
  reading_modes: readingModes,
  detouring: order({
    effect: (state) => ({ do: 'set_mode', mode: detourOf(state) }),
    taken: (state, nowMs) => {
      const owed = { ...state.owed, mode: originalOf(state) };
      return enter({ ...state, owed }, 'confirming', { effect: { do: 'read_modes' }, nowMs });
    },
    owedIfRefused: { mode: null },
  }),
  confirming,
  returning: order({
    effect: (state) => ({ do: 'set_mode', mode: originalOf(state) }),
    taken: (state, nowMs) => reconnect({ ...state, owed: { ...state.owed, mode: null } }, nowMs),
  }),
  rebooting: order({
    effect: () => ({ do: 'reboot' }),
    taken: (state, nowMs) => enter(state, 'vanishing', { effect: readStatus, nowMs }),
  }),
  vanishing,
  resetting_usb: force('reset_usb'),
  cycling_power: force('cycle_power'),
  reconnecting,
  proving,
  restoring: (state, _event, nowMs) =>
    restore(state, nowMs) ?? finish(state, state.verdict ?? failed('interrupted'), nowMs),
};
