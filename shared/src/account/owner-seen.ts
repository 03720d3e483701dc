interface OwnerTimes {
  /** When the address was confirmed; null until then. */
  emailVerifiedAt: string | null;
  /** The last sign-in; registering counts as the first. */
  lastLoginAt: string | null;
  /** When somebody last gave the password, or signed in at Google, beyond signing in. */
  ownerProvedAt: string | null;
}

/**
 * Reports whether the owner has signed in, or given the password, since the address was confirmed. Until then the account may have been opened
 * by another person, who chose its password before the owner of the mailbox knew of it.
 */
export function isOwnerSeen({ emailVerifiedAt, lastLoginAt, ownerProvedAt }: OwnerTimes): boolean {
  if (emailVerifiedAt === null) return false;
  const hasSignedIn = lastLoginAt !== null && lastLoginAt > emailVerifiedAt;
  const hasProved = ownerProvedAt !== null && ownerProvedAt >= emailVerifiedAt;
  return hasSignedIn || hasProved;
}
