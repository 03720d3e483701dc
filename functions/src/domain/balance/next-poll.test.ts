import { expect, it } from 'vitest';
import { nextPollMs } from './next-poll.ts';

const hourMs = 3_600_000;

it('polls at growing intervals for three days', () => {
  const looksAtHours: number[] = [];
  for (let nowMs: number | undefined = 0; nowMs !== undefined; nowMs = nextPollMs({ createdAtMs: 0, nowMs })) {
    looksAtHours.push(nowMs / hourMs);
  }
  expect(looksAtHours.slice(0, 4)).toEqual([0, 1, 2, 3]);
  expect(looksAtHours.at(-1)).toBeGreaterThanOrEqual(72);
  expect(looksAtHours.length).toBeLessThan(15);
});
