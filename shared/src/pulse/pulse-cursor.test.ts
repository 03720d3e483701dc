import { expect, it } from 'vitest';
import { formPulseCursor, maxSeenEvents, PulseCursor, parsePulseCursor, tailOf } from './pulse-cursor.ts';

const atMs = Date.parse('2026-11-21T08:00:00.000Z');
const tails = (count: number) => Array.from({ length: count }, (_, index) => String(index).padStart(6, '0'));
const isValid = (cursor: string) => PulseCursor.safeParse(cursor).success;

it('returns the position that it was made of', () => {
  const position = { atMs, seen: new Set([tailOf('evt_01JD0000000000000000000ABC'), '00000Z']) };
  const cursor = formPulseCursor(position);
  expect(isValid(cursor)).toBe(true);
  expect(parsePulseCursor(cursor)).toEqual(position);
  expect(parsePulseCursor(formPulseCursor({ atMs, seen: new Set() }))).toEqual({ atMs, seen: new Set() });
});

it('remembers the last events of many', () => {
  const cursor = formPulseCursor({ atMs, seen: new Set(tails(1_000)) });
  expect(isValid(cursor)).toBe(true);
  expect([...parsePulseCursor(cursor).seen]).toEqual(tails(1_000).slice(-maxSeenEvents));
  expect(cursor.length).toBeLessThan(1_000);
});

it('refuses a cursor that is cut off or of another list', () => {
  const cursor = formPulseCursor({ atMs, seen: new Set(tails(2)) });
  for (const other of [
    cursor.slice(0, -1),
    cursor.slice(0, 8),
    '',
    '2',
    'evt_01JD0000000000000000000000',
    `${cursor}/..`,
  ])
    expect(isValid(other), other).toBe(false);
});
