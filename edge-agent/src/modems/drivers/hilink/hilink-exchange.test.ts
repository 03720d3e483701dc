import { describe, expect, it } from 'vitest';
import { normaliseSession, normaliseToken, tokensIn } from './hilink-exchange.ts';

describe('session and token', () => {
  it('are the last 32 characters in web interface 10.x', () => {
    expect(normaliseToken(`${'s'.repeat(32)}${'t'.repeat(32)}`)).toBe('t'.repeat(32));
    expect(normaliseToken('t'.repeat(32))).toBe('t'.repeat(32));
  });

  it('get the cookie name that some firmware omits', () => {
    expect(normaliseSession('abc')).toBe('SessionID=abc');
    expect(normaliseSession('SessionID=abc')).toBe('SessionID=abc');
  });
});

describe('tokensIn', () => {
  const [first, second, third] = ['a', 'b', 'c'].map((letter) => letter.repeat(32));

  it('returns a single token', () => {
    expect(tokensIn({ __requestverificationtoken: first })).toEqual([first]);
    expect(tokensIn({})).toEqual([]);
  });

  it('returns all tokens of a list', () => {
    expect(tokensIn({ __requestverificationtoken: `${first}#${second}#${third}#` })).toEqual([first, second, third]);
  });

  it('returns the named tokens one and two if present', () => {
    const headers = {
      __requestverificationtoken: `${first}#${second}#${third}`,
      __requestverificationtokenone: first,
      __requestverificationtokentwo: second,
    };
    expect(tokensIn(headers)).toEqual([first, second]);
  });
});
