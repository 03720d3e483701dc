interface OwnerTimes {
  /** Time at which the address was confirmed; null until then. */
  emailVerifiedAt: string | null;
  /** Time of the last sign-in; registration counts as the first. */
  lastLoginAt: string | null;
  /** Time of the last proof by password or Google apart from sign-ins. */
  ownerProvedAt: string | null;
}

/**
 * Reports whether the owner has signed in or given a proof since the address was confirmed. Until then the account may have been opened by
 * another person, who chose its password without the mailbox owner's knowledge.
 */
export function isOwnerSeen({ emailVerifiedAt, lastLoginAt, ownerProvedAt }: OwnerTimes): boolean {
  if (emailVerifiedAt === null) return false;
  const hasSignedIn = lastLoginAt !== null && lastLoginAt > emailVerifiedAt;
  const hasProved = ownerProvedAt !== null && ownerProvedAt >= emailVerifiedAt;
  return hasSignedIn || hasProved;
}
