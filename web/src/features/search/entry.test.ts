import { describe, expect, it } from 'vitest';
import { stepFrom } from './entry.ts';

const entries = ['a', 'b', 'c'].map((id) => ({ id }));

describe('a step in the palette', () => {
  it('goes to the neighbour, and past the ends to the other side', () => {
    expect(stepFrom(entries, 'a', 1)).toBe('b');
    expect(stepFrom(entries, 'c', 1)).toBe('a');
    expect(stepFrom(entries, 'a', -1)).toBe('c');
  });

  it('goes to the first one from one that is gone', () => {
    expect(stepFrom(entries, 'gone', -1)).toBe('a');
  });

  it('leads nowhere when there is nothing', () => {
    expect(stepFrom([], 'a', 1)).toBeUndefined();
  });
});
