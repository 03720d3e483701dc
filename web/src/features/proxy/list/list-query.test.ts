import { describe, expect, it } from 'vitest';
import { changeListQuery, filtersOf, isFiltered, readListQuery } from './list-query.ts';

const read = (address: string) => readListQuery(new URLSearchParams(address));

describe('the query of the proxy list', () => {
  it('reads filters and page from the address', () => {
    expect(read('page=3&status=expired&type=ipv6&search=kyiv&tag=EU-Shop&operator=Vodafone')).toEqual({
      page: 3,
      search: 'kyiv',
      status: 'expired',
      type: 'ipv6',
      tag: 'eu-shop',
      operator: 'Vodafone',
    });
  });

  it.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'status=sold&type=5g', 'tag=a,b', 'tag=', 'operator='])(
    'ignores invalid values: %s',
    (address) => {
      expect(read(address)).toEqual({
        page: 1,
        search: '',
        status: 'current',
        type: undefined,
        tag: undefined,
        operator: undefined,
      });
    },
  );

  it('resets the page if a filter changes, and keeps the filters if the page does', () => {
    const current = read('page=3&status=active');
    expect(String(changeListQuery(current, { type: 'mobile' }))).toBe('status=active&type=mobile');
    expect(String(changeListQuery(current, { tag: 'scraper 2' }))).toBe('status=active&tag=scraper+2');
    expect(String(changeListQuery(current, { page: 4 }))).toBe('status=active&page=4');
    const address = new URLSearchParams('jobs=job_1&status=expired&page=9');
    expect(String(changeListQuery(current, { page: 4 }, address))).toBe('jobs=job_1&status=active&page=4');
  });

  it('leaves out what has ended, unless the address asks for it', () => {
    expect(filtersOf(read('')).status).toBe('current');
    expect(filtersOf(read('status=all')).status).toBeUndefined();
    expect(filtersOf(read('status=expired')).status).toBe('expired');
    expect(String(changeListQuery(read('status=all'), { status: 'current' }))).toBe('');
  });

  it('is filtered by a search, a status, a type, a tag or an operator, not by a page', () => {
    expect(isFiltered(read('page=2'))).toBe(false);
    expect(isFiltered(read('search=a'))).toBe(true);
    expect(isFiltered(read('tag=a'))).toBe(true);
    expect(isFiltered(read('status=all'))).toBe(true);
    expect(isFiltered(read('operator=Vodafone'))).toBe(true);
  });
});
