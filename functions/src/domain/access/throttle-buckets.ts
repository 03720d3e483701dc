import { createHash } from 'node:crypto';
import { canonicalAddress } from '@cellgate/shared/address/address.ts';
import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { resendCooldownSeconds } from '@cellgate/shared/session/session.ts';
import type { Bucket } from '../../storage/throttle-store.ts';

const daySeconds = 86_400;

/**
 * Wrong passwords: per mailbox and IP and per IP over all mailboxes within the window; per mailbox from everywhere within a day, at most
 * as many as NIST SP 800-63B section 5.2.2 allows.
 */
export const loginLimits = {
  perMailboxAndAddress: 10,
  perAddress: 50,
  windowSeconds: 900,
  perMailboxAndDay: 100,
} as const;

/**
 * Returns the counters of one sign-in attempt, the same ones whether or not the mailbox has an account. An attempt from a known device of
 * the account is not counted for the mailbox as a whole, so that strangers cannot lock its owner out. `epoch`: the account's session
 * epoch; a changed password starts a new count.
 */
export function loginBuckets(
  { email, epoch, isKnownDevice }: { email: string; epoch: number; isKnownDevice: boolean },
  ip: string,
): Bucket[] {
  const { perMailboxAndAddress, perAddress, windowSeconds, perMailboxAndDay } = loginLimits;
  const mailbox = unnamed(email);
  const everywhere = { what: `login-day:${mailbox}:${epoch}`, limit: perMailboxAndDay, windowSeconds: daySeconds };
  return [
    ...perNetwork({ what: `login:${mailbox}`, limit: perMailboxAndAddress, windowSeconds }, ip),
    ...perNetwork({ what: 'login', limit: perAddress, windowSeconds }, ip),
    ...(isKnownDevice ? [] : [everywhere]),
  ];
}

/** Wrong passwords and codes of a day that pass before the owner is notified. A code follows a right password, so fewer pass. */
export const failedGuessLimits = { password: 5, code: 3 } as const;

/** Returns the counter whose last free unit is the last guess of the day without a notification. */
export function failedGuessBucket(kind: keyof typeof failedGuessLimits, accountId: AccountId): Bucket {
  return { what: `guess-${kind}:${accountId}`, limit: failedGuessLimits[kind] - 1, windowSeconds: daySeconds };
}

/** Links for another password within the window. A mailbox of its own limit cannot be flooded from many addresses. */
export const forgotPasswordLimits = { perMailbox: 5, perAddress: 30, windowSeconds: 3600 } as const;

/** Counted alike whether or not the mailbox has an account. */
export function forgotPasswordBuckets(email: string, ip: string): Bucket[] {
  const { perMailbox, perAddress, windowSeconds } = forgotPasswordLimits;
  return [
    { what: `forgot:${unnamed(email)}`, limit: perMailbox, windowSeconds },
    ...perNetwork({ what: 'forgot', limit: perAddress, windowSeconds }, ip),
  ];
}

export function resendVerificationBuckets(accountId: AccountId): Bucket[] {
  return [
    { what: `verify:${accountId}`, limit: 1, windowSeconds: resendCooldownSeconds },
    { what: `verify-day:${accountId}`, limit: 10, windowSeconds: 86_400 },
  ];
}

/** Wrong passwords of somebody who is signed in: a stolen session may not guess. */
export const confirmPasswordLimits = { perAccount: 10, windowSeconds: 900, perDay: 50 } as const;

export function confirmPasswordBuckets(accountId: AccountId): Bucket[] {
  const { perAccount, windowSeconds, perDay } = confirmPasswordLimits;
  return [
    { what: `confirm:${accountId}`, limit: perAccount, windowSeconds },
    { what: `confirm-day:${accountId}`, limit: perDay, windowSeconds: daySeconds },
  ];
}

/** Links past the list of addresses: whoever knows the password could flood the mailbox with them. */
const liftAddressesLimits = { perAccount: 3, windowSeconds: 3600 } as const;

export function liftAddressesBuckets(accountId: AccountId): Bucket[] {
  const { perAccount, windowSeconds } = liftAddressesLimits;
  return [{ what: `lift-addresses:${accountId}`, limit: perAccount, windowSeconds }];
}

/** Top-ups that one account opens: each is an invoice at the provider, and asked about for days. */
export const topupLimits = { perAccount: 30, windowSeconds: 3600 } as const;

export function topupBuckets(accountId: AccountId): Bucket[] {
  const { perAccount, windowSeconds } = topupLimits;
  return [{ what: `topup:${accountId}`, limit: perAccount, windowSeconds }];
}

/** Files with everything about an account: each reads much, and nobody needs many. */
const exportLimits = { perAccount: 5, windowSeconds: 86_400 } as const;

export function exportBuckets(accountId: AccountId): Bucket[] {
  const { perAccount, windowSeconds } = exportLimits;
  return [{ what: `export:${accountId}`, limit: perAccount, windowSeconds }];
}

/**
 * Wrong codes of a second factor: one in 300 000 is right by chance, so few may be tried, and few more from everywhere together. The limit
 * of the day keeps the chance of a guess within a year below 4 %.
 */
export const twoFactorLimits = { perNetwork: 5, perAccount: 15, windowSeconds: 900, perDay: 30 } as const;

/** Returns the counters of one code. A changed password raises the session epoch and starts a new count of the day. */
export function twoFactorBuckets(
  { accountId, sessionEpoch }: { accountId: AccountId; sessionEpoch: number },
  ip: string,
): Bucket[] {
  const { perNetwork: perNetworkLimit, perAccount, windowSeconds, perDay } = twoFactorLimits;
  return [
    { what: `two-factor-day:${accountId}:${sessionEpoch}`, limit: perDay, windowSeconds: daySeconds },
    ...perNetwork({ what: `two-factor:${accountId}`, limit: perNetworkLimit, windowSeconds }, ip),
    { what: `two-factor:${accountId}`, limit: perAccount, windowSeconds },
  ];
}

/** Answers from another provider that one network may bring: each makes us ask there. */
const googleLimits = { perAddress: 60, windowSeconds: 900 } as const;

export function googleBuckets(ip: string): Bucket[] {
  const { perAddress, windowSeconds } = googleLimits;
  return perNetwork({ what: 'google', limit: perAddress, windowSeconds }, ip);
}

/** New accounts from one address within the window: an office may share one, a machine that opens accounts needs many. */
export const registrationLimits = { perAddress: 60, windowSeconds: 3600 } as const;

export function registrationBuckets(ip: string): Bucket[] {
  const { perAddress, windowSeconds } = registrationLimits;
  return perNetwork({ what: 'register', limit: perAddress, windowSeconds }, ip);
}

/** Messages to support from one address within the window. */
export const contactLimits = { perAddress: 5, windowSeconds: 3600 } as const;

export function contactBuckets(ip: string): Bucket[] {
  const { perAddress, windowSeconds } = contactLimits;
  return perNetwork({ what: 'contact', limit: perAddress, windowSeconds }, ip);
}

/** A mailbox in the name of a counter, which is no place for people's addresses. */
function unnamed(email: string): string {
  return createHash('sha256').update(email).digest('base64url').slice(0, 22);
}

/** So many times what one network may, all networks of one IPv6 site may together. */
const siteFactor = 4;

/**
 * The same bound for where a call comes from. One IPv6 customer has a /64 of addresses: counting single ones would count nothing. Whoever
 * rents a server or a tunnel has a /48 with 65 536 such networks (RFC 6177), which are counted together as well.
 */
function perNetwork({ what, limit, windowSeconds }: Bucket, ip: string): Bucket[] {
  if (!ip.includes(':')) return [{ what: `${what}:${ip}`, limit, windowSeconds }];
  const network = (bits: number) => canonicalAddress(`${ip}/${bits}`) ?? ip;
  return [
    { what: `${what}:${network(64)}`, limit, windowSeconds },
    { what: `${what}:${network(48)}`, limit: limit * siteFactor, windowSeconds },
  ];
}
