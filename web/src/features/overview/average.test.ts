import { expect, it } from 'vitest';
import { average } from './average.ts';

it('leaves out what has not been measured', () => {
  expect(average([99, null, 97])).toBe(98);
});

it('is not known when nothing has been measured', () => {
  expect(average([null])).toBeUndefined();
  expect(average([])).toBeUndefined();
});
