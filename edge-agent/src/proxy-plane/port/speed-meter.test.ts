import { describe, expect, it } from 'vitest';
import { SpeedMeter } from './speed-meter.ts';

const beginMs = Date.parse('2026-11-21T23:59:50.000Z');

/** Records total bytes at times in ms after the start. */
function readings(...all: [atMs: number, bytesUp: number, bytesDown: number][]) {
  const meter = new SpeedMeter(0);
  for (const [atMs, bytesUp, bytesDown] of all)
    meter.look({ bytesUp, bytesDown }, { steadyMs: atMs, nowMs: beginMs + atMs });
  return meter.speeds;
}

describe('the speed of an allocation', () => {
  it('is the highest mean of a window, per direction', () => {
    expect(readings([3_000, 30, 3_000], [6_000, 930, 3_600], [9_000, 930, 3_600])).toEqual([
      { date: '2026-11-21', bytesPerSecondUp: 300, bytesPerSecondDown: 1_000 },
    ]);
  });

  it('is averaged over the actual time if a reading is late', () => {
    expect(readings([6_000, 0, 6_000])).toMatchObject([{ bytesPerSecondDown: 1_000 }]);
  });

  it('does not count a burst just before a reading', () => {
    expect(readings([500, 0, 3_000])).toEqual([]);
    expect(readings([500, 0, 3_000], [3_500, 0, 3_500])).toMatchObject([{ bytesPerSecondDown: 1_000 }]);
  });

  it('is empty without traffic', () => {
    expect(readings([3_000, 0, 0], [6_000, 0, 0])).toEqual([]);
  });

  it('is kept for the current and the previous day', () => {
    const dayMs = 86_400_000;
    const days = readings([3_000, 0, 9_000], [12_000, 0, 18_000]);
    expect(days.map(({ date, bytesPerSecondDown }) => [date, bytesPerSecondDown])).toEqual([
      ['2026-11-22', 1_000],
      ['2026-11-21', 3_000],
    ]);
    const later = readings([3_000, 0, 9_000], [dayMs, 0, 9_000], [dayMs + 3_000, 0, 9_300], [2 * dayMs, 0, 9e12]);
    expect(later.map(({ date }) => date)).toEqual(['2026-11-23', '2026-11-22']);
  });
});
