import { describe, expect, it } from 'vitest';
import { defaultTimings } from '../timings.ts';
import { newIp, oldIp, rotate } from './rotation-rig.ts';
import type { RotationEffect, RotationEvent } from './rotation-state.ts';

describe('a rotation with any modem behavior', () => {
  const codes = [
    'unreachable',
    'session_lost',
    'busy',
    'rejected',
    'sim_problem',
    'unsupported',
    'auth_required',
  ] as const;
  const links = ['connected', 'connecting', 'disconnected', 'no_service', 'no_sim'] as const;

  /** Park-Miller generator, for the same walks in every run. */
  function seeded(seed: number) {
    let state = seed;
    return <T>(choices: readonly [T, ...T[]]): T => {
      state = (state * 48_271) % 2_147_483_647;
      return choices[state % choices.length] ?? choices[0];
    };
  }

  function answer(effect: RotationEffect, pick: ReturnType<typeof seeded>): RotationEvent {
    if (pick([true, false, false, false, false, false])) return { kind: 'failed', code: pick(codes) };
    if (effect.do === 'probe') return { kind: 'probed', ip: pick([oldIp, newIp, null]) };
    if (effect.do === 'read_status') return { kind: 'status', link: pick(links) };
    if (effect.do === 'read_modes') {
      return { kind: 'modes', modes: { current: pick(['00', '02']), automatic: '00', detour: pick(['02', null]) } };
    }
    return { kind: 'done' };
  }

  // A link that stays up after data off counts as never switched, which would hide a missing restore.
  const timings = { ...defaultTimings, confirmMs: Number.POSITIVE_INFINITY };
  const mild = { fast: true, soft: true, hard: true, usb: false, power: false };
  const all = { ...mild, usb: true, power: true };
  const isRefusal = (event: RotationEvent) =>
    event.kind === 'failed' && event.code !== 'unreachable' && event.code !== 'session_lost';

  function walk(seed: number) {
    const pick = seeded(seed);
    const method = pick(['fast', 'soft', 'hard', 'smart'] as const);
    const deadlineAtMs = pick([500, 5_000, 45_000, 300_000]);
    const freshIp = pick([oldIp, null]);
    const seen: (string | null)[] = [];
    let owesData = false;
    const capabilities = pick([mild, all]);
    const { result, endedAtMs } = rotate({ method, capabilities, deadlineAtMs, freshIp, timings }, (effect, nowMs) => {
      const event = answer(effect, pick);
      if (event.kind === 'probed') seen.push(event.ip);
      if (effect.do === 'set_data') owesData = !effect.on && (owesData || !isRefusal(event));
      return { event, tookMs: Math.max(1, Math.min(pick([1, 40, 1500]), deadlineAtMs - nowMs)) };
    });
    return { result, seen, owesData, lateMs: endedAtMs - deadlineAtMs };
  }

  it('a rotation ends in time, claims a change only for another address it saw, and never forgets to switch data on', () => {
    const outcomes = new Set<string>();
    for (let seed = 1; seed <= 3000; seed += 1) {
      const { result, seen, owesData, lateMs } = walk(seed);
      outcomes.add(result.code ?? result.status);
      expect(lateMs, `seed ${seed}`).toBeLessThanOrEqual(2);
      expect(owesData, `seed ${seed}`).toBe(false);
      expect(result.code === null, `seed ${seed}`).toBe(result.status !== 'failed');
      if (result.status !== 'changed') continue;
      expect(seen, `seed ${seed}`).toContain(result.newIp);
      expect(result.oldIp, `seed ${seed}`).not.toBeNull();
      expect(result.newIp, `seed ${seed}`).not.toBe(result.oldIp);
    }
    expect(outcomes.size).toBeGreaterThan(8);
  });
});
