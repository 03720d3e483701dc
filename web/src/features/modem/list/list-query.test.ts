import { expect, it } from 'vitest';
import { readListQuery, writeListQuery } from './list-query.ts';

it('a URL shows what its sender saw', () => {
  const query = {
    search: 'eth1',
    health: 'critical',
    stock: 'sold',
    view: 'table',
    sort: 'signal',
    direction: 'desc',
  } as const;
  expect(readListQuery(writeListQuery(query))).toEqual(query);
});

it('defaults are left out, and unknown values count as absent', () => {
  const defaults = {
    search: '',
    health: undefined,
    stock: undefined,
    view: 'cards',
    sort: undefined,
    direction: 'asc',
  } as const;
  expect(String(writeListQuery(defaults))).toBe('');
  expect(readListQuery(new URLSearchParams('health=odd&stock=&view=map&sort=odd&direction=up'))).toEqual(defaults);
});
