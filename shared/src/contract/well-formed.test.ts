import { describe, expect, it } from 'vitest';
import { malformedTextPaths, parseWellFormedJson } from './well-formed.ts';

describe('malformedTextPaths', () => {
  it('finds lone surrogates at any depth', () => {
    const value = { name: 'a\ud800', tags: ['ok', '\udc00'], inner: { note: '\ud83d\ude00' }, count: 1, none: null };
    expect(malformedTextPaths(value)).toEqual(['name', 'tags.1']);
  });

  it('finds a malformed key and returns a well-formed path', () => {
    expect(malformedTextPaths({ 'k\ud800': 1 })).toEqual(['k\ufffd']);
  });

  it('accepts pairs, emoji and control characters', () => {
    expect(malformedTextPaths('ok \ud83d\ude00 \u0000')).toEqual([]);
  });
});

describe('parseWellFormedJson', () => {
  it('replaces lone surrogates and keeps everything else', () => {
    expect(parseWellFormedJson('{"a":"x\\ud800y","b":["\\udc00",1,null],"k\\ud800":1}')).toEqual({
      a: 'x\ufffdy',
      b: ['\ufffd', 1, null],
    });
  });
});
