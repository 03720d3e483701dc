import { createHash } from 'node:crypto';
import { canonicalAddress } from '@cellgate/shared/address/address.ts';
import type { AccountId, ApiKeyId, ProxyId } from '@cellgate/shared/contract/id.ts';
import type { Bucket } from '../../storage/throttle-store.ts';
import { type RateLimitPolicy, rateLimits, siteFactor } from './rate-limits.ts';

const daySeconds = 86_400;

/** A counter of a limit that callers are told of. */
type ToldBucket = Bucket & { policy: string };

/** Returns the counter named `what` of a limit. */
function counted(policy: RateLimitPolicy, what: string): ToldBucket {
  const { limit, windowSeconds } = rateLimits[policy];
  return { what, policy, limit, windowSeconds };
}

/** `limit`: calls that the settings allow. */
export function apiKeyBuckets(keyId: ApiKeyId, limit: number): Bucket[] {
  return [{ ...counted('api-key', `api-key:${keyId}`), limit }];
}

export function proxyTestBuckets(accountId: AccountId, proxyId: ProxyId): Bucket[] {
  return [counted('proxy-test', `proxy-test:${proxyId}`), counted('proxy-test-account', `proxy-test:${accountId}`)];
}

/** Returns the counters of one speed test: that of the proxy, and that of the account. */
export function speedTestBuckets(accountId: AccountId, proxyId: ProxyId): [ofProxy: Bucket, ofAccount: Bucket] {
  return [counted('speed-test', `speed-test:${proxyId}`), counted('speed-test-account', `speed-test:${accountId}`)];
}

export function webhookSendBuckets(accountId: AccountId): Bucket[] {
  return [counted('webhook-send', `webhook-by-hand:${accountId}`)];
}

/**
 * Returns the counters of one sign-in attempt, the same ones whether or not the mailbox has an account. An attempt from a known device of
 * the account is not counted for the mailbox as a whole, so that strangers cannot lock its owner out. `epoch`: the account's session
 * epoch; a changed password starts a new count. `attempts`: wrong passwords per mailbox and network that the settings allow.
 */
export function loginBuckets(
  { email, epoch, isKnownDevice, attempts }: { email: string; epoch: number; isKnownDevice: boolean; attempts: number },
  ip: string,
): Bucket[] {
  const mailbox = hashMailbox(email);
  return [
    ...perNetwork({ ...counted('sign-in', `login:${mailbox}`), limit: attempts }, ip),
    ...perNetwork(counted('sign-in-ip', 'login'), ip),
    ...(isKnownDevice ? [] : [counted('sign-in-day', `login-day:${mailbox}:${epoch}`)]),
  ];
}

/** Number of wrong passwords and codes a day that triggers a notification of the owner. A code follows a correct password, so its limit is lower. */
export const failedGuessLimits = { password: 5, code: 3 } as const;

/** Returns the counter whose last free unit is the last guess of the day without a notification. */
export function failedGuessBucket(kind: keyof typeof failedGuessLimits, accountId: AccountId): Bucket {
  return { what: `guess-${kind}:${accountId}`, limit: failedGuessLimits[kind] - 1, windowSeconds: daySeconds };
}

/** Returns the counter whose last free unit is the last guess of an hour, from any device, without an alert about the account of a member of staff. */
export function staffGuessBucket(kind: keyof typeof failedGuessLimits, accountId: AccountId): Bucket {
  return { what: `staff-guess-${kind}:${accountId}`, limit: failedGuessLimits[kind] - 1, windowSeconds: 3600 };
}

/**
 * Returns the counters of one reset request, the same ones whether or not the mailbox has an account. The limit per mailbox prevents flooding it from
 * many IPs.
 */
export function forgotPasswordBuckets(email: string, ip: string): Bucket[] {
  return [
    counted('password-reset', `forgot:${hashMailbox(email)}`),
    ...perNetwork(counted('password-reset-ip', 'forgot'), ip),
  ];
}

export function resendVerificationBuckets(accountId: AccountId): Bucket[] {
  return [
    counted('verification-email', `verify:${accountId}`),
    counted('verification-email-day', `verify-day:${accountId}`),
  ];
}

/** Returns the counters of a password given by a signed-in caller, so that a stolen session cannot guess. */
export function confirmPasswordBuckets(accountId: AccountId): Bucket[] {
  return [counted('password', `confirm:${accountId}`), counted('password-day', `confirm-day:${accountId}`)];
}

/** Limits on links that lift the allowed sign-in IPs; otherwise anyone with the password could flood the mailbox. */
const liftAddressesLimits = { limit: 3, windowSeconds: 3600 } as const;

export function liftAddressesBuckets(accountId: AccountId): Bucket[] {
  return [{ what: `lift-addresses:${accountId}`, ...liftAddressesLimits }];
}

/** Returns the counter of an account's new top-ups; each is an invoice at the provider that is polled for days. */
export function topupBucket(accountId: AccountId): Bucket {
  return counted('top-up', `topup:${accountId}`);
}

/** Returns the counter of exports of an account's data, each of which reads much. */
export function exportBuckets(accountId: AccountId): Bucket[] {
  return [counted('data-export', `export:${accountId}`)];
}

/** Returns the counters of one code. A changed password raises the session epoch and starts a new count of the day. */
export function twoFactorBuckets(
  { accountId, sessionEpoch }: { accountId: AccountId; sessionEpoch: number },
  ip: string,
): Bucket[] {
  return [
    counted('two-factor-day', `two-factor-day:${accountId}:${sessionEpoch}`),
    ...perNetwork(counted('two-factor-ip', `two-factor:${accountId}`), ip),
    counted('two-factor', `two-factor:${accountId}`),
  ];
}

/** Returns the counters of Google sign-in responses; each makes us call Google. */
export function googleBuckets(ip: string): Bucket[] {
  return perNetwork(counted('google-sign-in', 'google'), ip);
}

/** Returns the counters of new accounts. An office may share one IP; a program that creates accounts needs many. */
export function registrationBuckets(ip: string): Bucket[] {
  return perNetwork(counted('registration', 'register'), ip);
}

export function contactBuckets(ip: string): Bucket[] {
  return perNetwork(counted('contact', 'contact'), ip);
}

/** Returns a hash of the mailbox, because the name of a counter must not contain an email address. */
function hashMailbox(email: string): string {
  return createHash('sha256').update(email).digest('base64url').slice(0, 22);
}

/**
 * Returns the counters of the caller's network. An IPv6 customer has a /64 of addresses, so single ones are not counted. A rented server or tunnel
 * has a /48 with 65,536 such networks (RFC 6177), which are counted together as well.
 */
function perNetwork(bucket: ToldBucket, ip: string): ToldBucket[] {
  const { what, policy, limit } = bucket;
  if (!ip.includes(':')) return [{ ...bucket, what: `${what}:${ip}` }];
  const network = (bits: number) => canonicalAddress(`${ip}/${bits}`) ?? ip;
  return [
    { ...bucket, what: `${what}:${network(64)}` },
    { ...bucket, policy: `${policy}-site`, what: `${what}:${network(48)}`, limit: limit * siteFactor },
  ];
}
