import { describe, expect, it } from 'vitest';
import { alignedTable } from './aligned-table.ts';

describe('alignedTable', () => {
  it('aligns its columns', () => {
    expect(alignedTable([['a', 'long'], ['longer', 'b'], ['c']])).toBe('a       long\nlonger     b\nc');
  });
});
