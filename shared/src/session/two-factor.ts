import { z } from 'zod';

/** Maximum seconds between a correct password and the code that must follow it. */
export const challengeSeconds = 300;
export const recoveryCodeCount = 10;

/** Code of an authenticator app (RFC 6238). Spaces are removed, because people type one in the middle. */
export const TotpCode = z
  .string()
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(
    z
      .string()
      .min(1)
      .regex(/^\d{6}$/, 'code_digits'),
  );

/** A code of the app, or a recovery code. */
export const SecondFactor = z.string().trim().min(1).max(40);
