import { createHash } from 'node:crypto';
import { recoveryCodeCount } from '@cellgate/shared/session/two-factor.ts';

/** Alphabet without letters and digits that look alike (0 O, 1 I L). */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const groupLength = 4;
const groupCount = 4;

/**
 * Creates codes of four groups of four characters, joined by hyphens, and their hashes. With 79 random bits each a plain hash is enough, which it would not be for a password.
 */
export function createRecoveryCodes(randomBytes: (count: number) => Buffer): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: recoveryCodeCount }, () => {
    const groups = Array.from({ length: groupCount }, () => randomGroup(randomBytes));
    return groups.join('-');
  });
  return { codes, hashes: codes.map(hashRecoveryCode) };
}

/** Returns the hash of a code, whatever its case, dashes and spaces. */
export function hashRecoveryCode(code: string): string {
  const plain = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return createHash('sha256').update(plain).digest('base64url');
}

/** Returns one random group. Bytes past the last whole multiple of the alphabet are dropped, so that all letters are equally likely. */
function randomGroup(randomBytes: (count: number) => Buffer): string {
  const fair = 256 - (256 % alphabet.length);
  let text = '';
  while (text.length < groupLength) {
    const byte = randomBytes(1).readUInt8();
    if (byte < fair) text += alphabet[byte % alphabet.length];
  }
  return text;
}
