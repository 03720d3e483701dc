import { describe, expect, it } from 'vitest';
import { holdEndIssue, maxHoldMs } from './staff-hold.ts';

const now = Date.parse('2026-11-22T08:00:00.000Z');
const after = (ms: number) => new Date(now + ms).toISOString();

describe('holdEndIssue', () => {
  it.each([
    ['an end in the future is taken', after(1), undefined],
    ['the present has passed', after(0), 'past'],
    ['a year ahead is the last end', after(maxHoldMs), undefined],
    ['more than a year is too far', after(maxHoldMs + 1), 'too_far'],
    ['a date that is none is invalid', '', 'invalid'],
  ] as const)('%s', (_, until, issue) => {
    expect(holdEndIssue(until, now)).toBe(issue);
  });
});
