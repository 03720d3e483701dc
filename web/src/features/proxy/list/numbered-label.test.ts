import { describe, expect, it } from 'vitest';
import { numberedLabel } from './numbered-label.ts';

describe('a name for several proxies', () => {
  it('has the number of each proxy', () => {
    expect(numberedLabel(' Shop ', { position: 12, isNumbered: true })).toBe('Shop 12');
    expect(numberedLabel('Shop', { position: 12, isNumbered: false })).toBe('Shop');
  });

  it('is never cut', () => {
    const name = 'x'.repeat(60);
    expect(numberedLabel(name, { position: 500, isNumbered: true })).toBe(`${name} 500`);
  });

  it('is removed from all proxies if it is empty', () => {
    expect(numberedLabel('  ', { position: 1, isNumbered: true })).toBe('');
  });
});
