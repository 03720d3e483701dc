import { expect, it } from 'vitest';
import { gapsOf } from './gaps-of.ts';

it('a gap is where no series has a value', () => {
  expect(gapsOf([{ values: [null, null, 1, 0] }, { values: [null, 2, null, null] }])).toEqual([0]);
  expect(gapsOf([])).toEqual([]);
});
