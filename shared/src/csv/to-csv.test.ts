import { expect, it } from 'vitest';
import { toCsv } from './to-csv.ts';

const fieldOf = (text: string) => toCsv([text], []).slice(0, -2);

it('quotes texts that need it and keeps numbers unchanged', () => {
  const csv = toCsv(
    ['a', 'b,c'],
    [
      ['say "hi"', -12.5],
      ['two\r\nlines', null],
    ],
  );
  expect(csv).toBe('a,"b,c"\r\n"say ""hi""",-12.5\r\n"two\r\nlines",\r\n');
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＠SUM(A1)'])(
  'lets %j become no formula',
  (text) => {
    expect(fieldOf(text).replace(/^"/, '')).toMatch(/^'/);
  },
);

it('escapes formulas after a semicolon that ends a cell', () => {
  expect(fieldOf('a;=HYPERLINK(1);-2')).toBe(`"a;'=HYPERLINK(1);'-2"`);
  expect(fieldOf('two\n=1')).toBe(`"two\n'=1"`);
});

it('keeps other text unchanged', () => {
  for (const text of ['a=b', '2026-11-21 08:00:00', 'kyiv-1.example', "O'Neil", '5+5'])
    expect(fieldOf(text)).toBe(text);
});
