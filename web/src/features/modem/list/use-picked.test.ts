import { expect, it } from 'vitest';
import { between } from './use-picked.ts';

it('a range includes both ends in either direction', () => {
  expect(between(['a', 'b', 'c', 'd'], 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(between(['a', 'b', 'c', 'd'], 'c', 'a')).toEqual(['a', 'b', 'c']);
});

it('a range from a modem that is not shown is the last one alone', () => {
  expect(between(['a', 'b'], 'gone', 'b')).toEqual(['b']);
});
