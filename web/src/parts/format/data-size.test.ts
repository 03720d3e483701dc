import { expect, it } from 'vitest';
import { dataSize } from './data-size.ts';

it.each([
  [0, '0\u00a0B'],
  [999, '999\u00a0B'],
  [1_000, '1 kB'],
  [1_234_567, '1.23 MB'],
  [5e9, '5 GB'],
  [7e15, '7,000 TB'],
])('writes %d bytes as %s', (bytes, text) => {
  expect(dataSize(bytes, 'en-GB')).toBe(text);
});

it('writes the unit in the language', () => {
  expect(dataSize(1_500_000, 'uk-UA')).toMatch(/^1,5\sМБ$/);
});
