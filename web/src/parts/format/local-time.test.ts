import { expect, it } from 'vitest';
import { localTime } from './local-time.ts';

it('a time has the form of a date and time field and is the same moment, to the minute', () => {
  const text = localTime('2026-11-22T08:05:00.000Z');
  expect(text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
  expect(new Date(text).toISOString()).toBe('2026-11-22T08:05:00.000Z');
});
