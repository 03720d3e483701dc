import { expect, it } from 'vitest';
import { dateFormat, displayNames, numberFormat } from './formats.ts';

it('a formatter is created once per locale and options', () => {
  expect(numberFormat('ru', { maximumFractionDigits: 2 })).toBe(numberFormat('ru', { maximumFractionDigits: 2 }));
});

it('another locale or other options have their own formatter', () => {
  expect(numberFormat('ru', { maximumFractionDigits: 2 }).format(1.256)).toBe('1,26');
  expect(numberFormat('en-GB', { maximumFractionDigits: 2 }).format(1.256)).toBe('1.26');
  expect(numberFormat('ru', { maximumFractionDigits: 0 }).format(1.256)).toBe('1');
  expect(displayNames('en', { type: 'region' }).of('UA')).toBe('Ukraine');
});

it('an undefined option equals a missing one', () => {
  const at = new Date('2026-03-05T12:00:00Z');
  expect(dateFormat('en-GB', { dateStyle: 'medium', timeStyle: undefined }).format(at)).toBe('5 Mar 2026');
});
