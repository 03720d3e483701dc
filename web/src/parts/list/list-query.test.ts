import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { changeListQuery, filtersOf, readListQuery, writeListQuery } from './list-query.ts';

const schema = z.strictObject({
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(10),
  cursor: z.string().max(9).optional(),
  health: z.enum(['healthy', 'critical']).optional(),
  search: z.string().trim().max(100).optional(),
  days: z.coerce.number().int().min(0).max(365).optional(),
  sort: z.enum(['server', 'signal']).default('server'),
});
const read = (address: string) => readListQuery(schema, new URLSearchParams(address));
const defaults = { page: 1, limit: 10, sort: 'server' };

describe('the query of a list', () => {
  it('is read from a URL; fields that are missing, empty or invalid are the defaults', () => {
    expect(read('')).toEqual(defaults);
    expect(read('limit=50&health=critical&search=%20a%20&days=0&sort=signal')).toEqual({
      page: 1,
      limit: 50,
      health: 'critical',
      search: 'a',
      days: 0,
      sort: 'signal',
    });
    expect(read(`limit=1000&health=ill&search=&days=many&cursor=${'9'.repeat(99)}&else=1`)).toEqual(defaults);
  });

  it('is written without defaults, beside what else the URL has, and reads as it was', () => {
    const address = writeListQuery(schema, read('limit=50&days=0&sort=server'), new URLSearchParams('tab=a&limit=25'));
    expect(String(address)).toBe('tab=a&limit=50&days=0');
    expect(readListQuery(schema, address)).toEqual(read('limit=50&days=0'));
  });

  it('starts at the first page after any change but of the page', () => {
    const third = read('cursor=3&health=critical');
    expect(changeListQuery(third, { cursor: '4' })).toMatchObject({ cursor: '4', health: 'critical' });
    const changed = changeListQuery(third, { health: undefined, search: 'e3372' });
    expect(String(writeListQuery(schema, changed))).toBe('search=e3372');
  });

  it('is filtered only by what selects rows', () => {
    expect(filtersOf(schema, read('limit=50&cursor=3&sort=signal'))).toEqual([]);
    expect(filtersOf(schema, read('health=critical&days=0'))).toEqual(['health', 'days']);
  });
});
