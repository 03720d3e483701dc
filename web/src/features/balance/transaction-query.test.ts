import { expect, it } from 'vitest';
import { changeTransactionQuery, readTransactionQuery } from './transaction-query.ts';

const search = (text: string) => new URLSearchParams(text);

it('defaults to the first page of the last 30 days', () => {
  expect(readTransactionQuery(search(''))).toEqual({ period: '30d', page: 1 });
  expect(readTransactionQuery(search('period=1y&page=2'))).toEqual({ period: '1y', page: 2 });
  expect(readTransactionQuery(search('period=2y&page=x'))).toEqual({ period: '30d', page: 1 });
});

it('resets the page for another period and keeps the rest of the URL', () => {
  expect(String(changeTransactionQuery(search('topup=a&page=3'), { period: '7d' }))).toBe('topup=a&period=7d');
  expect(String(changeTransactionQuery(search('period=7d'), { period: '30d' }))).toBe('');
  expect(String(changeTransactionQuery(search('period=7d'), { page: 2 }))).toBe('period=7d&page=2');
});
