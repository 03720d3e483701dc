import { createHash } from 'node:crypto';

const hexHash = (text: string): string => createHash('sha256').update(text).digest('hex');
/** Encodes the 64 hexadecimal characters, not the 32 bytes they represent. */
const base64OfHex = (hex: string): string => Buffer.from(hex, 'latin1').toString('base64');

/** Returns `Password` of `user/login` with `password_type` 4, as computed by Huawei's web interface. `token`: the request token of the login. */
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
