/**
 * Minutes for which a proof is valid. A password, with a code if two-factor authentication is on, proves that the account’s owner uses the session.
 */
export const proofMinutes = 10;

/** Reports whether a proof given at `provedAt` is still valid. */
export function isProofRecent(provedAt: string, nowMs: number): boolean {
  return nowMs < proofEndMs(provedAt);
}

/** Returns the end of a proof's validity, in epoch ms. */
export function proofEndMs(provedAt: string): number {
  return Date.parse(provedAt) + proofMinutes * 60_000;
}
