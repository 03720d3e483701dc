import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { seal, unseal } from './seal.ts';

const key = Buffer.alloc(32, 1);
const sealed = seal({ key, text: 'секрет', context: 'acc_1', randomBytes });

describe('seal', () => {
  it('opens with the same key and context', () => {
    expect(unseal({ key, sealed, context: 'acc_1' })).toBe('секрет');
  });

  it('returns a different text each time', () => {
    expect(seal({ key, text: 'секрет', context: 'acc_1', randomBytes })).not.toBe(sealed);
  });

  it('does not open with another key or context, or after a bit is changed', () => {
    const bytes = Buffer.from(sealed, 'base64url');
    bytes.writeUInt8(bytes.readUInt8(14) ^ 1, 14);
    expect(unseal({ key, sealed, context: 'acc_2' })).toBeUndefined();
    expect(unseal({ key: Buffer.alloc(32, 2), sealed, context: 'acc_1' })).toBeUndefined();
    expect(unseal({ key, sealed: bytes.toString('base64url'), context: 'acc_1' })).toBeUndefined();
    expect(unseal({ key, sealed: 'short', context: 'acc_1' })).toBeUndefined();
  });
});
