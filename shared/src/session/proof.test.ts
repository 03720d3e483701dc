import { describe, expect, it } from 'vitest';
import { isProofRecent } from './proof.ts';

describe('isProofRecent', () => {
  const provedAt = '2026-11-22T08:00:00.000Z';

  it('returns true for ten minutes, excluding their end', () => {
    expect(isProofRecent(provedAt, Date.parse('2026-11-22T08:09:59.999Z'))).toBe(true);
    expect(isProofRecent(provedAt, Date.parse('2026-11-22T08:10:00.000Z'))).toBe(false);
  });
});
