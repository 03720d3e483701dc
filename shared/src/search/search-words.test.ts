import { describe, expect, it } from 'vitest';
import { beginAll, bucketOf, phraseOf, phrasesOf, phrasesOfEmail, wordsOf } from './search-words.ts';

describe('wordsOf', () => {
  it.each([
    ['Ayşe İPEK', ['ayse', 'ipek']],
    ['ışık IŞIK', ['isik', 'isik']],
    ['Олексій Їжакевич', ['олексіи', 'іжакевич'].map((word) => word.normalize('NFKD').replace(/\p{M}/gu, ''))],
    ['Anna-Maria O’Neil', ['anna', 'maria', 'o', 'neil']],
    ['john.smith+tag@mail.example', ['john', 'smith', 'tag', 'mail', 'example']],
    ['=cmd() * %', ['cmd']],
    ['🙂 --', []],
  ])('splits %s', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('is the same for capital and small letters of four alphabets', () => {
    for (const text of ['İstanbul Işık', 'Київ Ґалаґан', 'Ёлка Йод', 'Zoë Ångström'])
      expect(wordsOf(text.toUpperCase())).toEqual(wordsOf(text.toLowerCase()));
  });
});

describe('phrasesOf', () => {
  it('begins with each word in turn', () => {
    expect(phrasesOf('Ada Lovelace Byron')).toEqual(['ada lovelace byron', 'lovelace byron ada', 'byron ada lovelace']);
  });

  it('has each phrase once, at most eight, of at most 100 characters', () => {
    expect(phrasesOf('Ali ALİ')).toEqual(['ali ali']);
    expect(phrasesOf('a b c d e f g h i j')).toHaveLength(8);
    expect(phrasesOf('x'.repeat(300))).toEqual(['x'.repeat(100)]);
    expect(phrasesOf(' ')).toEqual([]);
  });

  it('leaves out the top-level domain of an email', () => {
    expect(phrasesOfEmail('ada@mail.example')).toEqual(['ada mail example', 'mail example ada']);
    expect(phrasesOfEmail('')).toEqual([]);
  });
});

it('bucketOf keeps characters of two code units whole', () => {
  expect(bucketOf('ada')).toBe('ad');
  expect(bucketOf('𝒜da')).toBe('𝒜d');
  expect(bucketOf('x y')).toBe('x ');
});

it('phraseOf ignores what is no letter or digit', () => {
  expect(phraseOf('  Ada,  BYRON* ')).toBe('ada byron');
  expect(phraseOf('%%')).toBe('');
});

it('beginAll requires every word', () => {
  expect(beginAll(['by', 'ada'], ['ada', 'byron'])).toBe(true);
  expect(beginAll(['by', 'x'], ['ada', 'byron'])).toBe(false);
});
