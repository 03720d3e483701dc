import { expect, it } from 'vitest';
import { byUrgency, isSilenced } from './alert.ts';

it('is silenced until the time that was set', () => {
  const silenced = { until: '2026-11-22T10:00:00.000Z' };
  expect(isSilenced({ silenced }, Date.parse('2026-11-22T09:59:59.999Z'))).toBe(true);
  expect(isSilenced({ silenced }, Date.parse('2026-11-22T10:00:00.000Z'))).toBe(false);
  expect(isSilenced({ silenced: null }, 0)).toBe(false);
});

it('sorts critical alerts first, then those that are not taken, then the latest', () => {
  const alert = (level: 'critical' | 'warning', isTaken: boolean, hour: number) => ({
    level,
    taken: isTaken ? { by: 'acc_01JD0000000000000000000000' as const, name: 'Ada', at: '' } : null,
    raisedAt: `2026-11-22T${hour}:00:00.000Z`,
  });
  const sorted = [
    alert('critical', false, 12),
    alert('critical', false, 10),
    alert('critical', true, 11),
    alert('warning', false, 11),
    alert('warning', true, 13),
  ];
  expect(sorted.toReversed().toSorted(byUrgency)).toEqual(sorted);
});
