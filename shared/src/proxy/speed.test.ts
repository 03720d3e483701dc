import { expect, it } from 'vitest';
import { megabits, mergeSpeeds, topSpeeds } from './speed.ts';

const nowMs = Date.parse('2026-11-21T08:00:00.000Z');
const speed = (date: string, bytesPerSecondDown: number, bytesPerSecondUp = 0) => ({
  date,
  bytesPerSecondUp,
  bytesPerSecondDown,
});

it('mergeSpeeds keeps the highest of each day and direction, newest first', () => {
  const known = [speed('2026-11-21', 500, 10), speed('2026-11-20', 900, 5)];
  expect(mergeSpeeds(known, [speed('2026-11-20', 100, 50), speed('2026-11-21', 700)], nowMs)).toEqual([
    speed('2026-11-21', 700, 10),
    speed('2026-11-20', 900, 50),
  ]);
});

it('mergeSpeeds drops days older than a week and future days', () => {
  const reported = [speed('2026-11-14', 1), speed('2026-11-15', 2), speed('2026-11-22', 3), speed('2026-11-23', 4)];
  expect(mergeSpeeds([], reported, nowMs).map(({ date }) => date)).toEqual(['2026-11-22', '2026-11-15']);
});

it('topSpeeds returns megabits per second of the last seven days', () => {
  const speeds = [
    speed('2026-11-21', 1_000_000, 0),
    speed('2026-11-15', 3_123_456, 125),
    speed('2026-11-14', 9e9, 9e9),
  ];
  expect(topSpeeds(speeds, nowMs)).toEqual({ down: 24.99, up: 0.01 });
  expect(topSpeeds([], nowMs)).toEqual({ down: null, up: null });
});

it('megabits never rounds traffic down to zero', () => {
  expect([0, 1, 1_250, 12_500].map(megabits)).toEqual([null, 0.01, 0.01, 0.1]);
});
