import { expect, it } from 'vitest';
import { between } from './ulid-range.ts';

const first = '01JD0000000000000000000000';
const sorted = (key: string, { from, to }: { from: string; to: string }) => key >= from && key <= to;

it('contains all IDs of one kind from its first ULID on', () => {
  const range = between('evt_', { first, before: null });
  expect(sorted(`evt_${first}`, range)).toBe(true);
  expect(sorted('evt_7ZZZZZZZZZZZZZZZZZZZZZZZZZ', range)).toBe(true);
  expect(sorted('evt_01JCZZZZZZZZZZZZZZZZZZZZZZ', range)).toBe(false);
  expect(sorted(`rot_${first}`, range)).toBe(false);
});

it('ends right before the ULID `before`', () => {
  const before = '01JD000000000000000000000A';
  const range = between('evt_', { first, before });
  expect(sorted(`evt_${before}`, range)).toBe(false);
  expect(sorted('evt_01JD0000000000000000000009', range)).toBe(true);
});

it('does not end before it begins', () => {
  const { from, to } = between('evt_', { first, before: '01JC0000000000000000000000' });
  expect(to >= from).toBe(true);
});
