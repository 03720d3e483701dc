import { describe, expect, it } from 'vitest';
import { bodyReader } from './http-body.ts';

const whole = '5\r\nhello\r\nA;x="y"\r\n0123456789\r\n0\r\nTrailer: z\r\n\r\n';

function takeAll(text: string): { taken: number; done: boolean } {
  const reader = bodyReader({ kind: 'chunked' });
  const taken = reader.take(Buffer.from(text, 'latin1'));
  return { taken, done: reader.done };
}

describe('chunked content', () => {
  it('ends after its last chunk and trailers, and leaves what follows', () => {
    expect(takeAll(`${whole}GET `)).toEqual({ taken: whole.length, done: true });
    expect(takeAll('0\r\n\r\n')).toEqual({ taken: 5, done: true });
  });

  it('ends at the same byte in pieces of any size', () => {
    for (let size = 1; size <= whole.length; size += 1) {
      const reader = bodyReader({ kind: 'chunked' });
      let taken = 0;
      for (let from = 0; from < whole.length; from += size) {
        expect(reader.done).toBe(false);
        taken += reader.take(Buffer.from(whole.slice(from, from + size)));
      }
      expect({ taken, done: reader.done }).toEqual({ taken: whole.length, done: true });
    }
  });

  it.each([
    ['no size', '\r\nhello\r\n'],
    ['a size that is no number', 'x\r\n'],
    ['a prefix', '0x5\r\nhello\r\n'],
    ['a sign', '+5\r\nhello\r\n'],
    ['a space before the size', ' 5\r\nhello\r\n'],
    ['a space after the size', '5 \r\nhello\r\n'],
    ['a size beyond 52 bits', '10000000000000\r\n'],
    ['a bare LF after the size', '5\nhello\r\n'],
    ['a bare LF in an extension', '5;a\nb\r\nhello\r\n'],
    ['a bare CR in an extension', '5;a\rb\r\nhello\r\n'],
    ['content longer than the size', '5\r\nhello!\r\n'],
    ['a bare LF after the content', '5\r\nhello\n'],
    ['NUL in a trailer', '0\r\nX: \0\r\n\r\n'],
    ['a bare LF in a trailer', '0\r\nX: a\nY: b\r\n\r\n'],
    ['a folded trailer', '0\r\nX: a\r\n b\r\n\r\n'],
    ['an endless extension', `5;${'a'.repeat(9000)}`],
    ['endless trailers', `0\r\n${'X: yyyyyyyy\r\n'.repeat(1000)}`],
  ])('refuses %s', (_, text) => {
    expect(takeAll(text).taken).toBe(-1);
  });
});

describe('content of a known length', () => {
  it('takes exactly that many bytes', () => {
    const reader = bodyReader({ kind: 'length', bytes: 7 });
    expect(reader.take(Buffer.from('hello'))).toBe(5);
    expect(reader.done).toBe(false);
    expect(reader.take(Buffer.from('hello'))).toBe(2);
    expect(reader.done).toBe(true);
  });

  it('is done at once if the length is zero', () => {
    expect(bodyReader({ kind: 'none' }).done).toBe(true);
    expect(bodyReader({ kind: 'close' }).done).toBe(false);
  });
});
