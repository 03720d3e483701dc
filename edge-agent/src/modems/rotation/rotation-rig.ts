import type { RotationOutcome } from '../../rotation-outcome.ts';
import type { ModemErrorCode } from '../driver.ts';
import { defaultTimings } from '../timings.ts';
import { beginRotation, continueRotation } from './rotation.ts';
import { mildestFirst } from './rotation-lessons.ts';
import type { RotationEffect, RotationEvent, RotationInput } from './rotation-state.ts';

export const oldIp = '46.133.1.1';
export const newIp = '46.133.9.9';

type Respond = (effect: RotationEffect, nowMs: number) => { event: RotationEvent; tookMs?: number };

/** Runs the state machine to its end on a simulated clock. */
export function rotate(
  input: Partial<RotationInput>,
  respond: Respond,
): { result: RotationOutcome; done: RotationEffect[]; endedAtMs: number } {
  const whole: RotationInput = {
    method: 'fast',
    capabilities: { fast: true, soft: true, hard: true, usb: false, power: false },
    order: mildestFirst,
    startedAtMs: 0,
    deadlineAtMs: 45_000,
    freshIp: oldIp,
    lastIp: null,
    mayReboot: true,
    timings: defaultTimings,
    ...input,
  };
  const done: RotationEffect[] = [];
  let nowMs = whole.startedAtMs;
  let step = beginRotation(whole);
  for (let turns = 0; step.effect.do !== 'finish'; turns += 1) {
    if (turns > 20_000) throw new Error('The rotation does not end');
    nowMs = Math.max(nowMs, step.atMs);
    const { event, tookMs = 5 } = respond(step.effect, nowMs);
    done.push(step.effect);
    nowMs += tookMs;
    step = continueRotation(step.state, event, nowMs);
  }
  return { result: step.effect.result, done, endedAtMs: nowMs };
}

/** Returns a simulated modem that obeys, except for the given quirks. */
export function modem(
  quirks: {
    keepsAddressUntil?: 'soft' | 'hard' | 'usb' | 'never';
    ignores?: boolean;
    refuses?: ModemErrorCode;
    /** Responds to nothing until its port was reset or its power was cut. */
    hangsUntil?: 'usb' | 'power';
  } = {},
): Respond {
  const state = { dataOn: true, mode: '00', upAtMs: 0, ip: oldIp, tried: new Set<string>() };
  const reattach = (method: string, atMs: number) => {
    state.upAtMs = atMs;
    state.tried.add(method);
    const needs = quirks.keepsAddressUntil;
    if (!needs || state.tried.has(needs)) state.ip = newIp;
  };
  const order = (obey: () => void): RotationEvent => {
    if (quirks.refuses) return { kind: 'failed', code: quirks.refuses };
    if (!quirks.ignores) obey();
    return { kind: 'done' };
  };
  const force = (rung: 'usb' | 'power', nowMs: number): RotationEvent => {
    reattach(rung, nowMs + 30_000);
    return { kind: 'done' };
  };
  const obey: Respond = (effect, nowMs) => {
    const isUp = state.dataOn && nowMs >= state.upAtMs;
    switch (effect.do) {
      case 'probe':
        return { event: { kind: 'probed', ip: isUp ? state.ip : null } };
      case 'read_status':
        return { event: { kind: 'status', link: isUp ? 'connected' : state.dataOn ? 'connecting' : 'disconnected' } };
      case 'read_modes':
        return {
          event: {
            kind: 'modes',
            modes: { current: state.mode, automatic: '00', detour: state.mode === '02' ? '03' : '02' },
          },
        };
      case 'set_data':
        return {
          event: order(() => {
            if (effect.on && !state.dataOn) reattach('fast', nowMs + 1000);
            state.dataOn = effect.on;
          }),
        };
      case 'set_mode':
        return {
          event: order(() => {
            state.mode = effect.mode;
            reattach('soft', nowMs + 2000);
          }),
        };
      case 'reboot':
        return { event: order(() => reattach('hard', nowMs + 30_000)) };
      case 'reset_usb':
      case 'cycle_power':
        return { event: force(effect.do === 'reset_usb' ? 'usb' : 'power', nowMs) };
      default:
        return { event: { kind: 'done' } };
    }
  };
  return (effect, nowMs) => {
    const isForced = effect.do === 'reset_usb' || effect.do === 'cycle_power';
    const hangs = quirks.hangsUntil !== undefined && !state.tried.has(quirks.hangsUntil);
    if (!hangs || isForced) return obey(effect, nowMs);
    if (effect.do === 'probe') return { event: { kind: 'probed', ip: null } };
    return { event: { kind: 'failed', code: 'unreachable' }, tookMs: 4_000 };
  };
}
