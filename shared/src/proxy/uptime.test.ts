import { expect, it } from 'vitest';
import { outageMs, uptimePercent } from './uptime.ts';

const minuteMs = 60_000;
const watchedFrom = '2026-11-21T08:00:00.000Z';
const at = (minutes: number) => Date.parse(watchedFrom) + minutes * minuteMs;
const iso = (minutes: number) => new Date(at(minutes)).toISOString();

it('uptimePercent returns null for the first ten minutes', () => {
  expect(uptimePercent({ watchedFrom: null, downMs: 0, downSince: null }, at(60))).toBeNull();
  expect(uptimePercent({ watchedFrom, downMs: 0, downSince: null }, at(9))).toBeNull();
});

it('uptimePercent counts past and current outages', () => {
  expect(uptimePercent({ watchedFrom, downMs: 0, downSince: null }, at(100))).toBe(100);
  expect(uptimePercent({ watchedFrom, downMs: 10 * minuteMs, downSince: null }, at(100))).toBe(90);
  expect(uptimePercent({ watchedFrom, downMs: 10 * minuteMs, downSince: iso(80) }, at(100))).toBe(70);
});

it('uptimePercent does not round a second in a month away', () => {
  expect(uptimePercent({ watchedFrom, downMs: 1_000, downSince: null }, at(30 * 24 * 60))).toBe(99.99);
});

it('uptimePercent ignores an outage from before the sale', () => {
  expect(outageMs({ watchedFrom, downSince: iso(-600) }, at(5))).toBe(5 * minuteMs);
  expect(outageMs({ watchedFrom: null, downSince: iso(0) }, at(5))).toBe(0);
});
