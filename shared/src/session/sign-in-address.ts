import { addressMatches } from '../address/address.ts';

/** Allowed sign-in IPs of an account: canonical IPs and ranges, none for no restriction. */
export interface SignInAddresses {
  allowed: readonly string[];
  /** Time until which a mailed link suspends the list; null if none was used. */
  liftedUntil: string | null;
}

export function isSignInAllowedFrom({ allowed, liftedUntil }: SignInAddresses, ip: string, nowMs: number): boolean {
  if (allowed.length === 0 || allowed.some((entry) => addressMatches(ip, entry))) return true;
  return liftedUntil !== null && nowMs < Date.parse(liftedUntil);
}
