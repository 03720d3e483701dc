import { expect, it } from 'vitest';
import { timeBackOf } from './time-back.ts';

const nowMs = Date.parse('2026-11-23T12:00:00.000Z');
const suspendedAt = '2026-11-23T09:30:00.000Z';

it('gives the time since the suspension in whole hours, added to the end', () => {
  const proxy = { suspendedAt, endDate: '2026-11-25T12:00:00.000Z' };
  expect(timeBackOf(proxy, nowMs)).toEqual({ hours: 3, until: '2026-11-25T15:00:00.000Z' });
});

it('gives what was left of the paid time, if that has ended meanwhile, from now on', () => {
  const proxy = { suspendedAt, endDate: '2026-11-23T11:30:00.000Z' };
  expect(timeBackOf(proxy, nowMs)).toEqual({ hours: 2, until: '2026-11-23T14:30:00.000Z' });
});

it('gives nothing if nothing was lost, or nobody knows since when', () => {
  expect(timeBackOf({ suspendedAt, endDate: '2026-11-23T09:00:00.000Z' }, nowMs)).toBeNull();
  expect(timeBackOf({ endDate: '2026-11-25T12:00:00.000Z' }, nowMs)).toBeNull();
});
