import { createHash } from 'node:crypto';
import { recoveryCodeCount } from '@cellgate/shared/session/two-factor.ts';

/** Without letters and digits that look alike (0 O, 1 I L). */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const groupLength = 4;
const groupCount = 4;

/** `XXXX-XXXX-XXXX-XXXX`, 79 bits each: with so many a plain hash is enough, which it would not be for a password. */
export function createRecoveryCodes(randomBytes: (count: number) => Buffer): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: recoveryCodeCount }, () => {
    const groups = Array.from({ length: groupCount }, () => letters(randomBytes));
    return groups.join('-');
  });
  return { codes, hashes: codes.map(hashRecoveryCode) };
}

/** However it is spelled: in small letters, without dashes, with spaces. */
export function hashRecoveryCode(code: string): string {
  const plain = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return createHash('sha256').update(plain).digest('base64url');
}

/** Bytes past the last whole multiple of the alphabet are thrown away, so that each letter is as likely as any other. */
function letters(randomBytes: (count: number) => Buffer): string {
  const fair = 256 - (256 % alphabet.length);
  let text = '';
  while (text.length < groupLength) {
    const byte = randomBytes(1).readUInt8();
    if (byte < fair) text += alphabet[byte % alphabet.length];
  }
  return text;
}
