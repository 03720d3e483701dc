import { describe, expect, it } from 'vitest';
import { lookOf, parseTableLook, withLook } from './table-look.ts';

const plain = { view: 'cards', limit: 50, sort: 'created', direction: 'desc' };

describe('the remembered look of the proxy list', () => {
  it('is as it was stored', () => {
    const look = { view: 'table', limit: 100, sort: 'ends', direction: 'asc' };
    expect(parseTableLook(JSON.stringify(look))).toEqual(look);
  });

  it.each([null, '', '{', '[]', '7', '{"view":"grid","limit":1000,"sort":"price","direction":1}'])(
    'is the plain one for anything else: %s',
    (stored) => expect(parseTableLook(stored)).toEqual(plain),
  );

  it('keeps what is valid', () => {
    expect(parseTableLook('{"view":"table","limit":7}')).toEqual({ ...plain, view: 'table' });
  });
});

describe('the look in a URL', () => {
  const stored = parseTableLook(null);
  const read = (query: string) => lookOf(new URLSearchParams(query), stored);

  it('comes before the remembered one, as far as it is valid', () => {
    expect(read('view=table&limit=100&sort=ends&direction=asc')).toEqual({
      ...{ view: 'table', limit: 100, sort: 'ends', direction: 'asc' },
    });
    expect(read('view=grid&limit=7&sort=price&tag=shop')).toEqual(stored);
    expect(read('')).toEqual(stored);
  });

  it('is written beside the filters', () => {
    expect(String(withLook(new URLSearchParams('tag=shop&limit=25'), { limit: 100 }))).toBe('tag=shop&limit=100');
  });
});
