import { expect, it } from 'vitest';
import { fillDays } from './fill-days.ts';

it('returns the days oldest first and fills missing ones with zero', () => {
  const known = [{ date: '2026-03-01', bytesUp: 1, bytesDown: 2, connections: 3 }];
  const nowMs = Date.parse('2026-03-02T00:30:00Z');
  expect(fillDays(known, { count: 3, since: '2025-01-01', nowMs })).toEqual([
    { date: '2026-02-28', bytesUp: 0, bytesDown: 0, connections: 0 },
    known[0],
    { date: '2026-03-02', bytesUp: 0, bytesDown: 0, connections: 0 },
  ]);
});

it('begins with the day on which the records begin', () => {
  const nowMs = Date.parse('2026-03-09T12:00:00Z');
  const datesSince = (since: string) => fillDays([], { count: 3, since, nowMs }).map(({ date }) => date);
  expect(datesSince('2026-03-08T23:59:59.999Z')).toEqual(['2026-03-08', '2026-03-09']);
  expect(datesSince('2026-03-09')).toEqual(['2026-03-09']);
});
