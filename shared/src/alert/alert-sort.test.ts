import { describe, expect, it } from 'vitest';
import { alertCursorPrefix, hasAlertSort, isOwnAlertCursor, sortAlerts } from './alert-sort.ts';

const at = (hour: number) => `2026-11-22T${String(hour).padStart(2, '0')}:00:00.000Z`;
const alert = (name: string, change: Partial<Parameters<typeof sortAlerts>[0][number]>) => ({
  name,
  kind: 'server_lost' as const,
  level: 'warning' as const,
  taken: null,
  raisedAt: at(9),
  lastAt: at(9),
  since: at(9),
  ...change,
});
const alerts = [
  alert('SIM', { kind: 'sim_due', since: at(1), lastAt: at(10), raisedAt: at(2) }),
  alert('server', { level: 'critical', since: at(8), lastAt: at(8), raisedAt: at(8) }),
  alert('other server', { since: at(5), lastAt: at(12), raisedAt: at(6) }),
];

describe('open alerts', () => {
  it.each([
    [undefined, ['server', 'other server', 'SIM']],
    ['urgency', ['server', 'other server', 'SIM']],
    ['newest', ['other server', 'SIM', 'server']],
    ['oldest', ['SIM', 'other server', 'server']],
    ['kind', ['server', 'other server', 'SIM']],
  ] as const)('by %s are sorted as it says', (sort, names) => {
    expect(sortAlerts(alerts, sort).map(({ name }) => name)).toEqual(names);
    expect(sortAlerts(alerts.toReversed(), sort).map(({ name }) => name)).toEqual(names);
  });
});

describe('the order of a list', () => {
  it('is any for open alerts, and by their end for ended ones', () => {
    expect(
      (['urgency', 'newest', 'oldest', 'kind'] as const).map((sort) => hasAlertSort({ state: 'open', sort })),
    ).toEqual([true, true, true, true]);
    expect(hasAlertSort({ state: 'ended' })).toBe(true);
    expect(hasAlertSort({ state: 'ended', sort: 'oldest' })).toBe(true);
    expect(hasAlertSort({ state: 'ended', sort: 'kind' })).toBe(false);
    expect(hasAlertSort({ state: 'ended', sort: 'urgency' })).toBe(false);
  });

  it('is the beginning of its cursors, which no other order takes', () => {
    const ended = `${at(1)}#alr_01JD0000000000000000000000`;
    const orders = [
      [{ state: 'open' }, '2'],
      [{ state: 'open', sort: 'newest' }, 'newest-2'],
      [{ state: 'open', sort: 'oldest' }, 'oldest-2'],
      [{ state: 'open', sort: 'kind' }, 'kind-2'],
      [{ state: 'ended' }, ended],
      [{ state: 'ended', sort: 'oldest' }, `oldest-${ended}`],
    ] as const;
    for (const [order, own] of orders) {
      expect(own.startsWith(alertCursorPrefix(order))).toBe(true);
      const taken = orders.filter(([, cursor]) => isOwnAlertCursor({ ...order, cursor }));
      expect(taken.map(([, cursor]) => cursor)).toEqual([own]);
    }
    expect(isOwnAlertCursor({ state: 'open', sort: 'urgency', cursor: '2' })).toBe(true);
    expect(isOwnAlertCursor({ state: 'ended', sort: 'newest', cursor: ended })).toBe(true);
    expect(isOwnAlertCursor({ state: 'open' })).toBe(true);
  });
});
