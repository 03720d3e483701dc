import { describe, expect, it } from 'vitest';
import { earnedOver, lastDates, splitCents } from './earned.ts';

const nowMs = Date.parse('2026-11-21T08:00:00.000Z');

describe('lastDates', () => {
  it('begins with the current day', () => {
    expect(lastDates(nowMs, 3)).toEqual(['2026-11-21', '2026-11-20', '2026-11-19']);
  });
});

describe('earnedOver', () => {
  const days = [
    { date: '2026-11-20', cents: { a: 500, b: 100 } },
    { date: '2026-11-21', cents: { a: -200 } },
  ];

  it('adds up the days', () => {
    expect(earnedOver(days, { productId: 'a', dates: lastDates(nowMs, 2) })).toBe(300);
    expect(earnedOver(days, { productId: 'c', dates: lastDates(nowMs, 2) })).toBe(0);
  });

  it('is unknown while a day is not counted', () => {
    expect(earnedOver(days, { productId: 'a', dates: lastDates(nowMs, 3) })).toBeNull();
  });
});

describe('splitCents', () => {
  it('splits to the cent', () => {
    const shares = new Map([
      ['a', 1],
      ['b', 1],
      ['c', 1],
    ]);
    expect([...splitCents(100, shares).values()]).toEqual([33, 33, 34]);
    expect([...splitCents(-100, new Map([['a', 700]])).values()]).toEqual([-100]);
    expect([...splitCents(5, new Map()).values()]).toEqual([]);
  });
});
