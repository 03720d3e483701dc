import { describe, expect, it } from 'vitest';
import { actionStatusOf, changeHistoryQuery, readHistoryQuery } from './history-query.ts';

const read = (text: string) => readHistoryQuery(new URLSearchParams(text));

describe('history query', () => {
  it('defaults to the orders of the last 30 days', () => {
    expect(read('')).toEqual({ tab: 'orders', search: '', status: undefined, period: '30d', page: 1 });
    expect(changeHistoryQuery(read(''), {}).toString()).toBe('');
  });

  it('writes what it reads and drops invalid values', () => {
    const text = 'tab=payments&search=top_1&status=failed&period=1y&page=3';
    expect(changeHistoryQuery(read(text), { page: 3 }).toString()).toBe(text);
    expect(read('tab=secrets&status=odd&period=2d&page=-1')).toEqual(read(''));
  });

  it('accepts payment statuses only for payments', () => {
    expect(read('tab=payments&status=expired').status).toBe('expired');
    expect(read('tab=orders&status=expired').status).toBeUndefined();
    expect(actionStatusOf(read('tab=proxies&status=failed'))).toBe('failed');
  });

  it('resets the page for a changed filter, and search and status for another tab', () => {
    const at = read('search=CG&status=pending&period=7d&page=2');
    expect(changeHistoryQuery(at, { status: undefined }).toString()).toBe('search=CG&period=7d');
    expect(changeHistoryQuery(at, { tab: 'proxies' }).toString()).toBe('tab=proxies&period=7d');
  });
});
