import { describe, expect, it } from 'vitest';
import { isRenewalDue } from './certificate-renewal.ts';

const dayMs = 86_400_000;
const life = (days: number) => ({ validFromMs: 0, validToMs: days * dayMs });

describe('isRenewalDue', () => {
  it.each([
    ['after two thirds of a short life', 90, 60, true],
    ['not a moment before', 90, 60 - 1 / dayMs, false],
    ['after a year, however long it lives', 9_000, 365, true],
    ['not before that year is over', 9_000, 364, false],
    ['also when it has ended already', 90, 91, true],
  ])('%s', (_, days, age, expected) => {
    expect(isRenewalDue(life(days), age * dayMs)).toBe(expected);
  });
});
