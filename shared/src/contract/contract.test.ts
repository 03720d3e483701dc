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

  it('says the same as JSON for every value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

describe('money', () => {
  it('loses nothing between cents and dollars', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        expect(toCents(toDollars(cents))).toBe(cents);
      }),
    );
  });

  it('knows a third decimal from rounding noise', () => {
    expect(hasAtMostTwoDecimals(0.1 + 0.2)).toBe(true);
    expect(hasAtMostTwoDecimals(1.005)).toBe(false);
  });

  it('writes dollars with the sign first, and the figures as the language does', () => {
    expect(formatUsd(-1250, 'en')).toBe('-$12.50');
    expect(formatUsd(99_999, 'en')).toBe('$999.99');
    expect(formatUsd(123_456_789, 'en')).toBe('$1,234,567.89');
    expect(formatUsd(123_450, 'tr')).toBe('$1.234,50');
    for (const language of ['ru', 'uk']) expect(formatUsd(123_450, language)).toBe('$1\u00a0234,50');
  });
});

describe('ids', () => {
  const ProxyId = idSchema('proxy');
  it.each(['prx_01JD0000000000000000000000', 'prx_7ZZZZZZZZZZZZZZZZZZZZZZZZZ'])('takes %s', (id) => {
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
  const issuesOf = (value: unknown) => toIssues(Body.safeParse(value, { reportInput: true }).error?.issues ?? []);

  it('names each field by its path and says why', () => {
    expect(issuesOf({ name: 'long', mail: 'x', items: [{ n: 0 }], role: 'admin' })).toEqual([
      { path: 'name', code: 'too_long', params: { limit: 3 } },
      { path: 'mail', code: 'email' },
      { path: 'items.0.n', code: 'too_small', params: { limit: 1 } },
      { path: 'role', code: 'unknown_field' },
    ]);
  });

  it('calls a missing and an empty field required', () => {
    expect(issuesOf({ name: '', items: [] }).map(({ path, code }) => [path, code])).toEqual([
      ['name', 'required'],
      ['mail', 'required'],
    ]);
  });
});

describe('paginate', () => {
  it('has one empty page when there is nothing', () => {
    expect(paginate([], { page: 1, limit: 10 }).pagination).toEqual({ page: 1, limit: 10, total: 0, pages: 1 });
  });
  it('cuts the asked page', () => {
    expect(paginate([1, 2, 3, 4, 5], { page: 2, limit: 2 }).items).toEqual([3, 4]);
  });
});

describe('pathOf', () => {
  it('encodes what it fills in', () => {
    expect(pathOf({ path: '/proxies/:id/rotate' }, { id: 'a/b' })).toBe('/proxies/a%2Fb/rotate');
  });
});
