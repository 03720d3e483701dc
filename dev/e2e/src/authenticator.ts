import { Secret, TOTP } from 'otpauth';

const stepMs = 30_000;

/**
 * Returns the app's code for the current time step, or `stepsAhead` steps later: the server accepts the next step already, so that no test
 * waits for an unused code.
 */
export function codeOf(secret: string, stepsAhead = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * stepMs });
}
