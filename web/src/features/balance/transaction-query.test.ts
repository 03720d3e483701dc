import { expect, it } from 'vitest';
import { changeTransactionQuery, readTransactionQuery } from './transaction-query.ts';

const search = (text: string) => new URLSearchParams(text);

it('shows the last 30 days from the first page unless the address says otherwise', () => {
  expect(readTransactionQuery(search(''))).toEqual({ period: '30d', page: 1 });
  expect(readTransactionQuery(search('period=1y&page=2'))).toEqual({ period: '1y', page: 2 });
  expect(readTransactionQuery(search('period=2y&page=x'))).toEqual({ period: '30d', page: 1 });
});

it('begins another period at its first page, and leaves the rest of the address alone', () => {
  expect(String(changeTransactionQuery(search('topup=a&page=3'), { period: '7d' }))).toBe('topup=a&period=7d');
  expect(String(changeTransactionQuery(search('period=7d'), { period: '30d' }))).toBe('');
  expect(String(changeTransactionQuery(search('period=7d'), { page: 2 }))).toBe('period=7d&page=2');
});
