import { describe, expect, it } from 'vitest';
import { type ProxyOrder, type SortableProxy, sortProxies } from './proxy-sort.ts';

const plain = { label: null, operator: 'Vodafone', country: 'UA', host: 'm1.example', status: 'active' } as const;
const proxies: readonly SortableProxy[] = [
  { ...plain, proxyId: 'c', label: 'şeker 10', httpPort: 20003, endDate: '2026-12-03T00:00:00.000Z' },
  { ...plain, proxyId: 'b', httpPort: 20002, endDate: '2026-12-01T00:00:00.000Z', status: 'suspended' },
  { ...plain, proxyId: 'a', label: 'Şeker 9', httpPort: 9000, endDate: '2026-12-02T00:00:00.000Z' },
];
const order = (by: ProxyOrder, language = 'en') =>
  sortProxies(proxies, by, language)
    .map(({ proxyId }) => proxyId)
    .join('');

describe('sorting proxies', () => {
  it('keeps the documented order, newest first, unless another one is asked for', () => {
    expect(order({ sort: 'created' })).toBe('cba');
    expect(order({ sort: 'created', direction: 'asc' })).toBe('abc');
  });

  it('sorts by name without case and by number, a proxy without a label by operator and port', () => {
    expect(order({ sort: 'name' }, 'tr')).toBe('acb');
    expect(order({ sort: 'name', direction: 'desc' }, 'tr')).toBe('bca');
  });

  it('sorts ports as numbers, and by the end', () => {
    expect(order({ sort: 'address' })).toBe('abc');
    expect(order({ sort: 'ends' })).toBe('bac');
  });

  it('leaves equal ones newest first in both directions', () => {
    expect(order({ sort: 'state' })).toBe('cab');
    expect(order({ sort: 'state', direction: 'desc' })).toBe('bca');
  });
});
