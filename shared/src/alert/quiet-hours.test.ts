import { describe, expect, it } from 'vitest';
import { QuietHours, quietUntil } from './quiet-hours.ts';

const night = { from: '22:00', to: '07:00', timeZone: 'Europe/Istanbul', admitsCritical: true };
const until = (now: string, hours: QuietHours = night) => {
  const ms = quietUntil(hours, Date.parse(now));
  return ms === undefined ? undefined : new Date(ms).toISOString();
};

describe('quietUntil', () => {
  it.each([
    ['2026-11-22T18:59:59.000Z', undefined],
    ['2026-11-22T19:00:00.000Z', '2026-11-23T04:00:00.000Z'],
    ['2026-11-22T23:30:10.000Z', '2026-11-23T04:00:00.000Z'],
    ['2026-11-23T03:59:59.000Z', '2026-11-23T04:00:00.000Z'],
    ['2026-11-23T04:00:00.000Z', undefined],
  ] as const)('ends the night of %s in Istanbul at %s', (now, end) => {
    expect(until(now)).toBe(end);
  });

  it('ends at the wall clock although the clocks change in the night', () => {
    const kyiv = { ...night, timeZone: 'Europe/Kyiv' };
    expect(until('2026-10-24T20:00:00.000Z', kyiv)).toBe('2026-10-25T05:00:00.000Z');
    expect(until('2026-03-28T21:00:00.000Z', kyiv)).toBe('2026-03-29T04:00:00.000Z');
  });

  it('covers hours of the day, and the whole day', () => {
    expect(until('2026-11-22T12:00:00.000Z', { ...night, from: '14:00', to: '16:00' })).toBe(
      '2026-11-22T13:00:00.000Z',
    );
    expect(until('2026-11-22T12:00:00.000Z', { ...night, from: '09:00', to: '09:00' })).toBe(
      '2026-11-23T06:00:00.000Z',
    );
  });
});

it('admits only time zones and times that exist', () => {
  expect(QuietHours.safeParse(night).success).toBe(true);
  expect(QuietHours.safeParse({ ...night, timeZone: 'Mars/Olympus' }).success).toBe(false);
  expect(QuietHours.safeParse({ ...night, from: '24:00' }).success).toBe(false);
});
