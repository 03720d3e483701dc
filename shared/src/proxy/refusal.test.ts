import { describe, expect, it } from 'vitest';
import { maxRefusals, mergeRefusals, type Refusal } from './refusal.ts';

const refusal = (change: Partial<Refusal> = {}): Refusal => ({
  id: 'r1',
  at: '2026-11-21T08:00:00.000Z',
  code: 'credentials_wrong',
  clientAddress: '203.0.113.7',
  target: null,
  username: 'admin',
  times: 1,
  ...change,
});

describe('mergeRefusals', () => {
  it('puts the newest first', () => {
    const later = refusal({ id: 'r2', at: '2026-11-21T09:00:00.000Z' });
    expect(mergeRefusals([refusal()], [later]).map(({ id }) => id)).toEqual(['r2', 'r1']);
  });

  it('changes nothing for repeated reports, in any order', () => {
    const counted = refusal({ times: 14, at: '2026-11-21T08:10:00.000Z' });
    const once = mergeRefusals([refusal()], [counted]);
    expect(once).toEqual([counted]);
    expect(mergeRefusals(once, [refusal()])).toEqual(once);
    expect(mergeRefusals(once, [counted, refusal()])).toEqual(once);
  });

  it('keeps only the newest', () => {
    const many = Array.from({ length: 80 }, (_, index) =>
      refusal({ id: `r${index}`, at: new Date(Date.UTC(2026, 0, 1) + index).toISOString() }),
    );
    const merged = mergeRefusals(many.slice(0, 40), many.slice(40));
    expect(merged).toHaveLength(maxRefusals);
    expect(merged[0]?.id).toBe('r79');
    expect(merged.at(-1)?.id).toBe('r30');
  });
});
