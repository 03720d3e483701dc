import { describe, expect, it } from 'vitest';
import { firstKnownHour, trafficTime, unknownHours } from './traffic-hours.ts';

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
  const traffic = (bytesUp: number) => ({ bytesUp, bytesDown: 0, connections: 0 });
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

describe('unknownHours', () => {
  const at = (hour: number) => `2026-11-23T${String(hour).padStart(2, '0')}:00:00.000Z`;
  const span = { counted: [], from: at(0), to: '2026-11-23T09:12:00.000Z' };

  it('are those in which the server was silent and nothing was counted', () => {
    expect(unknownHours({ hours: [at(2), at(3), at(4)], since: null }, { ...span, counted: [{ at: at(3) }] })).toEqual([
      at(4),
      at(2),
    ]);
  });

  it('reach to the present while the server is silent', () => {
    const silence = { hours: [at(7)], since: '2026-11-23T07:50:00.000Z' };
    expect(unknownHours(silence, span)).toEqual([at(9), at(8), at(7)]);
  });

  it('begin when the proxy came to the server, and end with the proxy', () => {
    const silence = { hours: [at(2), at(5)], since: at(5) };
    expect(unknownHours(silence, { ...span, from: '2026-11-23T05:30:00.000Z', to: at(6) })).toEqual([at(6), at(5)]);
    expect(unknownHours({ hours: [], since: at(8) }, { ...span, to: at(6) })).toEqual([]);
  });
});
