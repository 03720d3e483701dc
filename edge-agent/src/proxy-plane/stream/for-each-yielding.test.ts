import { describe, expect, it } from 'vitest';
import { forEachYielding } from './for-each-yielding.ts';

describe('forEachYielding', () => {
  it('yields during long work and keeps the order', async () => {
    const seen: (number | string)[] = [];
    setImmediate(() => seen.push('somebody else'));
    await forEachYielding([1, 2, 3], (item) => {
      seen.push(item);
      const untilMs = performance.now() + 5;
      while (performance.now() < untilMs);
    });
    expect(seen.filter((each) => typeof each === 'number')).toEqual([1, 2, 3]);
    expect(seen.at(-1)).toBe(3);
    expect(seen).toContain('somebody else');
  });
});
