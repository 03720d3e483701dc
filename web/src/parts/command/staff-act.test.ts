import { expect, it } from 'vitest';
import { possibleActs } from './staff-act.ts';

it('only the acts that can be run are offered, always in the same order', () => {
  const run = () => undefined;
  expect(possibleActs({ suspend: run, message: run })).toEqual(['message', 'suspend']);
  expect(possibleActs({})).toEqual([]);
});
