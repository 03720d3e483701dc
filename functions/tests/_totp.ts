import { Secret, TOTP } from 'otpauth';

/** Returns the code that an authenticator app shows at `nowMs`. `secret` is base32. */
export function codeAt(secret: string, nowMs: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: nowMs });
}
