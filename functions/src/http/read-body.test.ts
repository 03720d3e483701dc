import { describe, expect, it } from 'vitest';
import { parseJson } from './read-body.ts';

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('parseJson', () => {
  it('returns the value of a JSON text', () => {
    expect(parseJson('{"a":[1,{"b":null}]}')).toEqual({ a: [1, { b: null }] });
    expect(parseJson(nested(32))).toBeInstanceOf(Array);
  });

  it('refuses what is not JSON', () => {
    expect(() => parseJson('{')).toThrow(expect.objectContaining({ code: 'request.not_json' }));
  });

  it('refuses deep nesting before any check recurses into it', () => {
    for (const text of [nested(33), nested(30_000), `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`])
      expect(() => parseJson(text)).toThrow(expect.objectContaining({ code: 'request.invalid' }));
  });
});
