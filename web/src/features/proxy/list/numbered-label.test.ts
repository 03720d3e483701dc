import { ProxyLabel } from '@cellgate/shared/proxy/proxy.ts';
import { describe, expect, it } from 'vitest';
import { numberedLabel } from './numbered-label.ts';

describe('a name for several proxies', () => {
  it('carries each one’s number', () => {
    expect(numberedLabel(' Shop ', { place: 12, isNumbered: true })).toBe('Shop 12');
    expect(numberedLabel('Shop', { place: 12, isNumbered: false })).toBe('Shop');
  });

  it('is never longer than a name may be', () => {
    const label = numberedLabel('x'.repeat(60), { place: 500, isNumbered: true });
    expect(ProxyLabel.parse(label)).toBe(`${'x'.repeat(56)} 500`);
  });

  it('is taken away from all of them when it is empty', () => {
    expect(numberedLabel('  ', { place: 1, isNumbered: true })).toBe('');
  });
});
