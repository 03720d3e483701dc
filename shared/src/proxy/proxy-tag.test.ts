import { describe, expect, it } from 'vitest';
import {
  changeTags,
  checkTagLimit,
  checkTagLimits,
  countTags,
  maxTagLength,
  maxTagsOfAccount,
  maxTagsOfProxy,
  ProxyTag,
} from './proxy-tag.ts';

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `tag-${index}`);

describe('a tag', () => {
  it.each([
    ['EU-Shop', 'eu-shop'],
    ['  scraper \t 2 ', 'scraper 2'],
    ['ＥＵ ﬁrst', 'eu first'],
    ['İSTANBUL', 'istanbul'],
    ['МАГАЗИН', 'магазин'],
    ['I\u0307zmir', 'izmir'],
    ['é', 'e\u0301'.normalize('NFC')],
  ])('is kept in one spelling: %s', (typed, kept) => {
    expect(ProxyTag.parse(typed)).toBe(kept);
    expect(ProxyTag.parse(kept)).toBe(kept);
  });

  it.each([
    ['  ', 'too_small'],
    ['x'.repeat(maxTagLength + 1), 'too_big'],
    ['a,b', 'tag_characters'],
    ['a\u202eb', 'tag_characters'],
  ])('is refused when it is empty, long or not one word of text: %j', (typed, reason) => {
    const [issue] = ProxyTag.safeParse(typed).error?.issues ?? [];
    expect([issue?.code, issue?.message]).toContain(reason);
  });

  it('applies the length limit after normalization', () => {
    expect(ProxyTag.safeParse(`  ${'x'.repeat(maxTagLength)}  `).success).toBe(true);
    // Each of these characters normalizes to eighteen.
    expect(ProxyTag.safeParse('\ufdfa\ufdfa').success).toBe(false);
  });
});

describe('changeTags', () => {
  it('adds and removes tags and keeps the rest', () => {
    expect(changeTags(['a', 'c'], { add: ['b', 'c', 'b'], remove: ['a', 'x'] })).toEqual(['b', 'c']);
    expect(changeTags(['a'], { add: ['a'], remove: ['a'] })).toEqual(['a']);
  });

  it('gives the same result in either order for different tags', () => {
    const mine = { add: ['m'], remove: ['a'] };
    const yours = { add: ['y'], remove: ['b'] };
    const start = ['a', 'b', 'c'];
    expect(changeTags(changeTags(start, mine), yours)).toEqual(changeTags(changeTags(start, yours), mine));
  });

  it('is refused if a proxy would have too many tags, unless it has fewer than before', () => {
    expect(checkTagLimit([], numbered(maxTagsOfProxy))).toBeUndefined();
    expect(checkTagLimit([], numbered(maxTagsOfProxy + 1))).toBe('proxy.tags_full');
    expect(checkTagLimit(numbered(maxTagsOfProxy + 2), numbered(maxTagsOfProxy + 1))).toBeUndefined();
  });

  it('is refused if an account would have too many different tags', () => {
    const full = numbered(maxTagsOfAccount).map((tag) => ({ tags: [tag] }));
    expect(checkTagLimits([], full)).toBeUndefined();
    expect(checkTagLimits(full, [...full, { tags: ['tag-0'] }])).toBeUndefined();
    expect(checkTagLimits(full, [...full, { tags: ['one-more'] }])).toBe('account.tags_full');
    expect(checkTagLimits([...full, { tags: ['x', 'y'] }], [...full, { tags: ['x'] }])).toBeUndefined();
  });
});

it('counts each tag once per proxy, in order', () => {
  expect(countTags([{ tags: ['b'] }, { tags: ['a', 'b'] }, { tags: [] }])).toEqual([
    { tag: 'a', proxies: 1 },
    { tag: 'b', proxies: 2 },
  ]);
});
