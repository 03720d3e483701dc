import { createHash } from 'node:crypto';

const hexHash = (text: string): string => createHash('sha256').update(text).digest('hex');
/** Of the 64 hexadecimal characters, not of the 32 bytes they stand for. */
const base64OfHex = (hex: string): string => Buffer.from(hex, 'latin1').toString('base64');

/**
 * `Password` of `user/login` with `password_type` 4, as Huawei's web interface computes it.
 *
 * @param proof.token the request token that the login is sent with
 */
export function type4Proof({
  username,
  password,
  token,
}: {
  username: string;
  password: string;
  token: string;
}): string {
  return base64OfHex(hexHash(username + base64OfHex(hexHash(password)) + token));
}
