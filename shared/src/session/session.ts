import { z } from 'zod';
import { Email } from '../account/account.ts';
import { passwordMaxLength } from '../account/password.ts';
import { SessionId } from '../contract/id.ts';
import { Timestamp } from '../contract/timestamp.ts';

/** Seconds within which a refresh token used again gets the same successor, so that two tabs do not sign each other out. */
export const refreshGraceSeconds = 20;

/** Lifetime of mailed links, in seconds. */
export const mailedLinkSeconds = {
  reset_password: 3600,
  verify_email: 86_400,
  lift_addresses: 86_400,
  invitation: 604_800,
} as const;
/** Minimum seconds between two emails that confirm an address. */
export const resendCooldownSeconds = 60;
/** Token of a mailed link. Any text of this length is looked up, so that malformed and unknown tokens are refused alike. */
export const MailedToken = z.string().min(1).max(200);

export const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type Tokens = z.infer<typeof Tokens>;

export const Credentials = z.strictObject({
  email: Email,
  // Of any length: a short one is a wrong one, about which nothing else is said.
  password: z.string().min(1).max(passwordMaxLength),
  rememberMe: z.boolean().default(false),
});
export type Credentials = z.infer<typeof Credentials>;

/** A session, as its owner sees it. */
export const Session = z.object({
  id: SessionId,
  /** Names such as `Firefox` and `Windows`; null if unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** IP of the last use. */
  ip: z.string(),
  createdAt: Timestamp,
  /** Time of the last use, accurate to the lifetime of an access token. */
  lastUsedAt: Timestamp,
  isRemembered: z.boolean(),
  /** True for the caller's own session. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof Session>;
