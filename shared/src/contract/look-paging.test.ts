import { describe, expect, it } from 'vitest';
import { lookPagination, skippedRows } from './look-paging.ts';

describe('lookPagination', () => {
  it('counts pages only if the total is known', () => {
    expect(lookPagination({ page: 2, limit: 10 }, 21)).toEqual({ page: 2, limit: 10, total: 21, pages: 3 });
    expect(lookPagination({ page: 1, limit: 10 }, 0).pages).toBe(1);
    expect(lookPagination({ page: 1, limit: 10 }, null)).toMatchObject({ total: null, pages: null });
  });
});

describe('skippedRows', () => {
  it('skips earlier pages up to 1,000 rows, and none with a cursor', () => {
    expect(skippedRows({ page: 11, limit: 100 })).toBe(1_000);
    expect(skippedRows({ page: 12, limit: 100 })).toBeUndefined();
    expect(skippedRows({ page: 12, limit: 100, cursor: '01JD0000000000000000000000' })).toBe(0);
  });
});
