import { brandName } from '@cellgate/shared/brand/brand.ts';
import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
/** Number of steps by which a clock may be behind or ahead (RFC 6238, 5.2). */
const window = 1;
/** Length of a secret: that of the HMAC's output (RFC 4226, 4). */
const secretBytes = 20;

function totp(secret: string, label = ''): TOTP {
  // All authenticator apps support SHA-1, six digits and 30 seconds.
  const parameters = { algorithm: 'SHA1', digits: 6, period: periodSeconds } as const;
  return new TOTP({ issuer: brandName, label, secret: Secret.fromBase32(secret), ...parameters });
}

/** Creates a secret, in Base32. */
export function createTotpSecret(randomBytes: (count: number) => Buffer): string {
  return new Secret({ buffer: new Uint8Array(randomBytes(secretBytes)).buffer }).base32;
}

/** Returns the URI `otpauth://totp/…` for the QR code of authenticator apps. */
export function totpUri(secret: string, label: string): string {
  return totp(secret, label).toString();
}

/** Returns the time step of a code; undefined if it is not valid now. */
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
