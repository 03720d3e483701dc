import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KnownPort } from '../transport/desired-state.ts';
import { nextTurnAtMs } from './auto-rotation.ts';
import { createAutoRotator } from './auto-rotator.ts';

const minute = 60_000;
const start = Date.parse('2026-11-21T12:00:00.000Z');
const modemId = 'mdm_01J00000000000000000000000';
const first = nextTurnAtMs({ modemId, generation: 1, minutes: 10 }, start);
const port: KnownPort = {
  modemId,
  imei: '860000000000001',
  generation: 1,
  httpPort: 20001,
  socksPort: 21001,
  state: 'on',
  rules: null,
  validUntil: new Date(first + 15 * minute).toISOString(),
  autoRotateMinutes: 10,
  portDigest: '0123456789abcdef',
};

describe('the auto-rotator', () => {
  beforeEach(() => vi.useFakeTimers({ now: start }));
  afterEach(() => vi.useRealTimers());

  function setUp() {
    const turns: number[] = [];
    const rotator = createAutoRotator({ rotate: () => turns.push(Date.now()), now: Date.now });
    return { rotator, turns };
  }

  it('rotates at the interval until the port expires', () => {
    const { rotator, turns } = setUp();
    using _ = rotator;
    rotator.keep([port]);
    vi.advanceTimersByTime(60 * minute);
    expect(turns).toEqual([first, first + 10 * minute]);
  });

  it('stops when auto-rotation is turned off', () => {
    const { rotator, turns } = setUp();
    using _ = rotator;
    rotator.keep([port]);
    vi.advanceTimersByTime(first - start + 1);
    rotator.keep([{ ...port, autoRotateMinutes: null }]);
    vi.advanceTimersByTime(60 * minute);
    expect(turns).toEqual([first]);
  });

  it('skips a rotation soon after a requested one', () => {
    const { rotator, turns } = setUp();
    using _ = rotator;
    rotator.keep([port]);
    vi.advanceTimersByTime(first - start + 6 * minute);
    rotator.changed(modemId);
    vi.advanceTimersByTime(60 * minute);
    expect(turns).toEqual([first]);
  });

  it('tries a turn that failed again, with growing delays, until one succeeds or the next comes', () => {
    const { rotator, turns } = setUp();
    using _ = rotator;
    rotator.keep([port]);
    vi.advanceTimersByTime(first - start);
    rotator.ended(port, { code: 'modem_unreachable' });
    vi.advanceTimersByTime(30_000);
    rotator.ended(port, { code: 'interrupted' });
    vi.advanceTimersByTime(60_000);
    rotator.ended(port, { code: null });
    vi.advanceTimersByTime(20 * minute);
    expect(turns).toEqual([first, first + 30_000, first + 90_000, first + 10 * minute]);
  });

  it('does not retry permanent failures, or after changes of the port', () => {
    const { rotator, turns } = setUp();
    using _ = rotator;
    rotator.keep([port]);
    vi.advanceTimersByTime(first - start);
    rotator.ended(port, { code: 'sim_problem' });
    vi.advanceTimersByTime(10 * minute);
    rotator.ended(port, { code: 'timeout' });
    rotator.changed(modemId);
    vi.advanceTimersByTime(20 * minute);
    expect(turns).toEqual([first, first + 10 * minute]);
  });
});
