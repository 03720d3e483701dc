/** Characters of a generated password: letters, digits and the prescribed special characters. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!@#$%^&*';
const passwordLength = 12;

/**
 * Returns a password of 12 characters, each equally likely. `randomBytes` fills an array with random bytes; bytes beyond the last whole
 * multiple of the alphabet's length are skipped.
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

/** Returns a password from the browser's random source. */
export const newPassword = (): string => generatePassword((bytes) => crypto.getRandomValues(bytes));
