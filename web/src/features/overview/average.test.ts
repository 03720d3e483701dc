import { expect, it } from 'vitest';
import { average } from './average.ts';

it('ignores missing measurements', () => {
  expect(average([99, null, 97])).toBe(98);
});

it('is undefined without measurements', () => {
  expect(average([null])).toBeUndefined();
  expect(average([])).toBeUndefined();
});
