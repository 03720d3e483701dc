import { expect, it } from 'vitest';
import { fromLocal, toLocal } from './local-time.ts';

it('a time survives its field, to the minute', () => {
  expect(fromLocal(toLocal(new Date('2026-11-22T10:00:59.000Z')))).toBe('2026-11-22T10:00:00.000Z');
});

it('an incomplete field has no time', () => {
  expect(fromLocal('')).toBeUndefined();
  expect(fromLocal('soon')).toBeUndefined();
});
