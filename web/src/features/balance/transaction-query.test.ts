import { expect, it } from 'vitest';
import { changeTransactionQuery, isTransactionFiltered, readTransactionQuery } from './transaction-query.ts';

const search = (text: string) => new URLSearchParams(text);
const defaults = { search: '', status: undefined, period: '30d', page: 1 };

it('defaults to the first page of the last 30 days', () => {
  expect(readTransactionQuery(search(''))).toEqual(defaults);
  expect(readTransactionQuery(search('period=1y&page=2'))).toEqual({ ...defaults, period: '1y', page: 2 });
  expect(readTransactionQuery(search('period=2y&page=x&status=odd'))).toEqual(defaults);
  const filtered = readTransactionQuery(search('search=CG-7K2M9Q&status=expired'));
  expect(filtered).toEqual({ ...defaults, search: 'CG-7K2M9Q', status: 'expired' });
  expect([isTransactionFiltered(filtered), isTransactionFiltered(readTransactionQuery(search('period=1y')))]).toEqual([
    true,
    false,
  ]);
});

it('resets the page for another filter and keeps the rest of the URL', () => {
  const change = (text: string, next: Parameters<typeof changeTransactionQuery>[1]) =>
    String(changeTransactionQuery(search(text), next));
  expect(change('topup=a&page=3', { period: '7d' })).toBe('topup=a&period=7d');
  expect(change('period=7d', { period: '30d' })).toBe('');
  expect(change('period=7d', { page: 2 })).toBe('period=7d&page=2');
  expect(change('search=a&status=expired&page=2', { search: '', status: undefined })).toBe('');
  expect(change('search=a', { status: 'failed' })).toBe('search=a&status=failed');
});
