import { describe, expect, it } from 'vitest';
import { parseTableLook } from './table-look.ts';

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
