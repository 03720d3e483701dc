/** Minutes for which a password, with a code where a second factor is on, proves that the account’s owner sits at a session’s browser. */
export const proofMinutes = 10;

/** Reports whether a proof given at `provedAt` still counts. */
export function isProofRecent(provedAt: string, nowMs: number): boolean {
  return nowMs < proofEndMs(provedAt);
}

/** Returns until when a proof counts, in epoch ms. */
export function proofEndMs(provedAt: string): number {
  return Date.parse(provedAt) + proofMinutes * 60_000;
}
