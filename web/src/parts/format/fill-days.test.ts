import { expect, it } from 'vitest';
import { fillDays } from './fill-days.ts';

it('returns the days oldest first and fills missing ones with zero', () => {
  const known = [{ date: '2026-03-01', bytesUp: 1, bytesDown: 2, connections: 3 }];
  expect(fillDays(known, 3, Date.parse('2026-03-02T00:30:00Z'))).toEqual([
    { date: '2026-02-28', bytesUp: 0, bytesDown: 0, connections: 0 },
    known[0],
    { date: '2026-03-02', bytesUp: 0, bytesDown: 0, connections: 0 },
  ]);
});
