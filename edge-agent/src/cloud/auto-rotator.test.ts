import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAutoRotator } from './auto-rotator.ts';
import type { KnownPort } from './desired-state.ts';

const port: KnownPort = {
  modemId: 'mdm_01J00000000000000000000000',
  imei: '860000000000001',
  generation: 1,
  httpPort: 20001,
  socksPort: 21001,
  state: 'on',
  rules: null,
  validUntil: '2026-11-21T12:25:00.000Z',
  autoRotateMinutes: 10,
  portDigest: '0123456789abcdef',
};

describe('the automatic rotator', () => {
  beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00.000Z') }));
  afterEach(() => vi.useRealTimers());

  it('rotates every so many minutes until the port ends', () => {
    const turns: string[] = [];
    using rotator = createAutoRotator({ rotate: () => turns.push(new Date().toISOString()), now: Date.now });
    rotator.keep([port]);
    vi.advanceTimersByTime(3_600_000);
    expect(turns).toEqual(['2026-11-21T12:10:00.000Z', '2026-11-21T12:20:00.000Z']);
  });

  it('stops when it is switched off', () => {
    const turns: string[] = [];
    using rotator = createAutoRotator({ rotate: ({ modemId }) => turns.push(modemId), now: Date.now });
    rotator.keep([port]);
    vi.advanceTimersByTime(660_000);
    rotator.keep([{ ...port, autoRotateMinutes: null }]);
    vi.advanceTimersByTime(3_600_000);
    expect(turns).toHaveLength(1);
  });
});
