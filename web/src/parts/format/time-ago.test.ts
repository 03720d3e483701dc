import { expect, it } from 'vitest';
import { timeAgo } from './time-ago.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const ago = (seconds: number, locale = 'en-GB') => timeAgo({ at: now - seconds * 1000, now, locale });

it.each([
  [3, 'now'],
  [45, '45 seconds ago'],
  [60, '1 minute ago'],
  [3 * 3600 + 59 * 60, '3 hours ago'],
  [86_400, 'yesterday'],
  [-2 * 86_400, 'in 2 days'],
  [40 * 86_400, 'last month'],
])('%i seconds before now reads "%s"', (seconds, text) => {
  expect(ago(seconds)).toBe(text);
});

it('uses the plural forms of the language', () => {
  expect(ago(2 * 60, 'ru-RU')).toBe('2 минуты назад');
  expect(ago(5 * 60, 'uk-UA')).toBe('5 хвилин тому');
  expect(ago(5 * 60, 'tr-TR')).toBe('5 dakika önce');
});
