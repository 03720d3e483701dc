import { addressMatches } from '../address/address.ts';

/** From where an account may be used: `allowed` canonical addresses and ranges, none of them meaning everywhere. */
export interface SignInAddresses {
  allowed: readonly string[];
  /** Until then a mailed link lets everybody with the password in; null when none was used. */
  liftedUntil: string | null;
}

export function isSignInAllowedFrom({ allowed, liftedUntil }: SignInAddresses, ip: string, nowMs: number): boolean {
  if (allowed.length === 0 || allowed.some((entry) => addressMatches(ip, entry))) return true;
  return liftedUntil !== null && nowMs < Date.parse(liftedUntil);
}
