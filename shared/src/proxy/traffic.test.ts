import { describe, expect, it } from 'vitest';
import { firstUsageDay, isNoTraffic, noTraffic, sumUsers, trafficGrowth } from './traffic.ts';

const traffic = (bytesUp: number, bytesDown = 0, connections = 0) => ({ bytesUp, bytesDown, connections });

describe('trafficGrowth', () => {
  it('returns the whole of a counter that was never seen', () => {
    expect(trafficGrowth(undefined, traffic(5, 6, 7))).toEqual(traffic(5, 6, 7));
  });

  it('returns the difference to the state last seen', () => {
    expect(trafficGrowth(traffic(5, 6, 7), traffic(8, 6, 9))).toEqual(traffic(3, 0, 2));
  });

  it.each([
    ['reported twice', traffic(5, 6, 7)],
    ['reported late', traffic(4, 6, 1)],
  ])('is nothing when %s', (_, reported) => {
    expect(isNoTraffic(trafficGrowth(traffic(5, 6, 7), reported))).toBe(true);
  });

  it('adds up to the last state, even if states repeat or are reordered', () => {
    const states = [1, 4, 2, 9, 9, 3, 9].map((bytes) => traffic(bytes));
    let seen = noTraffic;
    let counted = 0;
    for (const state of states) {
      const growth = trafficGrowth(seen, state);
      counted += growth.bytesUp;
      seen = { ...seen, bytesUp: seen.bytesUp + growth.bytesUp };
    }
    expect(counted).toBe(9);
  });
});

describe('sumUsers', () => {
  it('adds one user’s traffic over all counters', () => {
    const part = (username: string, bytesUp: number) => ({ username, ...traffic(bytesUp, 1, 1) });
    expect(sumUsers([{ users: [part('b', 1), part('a', 2)] }, { users: [part('b', 3)] }])).toEqual([
      { username: 'a', ...traffic(2, 1, 1) },
      { username: 'b', ...traffic(4, 2, 2) },
    ]);
  });
});

describe('firstUsageDay', () => {
  const month = { from: '2026-11-01', today: '2026-11-23' };
  const created = (...times: string[]) => times.map((createdAt) => ({ createdAt }));

  it('returns the day of the oldest proxy, but none before the period', () => {
    expect(firstUsageDay(created('2026-11-20T23:59:00.000Z', '2026-11-09T08:00:00.000Z'), month)).toBe('2026-11-09');
    expect(firstUsageDay(created('2026-10-30T08:00:00.000Z'), month)).toBe('2026-11-01');
  });

  it('returns today without a proxy', () => {
    expect(firstUsageDay([], month)).toBe('2026-11-23');
  });
});
