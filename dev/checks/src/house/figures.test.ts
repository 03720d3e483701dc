import { expect, it } from 'vitest';
import { measureHouse } from './figures.ts';

it.each(measureHouse())('$name: at most $atMost', ({ value, atMost }) => {
  expect(value).toBeLessThanOrEqual(atMost);
});

it('counts what it reads', () => {
  const [puzzles, , , , median] = measureHouse([
    'dev/checks/src/house/figures.ts',
    'dev/checks/src/house/docstrings.ts',
  ]);
  expect(puzzles?.value).toBe(0);
  expect(median?.value).toBeGreaterThan(10);
});
