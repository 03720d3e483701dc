import { createHash, createHmac, pbkdf2Sync, timingSafeEqual } from 'node:crypto';

/** Response of `user/challenge_login`, with the nonce of the request. */
export interface ScramChallenge {
  readonly firstNonce: string;
  readonly serverNonce: string;
  /** Salt in hexadecimal. */
  readonly salt: string;
  readonly iterations: number;
}

export interface ScramKeys {
  readonly clientKey: Buffer;
  readonly storedKey: Buffer;
  readonly serverKey: Buffer;
}

export interface ScramProof {
  /** Hexadecimal proof for `user/authentication_login`. */
  readonly clientProof: string;
  /** Hexadecimal signature that proves that the modem has the password. */
  readonly serverSignature: string;
}

const hmac = (key: string, message: Buffer): Buffer => createHmac('sha256', key).update(message).digest();

/** Returns the keys of RFC 5802 with SHA-256. Unlike the RFC, Huawei's HMAC uses the constant as key and the salted password as message. */
export function scramKeys(
  password: string,
  { salt, iterations }: Pick<ScramChallenge, 'salt' | 'iterations'>,
): ScramKeys {
  const salted = pbkdf2Sync(password, Buffer.from(salt, 'hex'), iterations, 32, 'sha256');
  const clientKey = hmac('Client Key', salted);
  const storedKey = createHash('sha256').update(clientKey).digest();
  return { clientKey, storedKey, serverKey: hmac('Server Key', salted) };
}

/** Returns Huawei's SCRAM proof: the authentication message is the three nonces and serves as the HMAC key. */
export function scramProof(password: string, challenge: ScramChallenge): ScramProof {
  const { clientKey, storedKey, serverKey } = scramKeys(password, challenge);
  const { firstNonce, serverNonce } = challenge;
  const message = `${firstNonce},${serverNonce},${serverNonce}`;
  const signature = hmac(message, storedKey);
  const clientProof = Buffer.from(clientKey.map((byte, index) => byte ^ (signature[index] ?? 0)));
  return { clientProof: clientProof.toString('hex'), serverSignature: hmac(message, serverKey).toString('hex') };
}

/** Reports whether two hexadecimal signatures are equal, in either case. */
export function isSameSignature(answered: string, expected: string): boolean {
  const [given, wanted] = [Buffer.from(answered, 'hex'), Buffer.from(expected, 'hex')];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
