import { describe, expect, it } from 'vitest';
import { fillDays, fillHours } from './fill-steps.ts';

const none = { bytesUp: 0, bytesDown: 0, connections: 0 };
const some = { bytesUp: 1, bytesDown: 2, connections: 3 };

describe('fillDays', () => {
  it('returns the days oldest first and fills missing ones with zero', () => {
    const nowMs = Date.parse('2026-03-02T00:30:00Z');
    expect(fillDays([{ date: '2026-03-01', ...some }], { count: 3, since: '2025-01-01', nowMs })).toEqual([
      { at: '2026-02-28T00:00:00.000Z', traffic: none },
      { at: '2026-03-01T00:00:00.000Z', traffic: some },
      { at: '2026-03-02T00:00:00.000Z', traffic: none },
    ]);
  });

  it('begins with the day on which the records begin', () => {
    const nowMs = Date.parse('2026-03-09T12:00:00Z');
    const datesSince = (since: string) => fillDays([], { count: 3, since, nowMs }).map(({ at }) => at.slice(0, 10));
    expect(datesSince('2026-03-08T23:59:59.999Z')).toEqual(['2026-03-08', '2026-03-09']);
    expect(datesSince('2026-03-09')).toEqual(['2026-03-09']);
  });
});

describe('fillHours', () => {
  const nowMs = Date.parse('2026-03-02T01:59:59.999Z');
  const span = { count: 3, since: '2025-01-01', nowMs, knownSince: null, unknown: [] };

  it('returns the hours over midnight oldest first, the present one included', () => {
    expect(fillHours([{ at: '2026-03-02T00:00:00.000Z', ...some }], span)).toEqual([
      { at: '2026-03-01T23:00:00.000Z', traffic: none },
      { at: '2026-03-02T00:00:00.000Z', traffic: some },
      { at: '2026-03-02T01:00:00.000Z', traffic: none },
    ]);
  });

  it('begins with the hour of the proxy', () => {
    const steps = fillHours([], { ...span, since: '2026-03-02T00:59:00.000Z' });
    expect(steps.map(({ at }) => at.slice(11, 13))).toEqual(['00', '01']);
  });

  it('leaves a gap where hours are unknown', () => {
    const steps = fillHours([], { ...span, knownSince: '2026-03-02T01:00:00.000Z' });
    expect(steps.map(({ traffic }) => traffic)).toEqual([null, null, none]);
  });

  it('leaves a gap where the server was silent and nothing was counted', () => {
    const unknown = ['2026-03-02T00:00:00.000Z', '2026-03-02T01:00:00.000Z'];
    const steps = fillHours([{ at: '2026-03-02T01:00:00.000Z', ...some }], { ...span, unknown });
    expect(steps.map(({ traffic }) => traffic)).toEqual([none, null, some]);
  });
});
