import { describe, expect, it } from 'vitest';
import { hourLabels } from './hour-labels.ts';

const hoursFrom = (start: string, count: number) =>
  Array.from({ length: count }, (_, index) => new Date(Date.parse(start) + index * 3_600_000).toISOString());
const labels = (start: string, count: number, timeZone: string) =>
  hourLabels(hoursFrom(start, count), { locale: 'en-GB', withDate: false, timeZone });

describe('hourLabels', () => {
  it('are local times, also where the zone is no whole hours from UTC', () => {
    expect(labels('2026-11-23T21:00:00Z', 2, 'Europe/Istanbul')).toEqual(['00:00', '01:00']);
    expect(labels('2026-11-23T18:00:00Z', 2, 'Asia/Kolkata')).toEqual(['23:30', '00:30']);
  });

  it('differ in the night in which clocks are set back', () => {
    expect(labels('2026-10-24T23:00:00Z', 4, 'Europe/Berlin')).toEqual([
      '01:00',
      '02:00 GMT+2',
      '02:00 GMT+1',
      '03:00',
    ]);
  });

  it('leave out the hour that is skipped when clocks are set forward', () => {
    expect(labels('2026-03-29T00:00:00Z', 2, 'Europe/Berlin')).toEqual(['01:00', '03:00']);
  });

  it('have the local date on request', () => {
    const [label] = hourLabels(['2026-11-23T21:00:00Z'], { locale: 'en-GB', withDate: true, timeZone: 'Europe/Kyiv' });
    expect(label).toBe('23 Nov, 23:00');
  });
});
