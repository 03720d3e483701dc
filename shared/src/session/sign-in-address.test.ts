import { describe, expect, it } from 'vitest';
import { isSignInAllowedFrom } from './sign-in-address.ts';

const nowMs = Date.parse('2026-11-21T08:00:00.000Z');
const lifted = '2026-11-21T09:00:00.000Z';
const over = '2026-11-21T08:00:00.000Z';

describe('an account may be used', () => {
  it.each([
    ['from everywhere without a list', [], null, true],
    ['from a listed address', ['203.0.113.7'], null, true],
    ['from a listed range', ['203.0.113.0/24'], null, true],
    ['from nowhere else', ['198.51.100.0/24'], null, false],
    ['from elsewhere while a link has lifted the list', ['198.51.100.0/24'], lifted, true],
    ['not from elsewhere once that is over', ['198.51.100.0/24'], over, false],
  ])('%s', (_name, allowed, liftedUntil, expected) => {
    expect(isSignInAllowedFrom({ allowed, liftedUntil }, '203.0.113.7', nowMs)).toBe(expected);
  });

  it('not from an address that is not known', () => {
    expect(isSignInAllowedFrom({ allowed: ['0.0.0.0/0'], liftedUntil: null }, 'unknown', nowMs)).toBe(false);
  });
});
