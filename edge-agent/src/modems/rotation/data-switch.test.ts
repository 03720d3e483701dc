import { describe, expect, it } from 'vitest';
import { defaultTimings as timings } from '../timings.ts';
import { beginSwitch, continueSwitch, type SwitchEffect, type SwitchEvent, type SwitchOutcome } from './data-switch.ts';

type Respond = (effect: SwitchEffect, nowMs: number) => SwitchEvent;

function run(to: 'started' | 'stopped', respond: Respond, deadlineAtMs = 45_000) {
  let nowMs = 0;
  let step = beginSwitch({ to, startedAtMs: nowMs, deadlineAtMs, timings });
  const done: SwitchEffect[] = [];
  for (let turns = 0; step.effect.do !== 'finish'; turns += 1) {
    if (turns > 5_000) throw new Error('It does not end');
    nowMs = Math.max(nowMs, step.atMs);
    done.push(step.effect);
    const event = respond(step.effect, nowMs);
    nowMs += 20;
    step = continueSwitch(step.state, event, nowMs);
  }
  const end: SwitchOutcome = step.effect.end;
  return { end, done, endedAtMs: nowMs };
}

/** Returns a simulated modem that obeys: its link drops at once and returns after a second. */
function obedient(ip: string | null = '46.133.1.1'): Respond {
  let upAtMs: number | undefined = 0;
  return (effect, nowMs) => {
    const isUp = upAtMs !== undefined && nowMs >= upAtMs;
    if (effect.do === 'probe') return { kind: 'probed', ip: isUp ? ip : null };
    if (effect.do === 'read_status') return { kind: 'status', link: isUp ? 'connected' : 'disconnected' };
    if (effect.do === 'set_data') upAtMs = effect.on ? nowMs + 1_000 : undefined;
    return { kind: 'done' };
  };
}

describe('starting a modem', () => {
  it('is done when the internet was reached through it', () => {
    const { end, done } = run('started', obedient());
    expect(end).toEqual({ status: 'done', ip: '46.133.1.1' });
    expect(done[0]).toEqual({ do: 'set_data', on: true });
  });

  it.each([
    ['connects without traffic', obedient(null), 'no_address'],
    ['finds no cell', (effect: SwitchEffect) => read(effect, 'no_service'), 'no_signal'],
    ['keeps connecting', (effect: SwitchEffect) => read(effect, 'connecting'), 'timeout'],
    ['has no SIM card', (effect: SwitchEffect) => read(effect, 'no_sim'), 'sim_problem'],
  ] as const)('fails by its deadline if it %s', (_name, respond, code) => {
    const { end, endedAtMs } = run('started', respond);
    expect(end).toEqual({ status: 'failed', code });
    expect(endedAtMs).toBeLessThanOrEqual(45_100);
  });
});

describe('stopping a modem', () => {
  it('is done when the link is down', () => {
    const { end, done } = run('stopped', obedient());
    expect(end).toEqual({ status: 'done', ip: null });
    expect(done.map((effect) => effect.do)).toEqual(['set_data', 'read_status']);
  });

  it('fails if the modem accepts the order and stays connected', () => {
    expect(run('stopped', (effect) => read(effect, 'connected')).end).toEqual({
      status: 'failed',
      code: 'modem_rejected',
    });
  });
});

it.each([
  ['unreachable', 'modem_unreachable'],
  ['busy', 'modem_rejected'],
  ['session_lost', 'modem_session_lost'],
  ['auth_required', 'modem_rejected'],
  ['sim_problem', 'sim_problem'],
] as const)('retries a modem that answers %s while that makes sense', (answer, code) => {
  expect(run('started', () => ({ kind: 'failed', code: answer })).end).toEqual({ status: 'failed', code });
});

it('ignores an order after its deadline', () => {
  const { end, done } = run('stopped', obedient(), 0);
  expect(end).toEqual({ status: 'failed', code: 'deadline_passed' });
  expect(done).toEqual([]);
});

function read(effect: SwitchEffect, link: 'connected' | 'connecting' | 'no_service' | 'no_sim'): SwitchEvent {
  return effect.do === 'read_status' ? { kind: 'status', link } : { kind: 'done' };
}
