import { ProxyLabel } from '@cellgate/shared/proxy/proxy.ts';
import { describe, expect, it } from 'vitest';
import { numberedLabel } from './numbered-label.ts';

describe('a name for several proxies', () => {
  it('has the number of each proxy', () => {
    expect(numberedLabel(' Shop ', { position: 12, isNumbered: true })).toBe('Shop 12');
    expect(numberedLabel('Shop', { position: 12, isNumbered: false })).toBe('Shop');
  });

  it('is never longer than the limit', () => {
    const label = numberedLabel('x'.repeat(60), { position: 500, isNumbered: true });
    expect(ProxyLabel.parse(label)).toBe(`${'x'.repeat(56)} 500`);
  });

  it('is removed from all proxies if it is empty', () => {
    expect(numberedLabel('  ', { position: 1, isNumbered: true })).toBe('');
  });
});
