import { expect, it } from 'vitest';
import { issuesOf } from './staff-payment.ts';

const createdAt = '2026-11-21T08:00:00.000Z';
const soon = Date.parse(createdAt) + 60_000;
const later = Date.parse(createdAt) + 3_600_000;
const paid = {
  status: 'completed',
  amountCents: 5_000,
  creditedCents: 5_000,
  seenCents: 5_000,
  isLate: false,
  createdAt,
} as const;

it('finds nothing unusual about a payment that was paid as asked, or not at all', () => {
  expect(issuesOf(paid, later)).toEqual([]);
  expect(issuesOf({ ...paid, status: 'expired', creditedCents: 0, seenCents: 0 }, later)).toEqual([]);
  expect(issuesOf({ ...paid, status: 'pending', creditedCents: 0, seenCents: null }, later)).toEqual([]);
});

it('compares what was credited with what was asked for', () => {
  expect(issuesOf({ ...paid, creditedCents: 4_999 }, later)).toEqual(['partly_paid']);
  expect(issuesOf({ ...paid, creditedCents: 5_001 }, later)).toEqual(['over_paid']);
  expect(issuesOf({ ...paid, status: 'underpaid', creditedCents: 0, seenCents: 100 }, soon)).toEqual(['partly_paid']);
  expect(issuesOf({ ...paid, isLate: true, creditedCents: 100 }, later)).toEqual(['late', 'partly_paid']);
});

it('takes money that was seen for stuck after an hour', () => {
  const seen = { ...paid, status: 'confirming', creditedCents: 0 } as const;
  expect(issuesOf(seen, later - 1)).toEqual([]);
  expect(issuesOf(seen, later)).toEqual(['stuck']);
  expect(issuesOf({ ...seen, status: 'failed' }, later)).toEqual(['stuck']);
});
