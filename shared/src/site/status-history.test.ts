import { describe, expect, it } from 'vitest';
import {
  type DayOfLooks,
  dateAfter,
  historyDays,
  historyOf,
  maxIncidents,
  type ServerLooks,
} from './status-history.ts';

function server(number: number, changes: Partial<ServerLooks> = {}): ServerLooks {
  const { looks = 288 } = changes;
  return { number, looks, online: looks, maintenance: 0, ...changes };
}
const day = (date: string, servers: DayOfLooks['servers'], operators: DayOfLooks['operators'] = {}): DayOfLooks => ({
  day: date,
  servers,
  operators,
});

describe('dates of the status page', () => {
  it('follow each other across months, in both directions', () => {
    expect([0, 1, 89].map((days) => dateAfter('2026-08-25', days))).toEqual(['2026-08-25', '2026-08-26', '2026-11-22']);
    expect(dateAfter('2026-03-01', -1)).toBe('2026-02-28');
  });
});

describe('the history of the status page', () => {
  it('knows nothing before the first look', () => {
    const { from, to, ...rest } = historyOf([], '2026-11-22');
    expect({ from, to }).toEqual({ from: '2026-08-25', to: '2026-11-22' });
    expect(rest).toEqual({ servers: [], operators: [], incidents: [] });
  });

  it('leaves days without a look unknown instead of available', () => {
    const [only] = historyOf([day('2026-11-20', { a: server(1, { looks: 200, online: 199 }) })], '2026-11-22').servers;
    expect(only?.days).toHaveLength(historyDays);
    expect(only?.days.slice(-4)).toEqual([null, 99.5, null, null]);
    expect(only?.percent).toBe(99.5);
  });

  it('never rounds up to 100 percent', () => {
    const days = [day('2026-11-22', { a: server(1, { looks: 100_000, online: 99_999 }) })];
    expect(historyOf(days, '2026-11-22').servers[0]?.percent).toBe(99.99);
  });

  it('weighs days by their looks', () => {
    const days = [
      day('2026-11-21', { a: server(1, { looks: 10, online: 0 }) }),
      day('2026-11-22', { a: server(1, { looks: 90 }) }),
    ];
    expect(historyOf(days, '2026-11-22').servers[0]?.percent).toBe(90);
  });

  it('lists servers in the order of their numbers, without those that are gone', () => {
    const days = [
      day('2026-11-21', { a: server(3), b: server(1), gone: server(2, { looks: 9, online: 3 }) }),
      day('2026-11-22', { a: server(3), b: server(1) }),
    ];
    const { servers, incidents } = historyOf(days, '2026-11-22');
    expect(servers.map((each) => each.server)).toEqual([1, 3]);
    expect(incidents).toEqual([]);
  });

  it('lists operators by name with the share of their modems', () => {
    const operators = { Vodafone: { looks: 200, available: 150 }, Kyivstar: { looks: 10, available: 10 } };
    expect(historyOf([day('2026-11-22', {}, operators)], '2026-11-22').operators).toMatchObject([
      { operator: 'Kyivstar', percent: 100 },
      { operator: 'Vodafone', percent: 75 },
    ]);
  });

  it('lists the newest incidents first, maintenance apart from what was lost', () => {
    const days = [
      day('2026-11-20', { a: server(1, { online: 285 }) }),
      day('2026-11-21', { a: server(1) }),
      day('2026-11-22', { a: server(1, { looks: 100, maintenance: 12 }) }),
    ];
    expect(historyOf(days, '2026-11-22').incidents).toEqual([
      { day: '2026-11-22', server: 1, offlineMinutes: 0, maintenanceMinutes: 60 },
      { day: '2026-11-20', server: 1, offlineMinutes: 15, maintenanceMinutes: 0 },
    ]);
  });

  it('is bounded however many servers failed', () => {
    const many = Object.fromEntries(
      Array.from({ length: 50 }, (_, index) => [`srv${index}`, server(index + 1, { online: 1 })]),
    );
    expect(historyOf([day('2026-11-22', many)], '2026-11-22').incidents).toHaveLength(maxIncidents);
  });
});
