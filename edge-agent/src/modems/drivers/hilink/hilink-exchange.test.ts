import { describe, expect, it } from 'vitest';
import { normaliseSession, normaliseToken, tokensIn } from './hilink-exchange.ts';

describe('session and token', () => {
  it('of web interface 10.x lie in the last 32 characters', () => {
    expect(normaliseToken(`${'s'.repeat(32)}${'t'.repeat(32)}`)).toBe('t'.repeat(32));
    expect(normaliseToken('t'.repeat(32))).toBe('t'.repeat(32));
  });

  it('get the name that some firmware leaves out', () => {
    expect(normaliseSession('abc')).toBe('SessionID=abc');
    expect(normaliseSession('SessionID=abc')).toBe('SessionID=abc');
  });
});

describe('the tokens of an answer', () => {
  const [first, second, third] = ['a', 'b', 'c'].map((letter) => letter.repeat(32));

  it('are the one it brings', () => {
    expect(tokensIn({ __requestverificationtoken: first })).toEqual([first]);
    expect(tokensIn({})).toEqual([]);
  });

  it('are all of a list', () => {
    expect(tokensIn({ __requestverificationtoken: `${first}#${second}#${third}#` })).toEqual([first, second, third]);
  });

  it('are one and two where these are named', () => {
    const headers = {
      __requestverificationtoken: `${first}#${second}#${third}`,
      __requestverificationtokenone: first,
      __requestverificationtokentwo: second,
    };
    expect(tokensIn(headers)).toEqual([first, second]);
  });
});
