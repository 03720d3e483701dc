import type { ModemLink } from '@cellgate/shared/modem/modem.ts';
import type { RotationFailure } from '@cellgate/shared/rotation/rotation.ts';
import { phases } from './rotation-phases.ts';
import {
  isBooting,
  type RotationEvent,
  type RotationInput,
  type RotationState,
  type Rung,
  type Step,
} from './rotation-state.ts';
import { conclude, endRung, failed, finish, startRung } from './rotation-verdict.ts';

/** Returns the rungs of a rotation. `leftMs`: time until the rotation gives up; rungs that need more are skipped if others remain. */
function ladderOf({ method, capabilities, mayReboot, order, timings }: RotationInput, leftMs: number): Rung[] {
  if (method !== 'smart') return capabilities[method] ? [method] : [];
  const possible = order.filter((rung) => capabilities[rung] && (mayReboot || !isBooting(rung)));
  const timely = possible.filter((rung) => timings.smartFloorMs[rung] <= leftMs);
  return timely.length > 0 ? timely : possible;
}

export function beginRotation(input: RotationInput): Step {
  const { startedAtMs, deadlineAtMs, freshIp, timings } = input;
  const reserveMs = Math.min(timings.reserveMs, (deadlineAtMs - startedAtMs) / 5);
  const giveUpAtMs = deadlineAtMs - reserveMs;
  const rungs = ladderOf(input, giveUpAtMs - startedAtMs);
  const [rung = 'fast', ...ladder] = rungs;
  const state: RotationState = {
    input,
    giveUpAtMs,
    phase: 'baseline',
    phaseAtMs: startedAtMs,
    rung,
    rungAtMs: startedAtMs,
    rungEndsAtMs: giveUpAtMs,
    ladder,
    oldIp: freshIp,
    attempts: [],
    sawDrop: false,
    failures: 0,
    link: null,
    modes: null,
    owed: { data: false, mode: null },
    verdict: null,
  };
  if (startedAtMs >= deadlineAtMs) return finish(state, failed('deadline_passed'), startedAtMs);
  if (rungs.length === 0) return finish(state, failed('unsupported'), startedAtMs);
  if (freshIp !== null) return startRung(state, rung, startedAtMs);
  return { state, effect: { do: 'probe' }, atMs: startedAtMs };
}

export function continueRotation(state: RotationState, event: RotationEvent, nowMs: number): Step {
  const isRestoring = state.verdict !== null;
  if (event.kind === 'interrupted' && !isRestoring) return conclude(state, failed('interrupted'), nowMs);
  const next = phases[state.phase](state, event, nowMs);
  const goesOn = next.state.verdict === null && next.state.rungAtMs === state.rungAtMs && next.effect.do !== 'finish';
  if (!goesOn || state.phase === 'baseline' || Math.max(next.atMs, nowMs) < state.rungEndsAtMs) return next;
  return endRung(next.state, { code: lateCode(next.state.link) }, nowMs);
}

/** Returns the failure code of a rung that timed out, by the modem's last link state. */
function lateCode(link: ModemLink | null): RotationFailure {
  if (link === 'no_service') return 'no_signal';
  if (link === 'no_sim' || link === 'sim_locked') return 'sim_problem';
  if (link === 'unreachable') return 'modem_unreachable';
  return link === 'connected' ? 'no_address' : 'timeout';
}
