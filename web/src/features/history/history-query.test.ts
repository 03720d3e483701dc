import { describe, expect, it } from 'vitest';
import { changeHistoryQuery, movedToWallet, readHistoryQuery } from './history-query.ts';

const read = (text: string) => readHistoryQuery(new URLSearchParams(text));

describe('history query', () => {
  it('defaults to the orders of the last 30 days', () => {
    expect(read('')).toEqual({ tab: 'orders', search: '', status: undefined, period: '30d', page: 1 });
    expect(changeHistoryQuery(read(''), {}).toString()).toBe('');
  });

  it('writes what it reads and drops invalid values', () => {
    const text = 'tab=proxies&search=p1&status=failed&period=1y&page=3';
    expect(changeHistoryQuery(read(text), { page: 3 }).toString()).toBe(text);
    expect(read('tab=secrets&status=odd&period=2d&page=-1')).toEqual(read(''));
  });

  it('leads to the wallet for payments, with their filters', () => {
    const wallet = (text: string) => movedToWallet(new URLSearchParams(text));
    expect(wallet('tab=payments')).toBe('/client/balance');
    expect(wallet('tab=payments&period=90d&status=expired')).toBe('/client/balance?period=90d&status=expired');
    expect(wallet('tab=proxies')).toBeUndefined();
  });

  it('resets the page for a changed filter, and search and status for another tab', () => {
    const at = read('search=CG&status=pending&period=7d&page=2');
    expect(changeHistoryQuery(at, { status: undefined }).toString()).toBe('search=CG&period=7d');
    expect(changeHistoryQuery(at, { tab: 'proxies' }).toString()).toBe('tab=proxies&period=7d');
  });
});
