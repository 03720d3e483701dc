import { z } from 'zod';
import { Email } from '../account/account.ts';
import { passwordMaxLength, passwordMinLength } from '../account/password.ts';
import { SessionId } from '../contract/id.ts';
import { Timestamp } from '../contract/timestamp.ts';

/** A refresh token used again within this time gets the same successor, so that two tabs do not sign each other out. */
export const refreshGraceSeconds = 20;

/** How long a mailed link works: another password within the hour; confirming an address or lifting a list of them within the day. */
export const mailedLinkSeconds = { reset_password: 3600, verify_email: 86_400, lift_addresses: 86_400 } as const;
/** Seconds between two mails that confirm an address. */
export const resendCooldownSeconds = 60;
/** What a mailed link carries. Anything of this length is looked up, and what is not ours is refused alike. */
export const MailedToken = z.string().min(1).max(200);

export const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type Tokens = z.infer<typeof Tokens>;

export const Credentials = z.strictObject({
  email: Email,
  password: z.string().min(1).min(passwordMinLength, 'password_short').max(passwordMaxLength),
  rememberMe: z.boolean().default(false),
});
export type Credentials = z.infer<typeof Credentials>;

/** One signed-in browser, as its owner sees it. */
export const Session = z.object({
  id: SessionId,
  /** Names such as `Firefox` and `Windows`; null when the browser did not tell. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** Where it was used last. */
  ip: z.string(),
  createdAt: Timestamp,
  /** To within the life of an access token. */
  lastUsedAt: Timestamp,
  isRemembered: z.boolean(),
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof Session>;
