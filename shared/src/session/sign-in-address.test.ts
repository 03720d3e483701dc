import { describe, expect, it } from 'vitest';
import { isSignInAllowedFrom } from './sign-in-address.ts';

const nowMs = Date.parse('2026-11-21T08:00:00.000Z');
const lifted = '2026-11-21T09:00:00.000Z';
const over = '2026-11-21T08:00:00.000Z';

describe('isSignInAllowedFrom', () => {
  it.each([
    ['accepts any IP without a list', [], null, true],
    ['accepts a listed IP', ['203.0.113.7'], null, true],
    ['accepts an IP of a listed range', ['203.0.113.0/24'], null, true],
    ['refuses other IPs', ['198.51.100.0/24'], null, false],
    ['accepts other IPs while a link has lifted the list', ['198.51.100.0/24'], lifted, true],
    ['refuses other IPs once the lift is over', ['198.51.100.0/24'], over, false],
  ])('%s', (_name, allowed, liftedUntil, expected) => {
    expect(isSignInAllowedFrom({ allowed, liftedUntil }, '203.0.113.7', nowMs)).toBe(expected);
  });

  it('refuses an unknown IP', () => {
    expect(isSignInAllowedFrom({ allowed: ['0.0.0.0/0'], liftedUntil: null }, 'unknown', nowMs)).toBe(false);
  });
});
