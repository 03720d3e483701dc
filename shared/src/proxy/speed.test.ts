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
    speed('2026-11-21', 1_000_000, 200_000),
    speed('2026-11-15', 3_123_456, 100_000),
    speed('2026-11-14', 9e9, 9e9),
  ];
  expect(topSpeeds(speeds, nowMs)).toEqual({ down: 24.99, up: 1.6 });
  expect(topSpeeds([], nowMs)).toEqual({ down: null, up: null });
});

it('topSpeeds leaves out a direction in which only small requests passed', () => {
  expect(topSpeeds([speed('2026-11-21', 1_000_000, 1_250)], nowMs)).toEqual({ down: 8, up: null });
});

it('megabits returns null for fewer than 300 kB within three seconds', () => {
  expect([0, 1_250, 99_999, 100_000, 125_000].map(megabits)).toEqual([null, null, null, 0.8, 1]);
});
