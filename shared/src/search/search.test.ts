import { describe, expect, it } from 'vitest';
import { foldText } from './fold-text.ts';
import { bestMatches, rankMatch } from './rank-match.ts';

describe('foldText', () => {
  it.each(['İSTANBUL', 'ISTANBUL', 'istanbul', 'ıstanbul', 'I\u0307stanbul'])('folds %s to istanbul', (text) => {
    expect(foldText(text)).toBe('istanbul');
  });

  it('removes marks from letters', () => {
    expect(foldText('Şişli Çağrı Gönül')).toBe('sisli cagri gonul');
    expect(foldText('Київстар')).toBe(foldText('КИІВСТАР'));
  });
});

describe('rankMatch', () => {
  it('requires every word, in any field and order', () => {
    expect(rankMatch(['Kyivstar', 'p1.shop.test:20001'], '20001 kyiv')).toBe(2);
    expect(rankMatch(['Kyivstar', 'p1.shop.test:20001'], '20002 kyiv')).toBeUndefined();
  });

  it('distinguishes a whole field, its beginning and its middle', () => {
    expect(rankMatch(['20001'], '20001')).toBe(0);
    expect(rankMatch(['20001'], '200')).toBe(1);
    expect(rankMatch(['20001'], '001')).toBe(2);
  });

  it('returns undefined for an empty search', () => {
    expect(rankMatch(['', null], ' ')).toBeUndefined();
    expect(rankMatch(['', null], 'a')).toBeUndefined();
  });

  it('treats pattern characters literally', () => {
    expect(rankMatch(['anything'], '.*')).toBeUndefined();
    expect(rankMatch(['a (b)'], '(b')).toBe(2);
  });
});

describe('bestMatches', () => {
  it('sorts by rank and keeps the order of equal ranks', () => {
    const fieldsOf = (item: string) => [item];
    expect(bestMatches(['x office', 'office 2', 'office', 'shop', 'office 1'], { typed: 'office', fieldsOf })).toEqual([
      'office',
      'office 2',
      'office 1',
      'x office',
    ]);
  });
});
