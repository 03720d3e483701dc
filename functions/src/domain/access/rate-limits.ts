import { apiKeyLimits } from '@cellgate/shared/api-key/api-key.ts';
import { testLimits } from '@cellgate/shared/proxy/proxy-check.ts';
import { rotationCooldownSeconds } from '@cellgate/shared/rotation/rotation.ts';
import { resendCooldownSeconds } from '@cellgate/shared/session/session.ts';
import { sessionLimits } from '@cellgate/shared/session/session-limits.ts';
import { maxLoginAttempts } from '@cellgate/shared/settings/settings.ts';
import { speedTestLimits } from '@cellgate/shared/speed-test/speed-test.ts';

const minute = 60;
const hour = 3_600;
const day = 86_400;

/** A rate limit as callers see it in `RateLimit-Policy` and in the API reference. */
export interface RateLimit {
  limit: number;
  windowSeconds: number;
  /** Calls or attempts that are counted, as the API reference names them. */
  counted: string;
  /** Unit with a count of its own. */
  per: string;
  /** True if `limit` is a preset, which the settings of the installation may replace. */
  isPreset?: true;
}

/**
 * All rate limits that callers are told of, by policy name. The daily limit on wrong passwords is at most what NIST SP 800-63B section 5.2.2 allows;
 * those on wrong codes keep the chance of a guess within a year below 4 %, because a random code is correct with a chance of 1 in 300,000.
 */
export const rateLimits = {
  'api-key': {
    limit: apiKeyLimits.perKey,
    windowSeconds: apiKeyLimits.windowSeconds,
    counted: 'Requests with an API key, tool calls by MCP included',
    per: 'API key',
    isPreset: true,
  },
  session: {
    limit: sessionLimits.limit,
    windowSeconds: sessionLimits.windowSeconds,
    counted: 'Requests with an access token',
    per: 'session',
  },
  rotation: { limit: 1, windowSeconds: rotationCooldownSeconds, counted: 'Changes of the IP', per: 'proxy' },
  'proxy-test': {
    limit: testLimits.perProxy,
    windowSeconds: testLimits.windowSeconds,
    counted: 'Connection tests',
    per: 'proxy',
  },
  'proxy-test-account': {
    limit: testLimits.perAccount,
    windowSeconds: testLimits.windowSeconds,
    counted: 'Connection tests',
    per: 'account',
  },
  'speed-test': { ...speedTestLimits.proxy, counted: 'Speed tests', per: 'proxy' },
  'speed-test-account': { ...speedTestLimits.account, counted: 'Speed tests', per: 'account' },
  'webhook-send': {
    limit: 20,
    windowSeconds: minute,
    counted: 'Test messages and messages sent again by hand',
    per: 'account',
  },
  'top-up': { limit: 30, windowSeconds: hour, counted: 'New top-ups', per: 'account' },
  'data-export': { limit: 5, windowSeconds: day, counted: 'Exports of all data of the account', per: 'account' },
  'sign-in': {
    limit: maxLoginAttempts.preset,
    windowSeconds: 15 * minute,
    counted: 'Wrong passwords',
    per: 'email address and IP',
    isPreset: true,
  },
  'sign-in-ip': { limit: 50, windowSeconds: 15 * minute, counted: 'Wrong passwords', per: 'IP' },
  'sign-in-day': {
    limit: 100,
    windowSeconds: day,
    counted: 'Wrong passwords, except from known devices',
    per: 'email address',
  },
  'two-factor-ip': { limit: 5, windowSeconds: 15 * minute, counted: 'Wrong codes', per: 'account and IP' },
  'two-factor': { limit: 15, windowSeconds: 15 * minute, counted: 'Wrong codes', per: 'account' },
  'two-factor-day': { limit: 30, windowSeconds: day, counted: 'Wrong codes', per: 'account' },
  password: { limit: 10, windowSeconds: 15 * minute, counted: 'Wrong passwords while signed in', per: 'account' },
  'password-day': { limit: 50, windowSeconds: day, counted: 'Wrong passwords while signed in', per: 'account' },
  'google-sign-in': { limit: 60, windowSeconds: 15 * minute, counted: 'Google sign-ins', per: 'IP' },
  registration: { limit: 60, windowSeconds: hour, counted: 'New accounts', per: 'IP' },
  'password-reset': { limit: 5, windowSeconds: hour, counted: 'Password reset emails', per: 'email address' },
  'password-reset-ip': { limit: 30, windowSeconds: hour, counted: 'Password reset emails', per: 'IP' },
  'verification-email': {
    limit: 1,
    windowSeconds: resendCooldownSeconds,
    counted: 'Verification emails sent again',
    per: 'account',
  },
  'verification-email-day': {
    limit: 10,
    windowSeconds: day,
    counted: 'Verification emails sent again',
    per: 'account',
  },
  contact: { limit: 5, windowSeconds: hour, counted: 'Messages to support', per: 'IP' },
} as const satisfies Record<string, RateLimit>;

export type RateLimitPolicy = keyof typeof rateLimits;

/** Factor by which the limit of an IPv6 /48 exceeds the limit of one /64. */
export const siteFactor = 4;
