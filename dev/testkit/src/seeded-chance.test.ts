import { expect, it } from 'vitest';
import { seededChance } from './seeded-chance.ts';

const drawn = (seed: number, name: string) => {
  const chance = seededChance(seed, name);
  return Array.from({ length: 50 }, () => chance.between(5, 9));
};

it('is the same only for the same seed and name', () => {
  expect(drawn(1, 'orders')).toEqual(drawn(1, 'orders'));
  expect(drawn(1, 'orders')).not.toEqual(drawn(2, 'orders'));
  expect(drawn(1, 'orders')).not.toEqual(drawn(1, 'faults'));
  expect(drawn(1, 'orders').every((value) => value >= 5 && value < 9)).toBe(true);
});

it('shuffles without losing or repeating items', () => {
  const items = [1, 2, 2, 3, 4];
  expect(seededChance(7, 'faults').shuffle(items).sort()).toEqual(items);
});
