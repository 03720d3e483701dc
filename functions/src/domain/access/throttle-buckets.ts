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
  const mailbox = hashMailbox(email);
  const everywhere = { what: `login-day:${mailbox}:${epoch}`, limit: perMailboxAndDay, windowSeconds: daySeconds };
  return [
    ...perNetwork({ what: `login:${mailbox}`, limit: perMailboxAndAddress, windowSeconds }, ip),
    ...perNetwork({ what: 'login', limit: perAddress, windowSeconds }, ip),
    ...(isKnownDevice ? [] : [everywhere]),
  ];
}

/** Number of wrong passwords and codes a day that triggers a notification of the owner. A code follows a correct password, so its limit is lower. */
export const failedGuessLimits = { password: 5, code: 3 } as const;

/** Returns the counter whose last free unit is the last guess of the day without a notification. */
export function failedGuessBucket(kind: keyof typeof failedGuessLimits, accountId: AccountId): Bucket {
  return { what: `guess-${kind}:${accountId}`, limit: failedGuessLimits[kind] - 1, windowSeconds: daySeconds };
}

/** Limits on password reset links within the window. The limit per mailbox prevents flooding it from many IPs. */
export const forgotPasswordLimits = { perMailbox: 5, perAddress: 30, windowSeconds: 3600 } as const;

/** Returns the counters of one reset request, the same ones whether or not the mailbox has an account. */
export function forgotPasswordBuckets(email: string, ip: string): Bucket[] {
  const { perMailbox, perAddress, windowSeconds } = forgotPasswordLimits;
  return [
    { what: `forgot:${hashMailbox(email)}`, limit: perMailbox, windowSeconds },
    ...perNetwork({ what: 'forgot', limit: perAddress, windowSeconds }, ip),
  ];
}

export function resendVerificationBuckets(accountId: AccountId): Bucket[] {
  return [
    { what: `verify:${accountId}`, limit: 1, windowSeconds: resendCooldownSeconds },
    { what: `verify-day:${accountId}`, limit: 10, windowSeconds: 86_400 },
  ];
}

/** Limits on wrong passwords of a signed-in caller, so that a stolen session cannot guess. */
export const confirmPasswordLimits = { perAccount: 10, windowSeconds: 900, perDay: 50 } as const;

export function confirmPasswordBuckets(accountId: AccountId): Bucket[] {
  const { perAccount, windowSeconds, perDay } = confirmPasswordLimits;
  return [
    { what: `confirm:${accountId}`, limit: perAccount, windowSeconds },
    { what: `confirm-day:${accountId}`, limit: perDay, windowSeconds: daySeconds },
  ];
}

/** Limits on links that lift the allowed sign-in IPs; otherwise anyone with the password could flood the mailbox. */
const liftAddressesLimits = { perAccount: 3, windowSeconds: 3600 } as const;

export function liftAddressesBuckets(accountId: AccountId): Bucket[] {
  const { perAccount, windowSeconds } = liftAddressesLimits;
  return [{ what: `lift-addresses:${accountId}`, limit: perAccount, windowSeconds }];
}

/** Limit on an account's new top-ups; each is an invoice at the provider that is polled for days. */
export const topupLimits = { perAccount: 30, windowSeconds: 3600 } as const;

export function topupBuckets(accountId: AccountId): Bucket[] {
  const { perAccount, windowSeconds } = topupLimits;
  return [{ what: `topup:${accountId}`, limit: perAccount, windowSeconds }];
}

/** Limit on exports of an account's data, each of which reads much. */
const exportLimits = { perAccount: 5, windowSeconds: 86_400 } as const;

export function exportBuckets(accountId: AccountId): Bucket[] {
  const { perAccount, windowSeconds } = exportLimits;
  return [{ what: `export:${accountId}`, limit: perAccount, windowSeconds }];
}

/**
 * Limits on wrong codes of a second factor. A random code is correct with a chance of 1 in 300,000. The daily limit keeps the chance of a guess
 * within a year below 4 %.
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

/** Limit on Google sign-in responses per network; each makes us call Google. */
const googleLimits = { perAddress: 60, windowSeconds: 900 } as const;

export function googleBuckets(ip: string): Bucket[] {
  const { perAddress, windowSeconds } = googleLimits;
  return perNetwork({ what: 'google', limit: perAddress, windowSeconds }, ip);
}

/** Limit on new accounts per network within the window. An office may share one IP; a program that creates accounts needs many. */
export const registrationLimits = { perAddress: 60, windowSeconds: 3600 } as const;

export function registrationBuckets(ip: string): Bucket[] {
  const { perAddress, windowSeconds } = registrationLimits;
  return perNetwork({ what: 'register', limit: perAddress, windowSeconds }, ip);
}

/** Limit on messages to support per network within the window. */
export const contactLimits = { perAddress: 5, windowSeconds: 3600 } as const;

export function contactBuckets(ip: string): Bucket[] {
  const { perAddress, windowSeconds } = contactLimits;
  return perNetwork({ what: 'contact', limit: perAddress, windowSeconds }, ip);
}

/** Returns a hash of the mailbox, because the name of a counter must not contain an email address. */
function hashMailbox(email: string): string {
  return createHash('sha256').update(email).digest('base64url').slice(0, 22);
}

/** Factor by which the limit of an IPv6 /48 exceeds the limit of one /64. */
const siteFactor = 4;

/**
 * Returns the counters of the caller's network. An IPv6 customer has a /64 of addresses, so single ones are not counted. A rented server or tunnel
 * has a /48 with 65,536 such networks (RFC 6177), which are counted together as well.
 */
function perNetwork({ what, limit, windowSeconds }: Bucket, ip: string): Bucket[] {
  if (!ip.includes(':')) return [{ what: `${what}:${ip}`, limit, windowSeconds }];
  const network = (bits: number) => canonicalAddress(`${ip}/${bits}`) ?? ip;
  return [
    { what: `${what}:${network(64)}`, limit, windowSeconds },
    { what: `${what}:${network(48)}`, limit: limit * siteFactor, windowSeconds },
  ];
}
