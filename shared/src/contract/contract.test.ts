import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { canonicalJson } from './canonical-json.ts';
import { pathOf } from './endpoint.ts';
import { idSchema } from './id.ts';
import { toIssues } from './issue.ts';
import { formatUsd, hasAtMostTwoDecimals, toCents, toDollars } from './money.ts';
import { paginate } from './paging.ts';

describe('canonicalJson', () => {
  it('does not depend on the order of keys', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: true })).toBe('{"a":true,"b":[1,{"c":"x","d":null}]}');
  });

  it('parses back to every value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

describe('money', () => {
  it('converts between cents and dollars without loss', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        expect(toCents(toDollars(cents))).toBe(cents);
      }),
    );
  });

  it('distinguishes a third decimal from rounding errors', () => {
    expect(hasAtMostTwoDecimals(0.1 + 0.2)).toBe(true);
    expect(hasAtMostTwoDecimals(1.005)).toBe(false);
  });

  it('formats dollars with the sign first and the digits of the language', () => {
    expect(formatUsd(-1250, 'en')).toBe('-$12.50');
    expect(formatUsd(99_999, 'en')).toBe('$999.99');
    expect(formatUsd(123_456_789, 'en')).toBe('$1,234,567.89');
    expect(formatUsd(123_450, 'tr')).toBe('$1.234,50');
    for (const language of ['ru', 'uk']) expect(formatUsd(123_450, language)).toBe('$1\u00a0234,50');
  });
});

describe('ids', () => {
  const ProxyId = idSchema('proxy');
  it.each(['prx_01JD0000000000000000000000', 'prx_7ZZZZZZZZZZZZZZZZZZZZZZZZZ'])('accepts %s', (id) => {
    expect(ProxyId.safeParse(id).success).toBe(true);
  });
  it.each([
    '',
    'prx_',
    'ord_01JD0000000000000000000000',
    'prx_01jd0000000000000000000000',
    'prx_01JD0000000000000000000000\n',
    '__proto__',
  ])('refuses %j', (id) => {
    expect(ProxyId.safeParse(id).success).toBe(false);
  });
});

describe('toIssues', () => {
  const Body = z.strictObject({
    name: z.string().min(1).max(3),
    mail: z.email(),
    items: z.array(z.strictObject({ n: z.int().min(1) })),
  });
  const issuesOf = (value: unknown) => toIssues(Body.safeParse(value).error?.issues ?? [], value);

  it('reports path and code of each field', () => {
    expect(issuesOf({ name: 'long', mail: 'x', items: [{ n: 0 }], role: 'admin' })).toEqual([
      { path: 'name', code: 'too_long', params: { limit: 3 } },
      { path: 'mail', code: 'email' },
      { path: 'items.0.n', code: 'too_small', params: { limit: 1 } },
      { path: 'role', code: 'unknown_field' },
    ]);
  });

  it('reports missing and empty fields as required', () => {
    expect(issuesOf({ name: '', items: [] }).map(({ path, code }) => [path, code])).toEqual([
      ['name', 'required'],
      ['mail', 'required'],
    ]);
  });

  it('reports a missing field as required also if the schema converts or lists values', () => {
    const Terms = z.object({ accepted: z.literal(true, 'terms_required') });
    expect(toIssues(Terms.safeParse({}).error?.issues ?? [], {})).toEqual([
      { path: 'accepted', code: 'terms_required' },
    ]);
    const Query = z.object({
      days: z.coerce.number(),
      kind: z.enum(['a', 'b']),
      at: z.object({ n: z.coerce.number() }),
    });
    const issuesOfQuery = (sent: unknown) => toIssues(Query.safeParse(sent).error?.issues ?? [], sent);
    expect(issuesOfQuery({ at: {} }).map(({ path, code }) => [path, code])).toEqual([
      ['days', 'required'],
      ['kind', 'required'],
      ['at.n', 'required'],
    ]);
    expect(issuesOfQuery({ days: 'x', kind: 'c', at: { n: 1 } }).map(({ code }) => code)).toEqual([
      'invalid',
      'invalid',
    ]);
  });
});

describe('paginate', () => {
  it('returns one empty page for no items', () => {
    expect(paginate([], { page: 1, limit: 10 }).pagination).toEqual({ page: 1, limit: 10, total: 0, pages: 1 });
  });
  it('returns the requested page', () => {
    expect(paginate([1, 2, 3, 4, 5], { page: 2, limit: 2 }).items).toEqual([3, 4]);
  });
  it('leads through all pages by `next`, which takes precedence over the page', () => {
    const items = [1, 2, 3, 4, 5];
    const first = paginate(items, { page: 1, limit: 2 });
    const second = paginate(items, { page: 1, limit: 2, cursor: first.next ?? '' });
    const third = paginate(items, { page: 1, limit: 2, cursor: second.next ?? '' });
    expect([first, second, third].map((page) => page.items)).toEqual([[1, 2], [3, 4], [5]]);
    expect(third.next).toBeNull();
    expect(third.pagination).toEqual({ page: 3, limit: 2, total: 5, pages: 3 });
    expect(paginate(items, { page: 9, limit: 2 }).next).toBeNull();
  });
});

describe('pathOf', () => {
  it('encodes parameters', () => {
    expect(pathOf({ path: '/proxies/:id/rotate' }, { id: 'a/b' })).toBe('/proxies/a%2Fb/rotate');
  });
});
