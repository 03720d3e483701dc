import { describe, expect, it } from 'vitest';
import type { RotationOutcome } from '../../rotation-outcome.ts';
import { defaultTimings } from '../timings.ts';
import { modem, newIp, oldIp, rotate } from './rotation-rig.ts';

const all = { fast: true, soft: true, hard: true, usb: true, power: true };

describe('a fast rotation', () => {
  it('switches data off and on and reports the new address', () => {
    const { result, done } = rotate({}, modem());
    expect(result).toMatchObject({ status: 'changed', oldIp, newIp, code: null });
    expect(result.attempts).toEqual([{ method: 'fast', durationMs: expect.any(Number), ip: newIp }]);
    expect(done.filter((effect) => effect.do === 'set_data')).toEqual([
      { do: 'set_data', on: false },
      { do: 'set_data', on: true },
    ]);
  });

  it('holds the data off for the configured time', () => {
    const offAndOn: number[] = [];
    const obeying = modem();
    rotate({ timings: { ...defaultTimings, fastHoldMs: 3000 } }, (effect, nowMs) => {
      if (effect.do === 'set_data') offAndOn.push(nowMs);
      return obeying(effect, nowMs);
    });
    const [offAtMs = 0, onAtMs = 0] = offAndOn;
    expect(onAtMs - offAtMs).toBeGreaterThanOrEqual(3000);
  });

  it('probes the old address first if it was not seen just now', () => {
    const { result, done } = rotate({ freshIp: null }, modem());
    expect(done[0]).toEqual({ do: 'probe' });
    expect(result).toMatchObject({ status: 'changed', oldIp, newIp });
  });

  it('is unchanged if the carrier keeps the address', () => {
    const { result } = rotate({}, modem({ keepsAddressUntil: 'never' }));
    expect(result).toMatchObject({ status: 'unchanged', oldIp, newIp: oldIp, code: null });
  });

  it('compares with the last address if the modem carried no traffic before', () => {
    let looks = 0;
    const obeying = modem();
    const { result } = rotate({ freshIp: null, lastIp: '46.133.7.7' }, (effect, nowMs) => {
      if (effect.do === 'probe' && ++looks === 1) return { event: { kind: 'probed', ip: null } };
      return obeying(effect, nowMs);
    });
    expect(result).toMatchObject({ status: 'changed', oldIp: '46.133.7.7', newIp });
  });

  it('runs a second attempt without an old address, and never counts the first as a change', () => {
    const obeying = modem();
    const looks = [null, '46.133.2.2', '46.133.3.3'];
    const { result } = rotate({ freshIp: null }, (effect, nowMs) =>
      effect.do === 'probe' ? { event: { kind: 'probed', ip: looks.shift() ?? null } } : obeying(effect, nowMs),
    );
    expect(result).toMatchObject({ status: 'changed', oldIp: '46.133.2.2', newIp: '46.133.3.3' });
    expect(result.attempts.map(({ ip }) => ip)).toEqual(['46.133.2.2', '46.133.3.3']);
  });

  it('fails by a read-back if the modem accepts orders without executing them', () => {
    const { result } = rotate({}, modem({ ignores: true }));
    expect(result).toMatchObject({ status: 'failed', code: 'modem_rejected' });
  });

  it('restores data after a timeout', () => {
    const obeying = modem();
    const { result, done, endedAtMs } = rotate({ timings: { ...defaultTimings, fastHoldMs: 60_000 } }, obeying);
    expect(result).toMatchObject({ status: 'failed', code: 'timeout' });
    expect(done.at(-1)).toEqual({ do: 'set_data', on: true });
    expect(endedAtMs).toBeLessThanOrEqual(45_000);
  });

  it('restores data when interrupted', () => {
    const obeying = modem();
    const { result, done } = rotate({}, (effect, nowMs) =>
      effect.do === 'read_status' ? { event: { kind: 'interrupted' } } : obeying(effect, nowMs),
    );
    expect(result).toMatchObject({ status: 'failed', code: 'interrupted' });
    expect(done.at(-1)).toEqual({ do: 'set_data', on: true });
  });

  it('sends no order after the deadline', () => {
    const { result, done } = rotate({ startedAtMs: 50_000 }, modem());
    expect(result).toMatchObject({ status: 'failed', code: 'deadline_passed', durationMs: 0 });
    expect(done).toEqual([]);
  });

  it('is unsupported without a data switch', () => {
    const { result } = rotate({ capabilities: { ...all, fast: false } }, modem());
    expect(result).toMatchObject({ status: 'failed', code: 'unsupported' });
  });

  it.each([
    ['no_service', 'no_signal'],
    ['no_sim', 'sim_problem'],
    ['disconnected', 'timeout'],
    ['connecting', 'timeout'],
  ] as const)('that ends with the link %s fails as %s', (link, code) => {
    const { result } = rotate({}, (effect) =>
      effect.do === 'read_status' ? { event: { kind: 'status', link } } : { event: { kind: 'done' } },
    );
    expect(result).toMatchObject({ status: 'failed', code });
  });

  it('fails with no_address if it connects without traffic', () => {
    const obeying = modem();
    const { result } = rotate({}, (effect, nowMs) =>
      effect.do === 'probe' ? { event: { kind: 'probed', ip: null } } : obeying(effect, nowMs),
    );
    expect(result).toMatchObject({ status: 'failed', code: 'no_address' });
  });

  it.each([
    ['unreachable', 'modem_unreachable'],
    ['session_lost', 'modem_session_lost'],
    ['auth_required', 'modem_rejected'],
    ['rejected', 'modem_rejected'],
    ['busy', 'modem_rejected'],
    ['sim_problem', 'sim_problem'],
    ['unsupported', 'unsupported'],
  ] as const)('whose orders fail as %s fails as %s', (refuses, code) => {
    const { result } = rotate({}, modem({ refuses }));
    expect(result).toMatchObject({ status: 'failed', code });
  });

  it('retries a modem that is busy for a moment', () => {
    const obeying = modem();
    const { result } = rotate({}, (effect, nowMs) =>
      effect.do === 'set_data' && nowMs < 1200 ? { event: { kind: 'failed', code: 'busy' } } : obeying(effect, nowMs),
    );
    expect(result.status).toBe('changed');
  });
});

describe('a soft rotation', () => {
  it('switches to another network mode and back to the original one', () => {
    const { result, done } = rotate({ method: 'soft', deadlineAtMs: 90_000 }, modem());
    expect(result).toMatchObject({ status: 'changed', newIp });
    expect(done.filter((effect) => effect.do === 'set_mode')).toEqual([
      { do: 'set_mode', mode: '02' },
      { do: 'set_mode', mode: '00' },
    ]);
  });

  it('does not accept the old address before the link was down', () => {
    let probes = 0;
    const modes = ['00', '02'];
    const { result } = rotate({ method: 'soft', deadlineAtMs: 90_000 }, (effect) => {
      if (effect.do === 'read_modes') {
        return { event: { kind: 'modes', modes: { current: modes.shift() ?? '00', automatic: '00', detour: '02' } } };
      }
      if (effect.do === 'read_status') return { event: { kind: 'status', link: 'connected' } };
      if (effect.do !== 'probe') return { event: { kind: 'done' } };
      probes += 1;
      return { event: { kind: 'probed', ip: probes < 4 ? oldIp : newIp } };
    });
    expect(result).toMatchObject({ status: 'changed', newIp });
  });

  it('restores the mode when interrupted', () => {
    const obeying = modem();
    let reads = 0;
    const { done } = rotate({ method: 'soft', deadlineAtMs: 90_000 }, (effect, nowMs) =>
      effect.do === 'read_modes' && ++reads === 2 ? { event: { kind: 'interrupted' } } : obeying(effect, nowMs),
    );
    expect(done.at(-1)).toEqual({ do: 'set_mode', mode: '00' });
  });
});

describe('a hard rotation', () => {
  it('waits for the modem to become unreachable and return', () => {
    const obeying = modem();
    const { result } = rotate({ method: 'hard', deadlineAtMs: 180_000 }, (effect, nowMs) =>
      effect.do === 'read_status' && nowMs < 25_000
        ? { event: { kind: 'failed', code: 'unreachable' } }
        : obeying(effect, nowMs),
    );
    expect(result).toMatchObject({ status: 'changed', newIp });
    expect(result.durationMs).toBeGreaterThanOrEqual(30_000);
  });

  it('fails if the modem keeps responding', () => {
    const { result } = rotate({ method: 'hard', deadlineAtMs: 180_000 }, modem({ ignores: true }));
    expect(result).toMatchObject({ status: 'failed', code: 'modem_rejected' });
  });
});

describe('a smart rotation', () => {
  const smart = { method: 'smart', deadlineAtMs: 300_000 } as const;
  const methods = (result: RotationOutcome) => result.attempts.map(({ method }) => method);

  it('stops at the first method that changes the address', () => {
    expect(methods(rotate(smart, modem()).result)).toEqual(['fast']);
  });

  it('climbs until the address changes', () => {
    const { result } = rotate(smart, modem({ keepsAddressUntil: 'hard' }));
    expect(result.status).toBe('changed');
    expect(methods(result)).toEqual(['fast', 'soft', 'hard']);
  });

  it('skips the reboot if the modem was rebooted recently', () => {
    const { result } = rotate({ ...smart, mayReboot: false }, modem({ keepsAddressUntil: 'never' }));
    expect(result).toMatchObject({ status: 'unchanged', newIp: oldIp });
    expect(methods(result)).toEqual(['fast', 'soft']);
  });

  it('skips rungs that need more time than is left', () => {
    const { result } = rotate({ ...smart, deadlineAtMs: 8_000 }, modem({ keepsAddressUntil: 'soft' }));
    expect(methods(result)).toEqual(['fast']);
  });

  it('does not climb on an unreachable modem whose port cannot be reset', () => {
    const { result } = rotate(smart, modem({ refuses: 'unreachable' }));
    expect(result).toMatchObject({ status: 'failed', code: 'modem_unreachable' });
    expect(methods(result)).toEqual(['fast']);
  });

  it.each([
    ['usb', ['fast', 'usb']],
    ['power', ['fast', 'usb', 'power']],
  ] as const)('recovers a modem that hangs until its %s is cut', (hangsUntil, tried) => {
    const { result, done } = rotate({ ...smart, capabilities: all, lastIp: oldIp }, modem({ hangsUntil }));
    expect(result).toMatchObject({ status: 'changed', oldIp, newIp });
    expect(methods(result)).toEqual(tried);
    expect(done.some((effect) => effect.do === 'reboot')).toBe(false);
  });

  it('switches data on again after a forced reboot of a modem that hung with data off', () => {
    let isHanging = false;
    const obeying = modem();
    const { result, done } = rotate({ ...smart, capabilities: all }, (effect, nowMs) => {
      if (effect.do === 'reset_usb') isHanging = false;
      if (isHanging) return { event: { kind: 'failed', code: 'unreachable' }, tookMs: 4_000 };
      if (effect.do === 'set_data') isHanging = !effect.on;
      return obeying(effect, nowMs);
    });
    expect(result).toMatchObject({ status: 'changed', newIp });
    expect(methods(result)).toEqual(['fast', 'usb']);
    expect(done.findLast((effect) => effect.do === 'set_data')).toEqual({ do: 'set_data', on: true });
  });

  it('does not start with a rung that needs more time than is left, regardless of statistics', () => {
    const order = ['hard', 'fast', 'soft'] as const;
    const { result } = rotate({ ...smart, order, deadlineAtMs: 45_000 }, modem({ keepsAddressUntil: 'soft' }));
    expect(methods(result)).toEqual(['fast', 'soft']);
    const patient = rotate({ ...smart, order }, modem({ keepsAddressUntil: 'hard' }));
    expect(methods(patient.result)).toEqual(['hard']);
  });

  it('climbs in the given order', () => {
    const { result } = rotate({ ...smart, order: ['soft', 'fast', 'hard'] }, modem({ keepsAddressUntil: 'hard' }));
    expect(methods(result)).toEqual(['soft', 'fast', 'hard']);
  });

  it('forces nothing on a modem that was rebooted recently', () => {
    const { result } = rotate({ ...smart, capabilities: all, mayReboot: false }, modem({ hangsUntil: 'usb' }));
    expect(methods(result)).toEqual(['fast']);
  });
});
