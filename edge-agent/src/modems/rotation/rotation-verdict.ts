import type { RotationFailure } from '@cellgate/shared/rotation/rotation.ts';
import type { RotationOutcome } from '../../rotation-outcome.ts';
import {
  isBooting,
  isForced,
  type Phase,
  type RotationEffect,
  type RotationState,
  type Rung,
  type Step,
  type Verdict,
} from './rotation-state.ts';

export function enter(
  state: RotationState,
  phase: Phase,
  { effect, nowMs, atMs = nowMs }: { effect: RotationEffect; nowMs: number; atMs?: number },
): Step {
  return { state: { ...state, phase, phaseAtMs: nowMs, failures: 0 }, effect, atMs };
}

/** Starts an attempt with the first order of the rung. */
export function startRung(before: RotationState, rung: Rung, nowMs: number): Step {
  const { timings, method } = before.input;
  const rungMs = method === 'smart' && before.ladder.length > 0 ? timings.smartRungMs[rung] : Number.POSITIVE_INFINITY;
  const state: RotationState = {
    ...before,
    rung,
    rungAtMs: nowMs,
    rungEndsAtMs: Math.min(before.giveUpAtMs, nowMs + rungMs),
    sawDrop: false,
    link: null,
  };
  if (rung === 'soft') return enter(state, 'reading_modes', { effect: { do: 'read_modes' }, nowMs });
  if (rung === 'hard') return enter(state, 'rebooting', { effect: { do: 'reboot' }, nowMs });
  if (rung === 'usb') return enter(state, 'resetting_usb', { effect: { do: 'reset_usb' }, nowMs });
  if (rung === 'power') return enter(state, 'cycling_power', { effect: { do: 'cycle_power' }, nowMs });
  // Owed from the order on: it may have been executed even if its response was lost.
  const owed = { ...state.owed, data: true };
  return enter({ ...state, owed }, 'dropping', { effect: { do: 'set_data', on: false }, nowMs });
}

export type AttemptOutcome = { readonly ip: string } | { readonly code: RotationFailure };

/** Failures after which another rung may help; after all others, only a forced one. */
const climbable: ReadonlySet<RotationFailure> = new Set([
  'timeout',
  'no_signal',
  'no_address',
  'modem_rejected',
  'unsupported',
]);
/** A failed SIM card is not a fault of the modem. */
const hopeless: ReadonlySet<RotationFailure> = new Set(['sim_problem', 'interrupted']);

/** Returns the remaining rungs that make sense after this outcome. */
function ladderAbove({ ladder, owed }: RotationState, end: AttemptOutcome): readonly Rung[] {
  const isClean = !owed.data && owed.mode === null;
  if (isClean && (!('code' in end) || climbable.has(end.code))) return ladder;
  return 'code' in end && hopeless.has(end.code) ? [] : ladder.filter(isForced);
}

/** Failures that leave the modem unchanged, so that an earlier `unchanged` remains valid. */
const harmless: ReadonlySet<RotationFailure> = new Set(['modem_rejected', 'unsupported']);

/** Records the attempt and decides: success, the next rung, or the end. */
export function endRung(before: RotationState, end: AttemptOutcome, nowMs: number): Step {
  const ip = 'ip' in end ? end.ip : null;
  const attempt = { method: before.rung, durationMs: Math.round(nowMs - before.rungAtMs), ip };
  const state = { ...before, attempts: [...before.attempts, attempt] };
  if (ip !== null && state.oldIp !== null && ip !== state.oldIp) {
    return conclude(state, { status: 'changed', code: null, newIp: ip }, nowMs);
  }
  if (ip !== null && state.oldIp === null && !isBooting(state.rung)) {
    // No address to compare with: this one becomes the old address of another attempt.
    return startRung({ ...state, oldIp: ip }, state.rung, nowMs);
  }
  const [next, ...ladder] = ladderAbove(state, end);
  const leftMs = state.giveUpAtMs - nowMs;
  if (next && leftMs >= state.input.timings.smartFloorMs[next]) return startRung({ ...state, ladder }, next, nowMs);
  return conclude(state, lastVerdict(state, end), nowMs);
}

function lastVerdict({ attempts }: RotationState, end: AttemptOutcome): Verdict {
  const seen = attempts.findLast(({ ip }) => ip !== null)?.ip ?? null;
  if ('code' in end && (seen === null || !harmless.has(end.code))) return failed(end.code);
  return { status: 'unchanged', code: null, newIp: seen };
}

export const failed = (code: RotationFailure): Verdict => ({ status: 'failed', code, newIp: null });

export function conclude(state: RotationState, verdict: Verdict, nowMs: number): Step {
  return restore({ ...state, verdict }, nowMs) ?? finish(state, verdict, nowMs);
}

export function finish(state: RotationState, verdict: Verdict, nowMs: number): Step {
  const { oldIp, attempts, input } = state;
  const durationMs = Math.max(0, Math.round(nowMs - input.startedAtMs));
  const result: RotationOutcome = { ...verdict, oldIp, attempts: [...attempts], durationMs };
  return { state: { ...state, verdict }, effect: { do: 'finish', result }, atMs: nowMs };
}

/** Restores changed settings, once each; undefined if there are none. The next poll of the modem restores what fails here. */
export function restore(state: RotationState, nowMs: number): Step | undefined {
  const { data, mode } = state.owed;
  if (mode !== null) {
    const owed = { data, mode: null };
    return enter({ ...state, owed }, 'restoring', { effect: { do: 'set_mode', mode }, nowMs });
  }
  if (data) {
    const owed = { data: false, mode: null };
    return enter({ ...state, owed }, 'restoring', { effect: { do: 'set_data', on: true }, nowMs });
  }
  return undefined;
}
