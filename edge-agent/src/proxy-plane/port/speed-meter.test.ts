import { describe, expect, it } from 'vitest';
import { SpeedMeter } from './speed-meter.ts';

const beginMs = Date.parse('2026-11-21T23:59:50.000Z');

/** Records total bytes at times in ms after the start. */
function looks(...all: [atMs: number, bytesUp: number, bytesDown: number][]) {
  const meter = new SpeedMeter(0);
  for (const [atMs, bytesUp, bytesDown] of all)
    meter.look({ bytesUp, bytesDown }, { steadyMs: atMs, nowMs: beginMs + atMs });
  return meter.speeds;
}

describe('the speed of a sale', () => {
  it('is the highest mean of a window, of each direction by itself', () => {
    expect(looks([3_000, 30, 3_000], [6_000, 930, 3_600], [9_000, 930, 3_600])).toEqual([
      { date: '2026-11-21', bytesPerSecondUp: 300, bytesPerSecondDown: 1_000 },
    ]);
  });

  it('is spread over the time that really passed when a look comes late', () => {
    expect(looks([6_000, 0, 6_000])).toMatchObject([{ bytesPerSecondDown: 1_000 }]);
  });

  it('does not take a burst just before a look for a speed', () => {
    expect(looks([500, 0, 3_000])).toEqual([]);
    expect(looks([500, 0, 3_000], [3_500, 0, 3_500])).toMatchObject([{ bytesPerSecondDown: 1_000 }]);
  });

  it('is none while nothing is carried', () => {
    expect(looks([3_000, 0, 0], [6_000, 0, 0])).toEqual([]);
  });

  it('is kept of the day before besides, and of no other', () => {
    const dayMs = 86_400_000;
    const days = looks([3_000, 0, 9_000], [12_000, 0, 18_000]);
    expect(days.map(({ date, bytesPerSecondDown }) => [date, bytesPerSecondDown])).toEqual([
      ['2026-11-22', 1_000],
      ['2026-11-21', 3_000],
    ]);
    const later = looks([3_000, 0, 9_000], [dayMs, 0, 9_000], [dayMs + 3_000, 0, 9_300], [2 * dayMs, 0, 9e12]);
    expect(later.map(({ date }) => date)).toEqual(['2026-11-23', '2026-11-22']);
  });
});
