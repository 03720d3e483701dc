import { expect, it } from 'vitest';
import type { Item } from '../../storage/database.ts';
import { createTrafficCheck } from './check-traffic.ts';

const day = (date: string, bytesUp: number, hours: Item = {}): Item => ({
  pk: 'PROXY#prx_1',
  sk: `TRAFFIC#${date}`,
  date,
  ...{ bytesUp, bytesDown: 0, connections: 0 },
  ...hours,
});

function detailsOf(...items: Item[]): string[] {
  const check = createTrafficCheck();
  for (const item of items) check.add(item);
  return check.findings().map(({ subject, detail }) => `${subject}: ${detail}`);
}

it('accepts days that equal their hours, and days until the first with hours', () => {
  const unknown = [day('2026-11-22', 9), day('2026-11-23', 7, { u13: 3 })];
  expect(detailsOf(...unknown, day('2026-11-24', 5, { u00: 1, u23: 4 }), { pk: 'A', sk: 'PROXY' })).toEqual([]);
});

it('finds a later day that was counted without its hours, in any order', () => {
  const days = [day('2026-11-25', 8, { u01: 7 }), day('2026-11-24', 5, { u00: 5 })];
  const wanted = ['prx_1: hours of 2026-11-25 do not add up to the day'];
  expect(detailsOf(...days)).toEqual(wanted);
  expect(detailsOf(...days.reverse())).toEqual(wanted);
});

it('finds hours that exceed their day', () => {
  expect(detailsOf(day('2026-11-24', 5, { u00: 6 }))).toEqual(['prx_1: hours of 2026-11-24 exceed the day']);
});
