import { describe, expect, it } from 'vitest';
import { foldText } from './fold-text.ts';
import { bestMatches, rankMatch } from './rank-match.ts';

describe('foldText', () => {
  it.each(['İSTANBUL', 'ISTANBUL', 'istanbul', 'ıstanbul', 'I\u0307stanbul'])('takes %s for istanbul', (text) => {
    expect(foldText(text)).toBe('istanbul');
  });

  it('takes letters with marks for those without', () => {
    expect(foldText('Şişli Çağrı Gönül')).toBe('sisli cagri gonul');
    expect(foldText('Київстар')).toBe(foldText('КИІВСТАР'));
  });
});

describe('rankMatch', () => {
  it('wants every word, in any field and order', () => {
    expect(rankMatch(['Kyivstar', 'p1.shop.test:20001'], '20001 kyiv')).toBe(2);
    expect(rankMatch(['Kyivstar', 'p1.shop.test:20001'], '20002 kyiv')).toBeUndefined();
  });

  it('tells a whole field from its beginning and from its middle', () => {
    expect(rankMatch(['20001'], '20001')).toBe(0);
    expect(rankMatch(['20001'], '200')).toBe(1);
    expect(rankMatch(['20001'], '001')).toBe(2);
  });

  it('finds nothing for nothing', () => {
    expect(rankMatch(['', null], ' ')).toBeUndefined();
    expect(rankMatch(['', null], 'a')).toBeUndefined();
  });

  it('takes signs of patterns for what they are', () => {
    expect(rankMatch(['anything'], '.*')).toBeUndefined();
    expect(rankMatch(['a (b)'], '(b')).toBe(2);
  });
});

describe('bestMatches', () => {
  it('puts the best first and leaves equals in their order', () => {
    const fieldsOf = (item: string) => [item];
    expect(bestMatches(['x office', 'office 2', 'office', 'shop', 'office 1'], { typed: 'office', fieldsOf })).toEqual([
      'office',
      'office 2',
      'office 1',
      'x office',
    ]);
  });
});
