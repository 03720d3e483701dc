import { describe, expect, it } from 'vitest';
import { stepFrom } from './entry.ts';

const entries = ['a', 'b', 'c'].map((id) => ({ id }));

describe('a step in the palette', () => {
  it('goes to the neighbor and wraps around', () => {
    expect(stepFrom(entries, 'a', 1)).toBe('b');
    expect(stepFrom(entries, 'c', 1)).toBe('a');
    expect(stepFrom(entries, 'a', -1)).toBe('c');
  });

  it('goes to the first entry if the current one has gone', () => {
    expect(stepFrom(entries, 'gone', -1)).toBe('a');
  });

  it('is undefined without entries', () => {
    expect(stepFrom([], 'a', 1)).toBeUndefined();
  });
});
