import { Secret, TOTP } from 'otpauth';

const stepMs = 30_000;

/** What the app shows in this step, or in the next one, which is taken already: no test waits for a code that was not used yet. */
export function codeOf(secret: string, stepsAhead = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * stepMs });
}
