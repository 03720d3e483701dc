/** Without letters and digits that look alike, and without signs that a shell or a URL would have to escape. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
const passwordLength = 12;

/**
 * A password of 12 characters, each equally likely. `randomBytes` fills an array with random bytes; those beyond the last whole
 * multiple of the alphabet are drawn again.
 */
export function generatePassword(randomBytes: (into: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  const limit = 256 - (256 % alphabet.length);
  let password = '';
  while (password.length < passwordLength) {
    for (const byte of randomBytes(new Uint8Array(passwordLength))) {
      if (byte < limit && password.length < passwordLength) password += alphabet[byte % alphabet.length];
    }
  }
  return password;
}
