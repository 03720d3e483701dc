import { describe, expect, it } from 'vitest';
import { isOwnerSeen } from './owner-seen.ts';

const [before, confirmed, after] = ['2026-11-22T08:00:00.000Z', '2026-11-22T09:00:00.000Z', '2026-11-22T10:00:00.000Z'];

describe('isOwnerSeen', () => {
  it.each([
    ['a sign-in after the confirmation', { lastLoginAt: after, ownerProvedAt: null }, true],
    ['the password given with the confirmation', { lastLoginAt: before, ownerProvedAt: confirmed }, true],
    ['the registration alone', { lastLoginAt: before, ownerProvedAt: null }, false],
    ['a registration in the millisecond of the confirmation', { lastLoginAt: confirmed, ownerProvedAt: null }, false],
    ['a password given before the confirmation', { lastLoginAt: before, ownerProvedAt: before }, false],
    ['no proof at all', { lastLoginAt: null, ownerProvedAt: null }, false],
  ])('judges %s', (_what, times, isSeen) => {
    expect(isOwnerSeen({ emailVerifiedAt: confirmed, ...times })).toBe(isSeen);
  });

  it('returns false while the email address is not confirmed', () => {
    expect(isOwnerSeen({ emailVerifiedAt: null, lastLoginAt: after, ownerProvedAt: after })).toBe(false);
  });
});
