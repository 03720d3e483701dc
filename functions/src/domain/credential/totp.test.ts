import { randomBytes } from 'node:crypto';
import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { createTotpSecret, stepOfCode, totpUri } from './totp.ts';

/** RFC 6238, appendix B, SHA-1: the last six of its eight digits. */
const secret = Secret.fromLatin1('12345678901234567890').base32;
const vectors = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const;

describe('TOTP codes', () => {
  it.each(vectors)('accept at second %i the code %s', (second, code) => {
    expect(stepOfCode({ secret, code, nowMs: second * 1000 })).toBe(Math.floor(second / 30));
  });

  it('are accepted one step early or late, with their own step', () => {
    const step = Math.floor(1_111_111_111 / 30);
    const at = (offsetSteps: number) => (step + offsetSteps) * 30_000;
    expect(stepOfCode({ secret, code: '050471', nowMs: at(1) })).toBe(step);
    expect(stepOfCode({ secret, code: '050471', nowMs: at(-1) })).toBe(step);
    expect(stepOfCode({ secret, code: '050471', nowMs: at(2) })).toBeUndefined();
    expect(stepOfCode({ secret, code: '050471', nowMs: at(-2) })).toBeUndefined();
  });

  it('are refused if malformed', () => {
    for (const code of ['', '12345', 'abcdef', '0504711']) {
      expect(stepOfCode({ secret, code, nowMs: 1_111_111_111_000 }), code).toBeUndefined();
    }
  });

  it('derive from a secret of 160 bits that the QR code contains', () => {
    const made = createTotpSecret(randomBytes);
    expect(Secret.fromBase32(made).bytes).toHaveLength(20);
    expect(totpUri(made, 'ada@people.test')).toMatch(
      new RegExp(
        `^otpauth://totp/Cellgate:ada%40people.test\\?issuer=Cellgate&secret=${made}&algorithm=SHA1&digits=6&period=30$`,
      ),
    );
  });
});
