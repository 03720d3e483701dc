import { expect, it } from 'vitest';
import { lonelyPoints } from './lonely-points.ts';

it('only a value without a neighbour is drawn as a point', () => {
  expect(lonelyPoints([])).toEqual([]);
  expect(lonelyPoints([0])).toEqual([0]);
  expect(lonelyPoints([1, null, 2, 3, null, 0])).toEqual([0, 5]);
  expect(lonelyPoints([null, 4, null, 5, 6])).toEqual([1]);
});
