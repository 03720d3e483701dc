import { z } from 'zod';

/** Seconds between a right password and the code that must follow it. */
export const challengeSeconds = 300;
export const recoveryCodeCount = 10;

/** What an authenticator app shows (RFC 6238). People type it with a space in the middle. */
export const TotpCode = z
  .string()
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(
    z
      .string()
      .min(1)
      .regex(/^\d{6}$/, 'code_digits'),
  );

/** A code of the app, or one of the codes that were written down. */
export const SecondFactor = z.string().trim().min(1).max(40);
