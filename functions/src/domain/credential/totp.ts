import { brandName } from '@cellgate/shared/brand/brand.ts';
import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
/** A clock may be one step behind or ahead (RFC 6238, 5.2). */
const window = 1;
/** As long as the HMAC's output (RFC 4226, 4). */
const secretBytes = 20;

function totp(secret: string, label = ''): TOTP {
  // SHA-1, six digits and 30 seconds are what every authenticator app understands.
  const parameters = { algorithm: 'SHA1', digits: 6, period: periodSeconds } as const;
  return new TOTP({ issuer: brandName, label, secret: Secret.fromBase32(secret), ...parameters });
}

/** Base32. */
export function createTotpSecret(randomBytes: (count: number) => Buffer): string {
  return new Secret({ buffer: new Uint8Array(randomBytes(secretBytes)).buffer }).base32;
}

/** `otpauth://totp/…`, what a QR code for authenticator apps holds. */
export function totpUri(secret: string, label: string): string {
  return totp(secret, label).toString();
}

/** The time step that a code belongs to, or `undefined` when it is of none that may be used now. */
export function stepOfCode({
  secret,
  code,
  nowMs,
}: {
  secret: string;
  code: string;
  nowMs: number;
}): number | undefined {
  const delta = totp(secret).validate({ token: code, timestamp: nowMs, window });
  return delta === null ? undefined : Math.floor(nowMs / 1000 / periodSeconds) + delta;
}
