import { expect, it } from 'vitest';
import { linesOf } from './lines-of.ts';

it.each([
  ['', []],
  ['203.0.113.7', ['203.0.113.7']],
  [' 203.0.113.7\n\n2001:db8::/32 ', ['203.0.113.7', '2001:db8::/32']],
  ['203.0.113.7, 198.51.100.0/24;192.0.2.1', ['203.0.113.7', '198.51.100.0/24', '192.0.2.1']],
])('reads %j', (text, entries) => {
  expect(linesOf(text)).toEqual(entries);
});
