import { z } from 'zod';
import { passwordMaxLength } from '../account/password.ts';
import { endpoint } from '../contract/endpoint.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { SignedIn } from './session.endpoints.ts';
import { SecondFactor, TotpCode } from './two-factor.ts';

const CurrentPassword = z.string().min(1).max(passwordMaxLength);
/** Recovery codes, returned once and stored only as hashes. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const answerChallenge = endpoint({
  method: 'POST',
  path: '/auth/login/two-factor',
  summary: 'Complete sign-in with a two-factor code or a recovery code',
  access: 'public',
  body: z.strictObject({ challenge: z.string().min(1).max(1000), code: SecondFactor }),
  data: SignedIn,
  errors: ['two_factor.code_wrong', 'two_factor.challenge_expired', 'account.suspended', 'account.address_denied'],
});

export const getTwoFactor = endpoint({
  method: 'GET',
  path: '/users/two-factor',
  summary: 'Retrieve the two-factor authentication status',
  access: 'client',
  data: z.object({
    /** Null while two-factor authentication is off. */
    enabledAt: Timestamp.nullable(),
    recoveryCodesLeft: z.int(),
  }),
});

export const startTwoFactor = endpoint({
  method: 'POST',
  path: '/users/two-factor',
  summary: 'Create a secret for an authenticator app. Two-factor authentication stays off until a code is confirmed',
  access: 'client',
  body: z.strictObject({ password: CurrentPassword }),
  data: z.object({
    /** Secret in Base32, for apps that cannot scan. */
    secret: z.string(),
    /** URI `otpauth://…`, for a QR code. */
    uri: z.string(),
  }),
  errors: ['account.password_wrong', 'account.password_missing', 'account.email_unverified', 'two_factor.already_on'],
});

export const confirmTwoFactor = endpoint({
  method: 'POST',
  path: '/users/two-factor/confirm',
  summary:
    'Turn on two-factor authentication with a code from the app. The recovery codes are returned only in this response',
  access: 'client',
  body: z.strictObject({ code: TotpCode }),
  data: recoveryCodes,
  errors: ['two_factor.code_wrong', 'two_factor.not_started'],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/users/two-factor/recovery-codes',
  summary: 'Create new recovery codes, returned only in this response. The previous codes stop working',
  access: 'client',
  body: z.strictObject({ password: CurrentPassword, code: SecondFactor }),
  data: recoveryCodes,
  errors: ['account.password_wrong', 'account.password_missing', 'two_factor.code_wrong', 'two_factor.not_on'],
});

export const disableTwoFactor = endpoint({
  method: 'POST',
  path: '/users/two-factor/disable',
  summary: 'Turn off two-factor authentication',
  access: 'client',
  body: z.strictObject({ password: CurrentPassword, code: SecondFactor }),
  errors: ['account.password_wrong', 'account.password_missing', 'two_factor.code_wrong', 'two_factor.not_on'],
});
