import { expect, it } from 'vitest';
import { toCsv, toDateCell } from './to-csv.ts';

it('quotes what needs quotes and keeps numbers as they are', () => {
  const csv = toCsv(
    ['a', 'b,c'],
    [
      ['say "hi"', -12.5],
      ['two\r\nlines', null],
    ],
  );
  expect(csv).toBe('\uFEFFa,"b,c"\r\n"say ""hi""",-12.5\r\n"two\r\nlines",\r\n');
});

it('lets no text become a formula', () => {
  const lines = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'].map((text) => toCsv([text], []).slice(1, -2));
  for (const line of lines) expect(line.replace(/^"/, '')).toMatch(/^'/);
});

it('writes moments so that they sort', () => {
  expect(toDateCell('2026-11-21T08:00:00.123Z')).toBe('2026-11-21 08:00:00');
});
