import { describe, expect, it } from 'vitest';
import {
  firstKnownHour,
  firstUsageDay,
  isNoTraffic,
  noTraffic,
  sumUsers,
  trafficGrowth,
  trafficTime,
} from './traffic.ts';

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

describe('trafficTime', () => {
  const nowMs = Date.parse('2026-11-24T00:03:00.000Z');

  it('returns the time of the report, also if it arrives after midnight', () => {
    expect(trafficTime('2026-11-23T23:58:00.000Z', { nowMs })).toBe('2026-11-23T23:58:00.000Z');
  });

  it('returns the time of the traffic counted before, if the report is older', () => {
    const countedAt = '2026-11-24T00:01:00.000Z';
    expect(trafficTime('2026-11-23T23:58:00.000Z', { countedAt, nowMs })).toBe(countedAt);
  });

  it.each(['2026-11-24T00:03:00.001Z', '2026-11-23T00:03:00.000Z', '1970-01-01T00:00:00.000Z'])(
    'returns the present for a report of a wrong clock: %s',
    (reportedAt) => expect(trafficTime(reportedAt, { nowMs })).toBe('2026-11-24T00:03:00.000Z'),
  );
});

describe('firstKnownHour', () => {
  const hour = (at: string, bytesUp: number) => ({ at, ...traffic(bytesUp) });
  const whole = { date: '2026-11-24', ...traffic(3), hours: [hour('2026-11-24T05:00:00.000Z', 3)] };

  it('is null if every day equals its hours', () => {
    expect(firstKnownHour([])).toBeNull();
    expect(firstKnownHour([whole])).toBeNull();
  });

  it('is the first hour of the day from which on hours are counted', () => {
    const hours = [hour('2026-11-23T17:00:00.000Z', 2), hour('2026-11-23T14:00:00.000Z', 1)];
    const partly = { date: '2026-11-23', ...traffic(9), hours };
    expect(firstKnownHour([whole, partly])).toBe('2026-11-23T14:00:00.000Z');
  });

  it('is the start of the day after one without hours', () => {
    expect(firstKnownHour([whole, { date: '2026-11-23', ...traffic(9), hours: [] }])).toBe('2026-11-24T00:00:00.000Z');
  });
});
