import { z } from 'zod';
import { passwordMaxLength } from '../account/password.ts';
import { endpoint } from '../contract/endpoint.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { SignedIn } from './session.endpoints.ts';
import { SecondFactor, TotpCode } from './two-factor.ts';

const CurrentPassword = z.string().min(1).max(passwordMaxLength);
/** Shown once and kept only as hashes. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const answerChallenge = endpoint({
  method: 'POST',
  path: '/auth/login/two-factor',
  summary: 'The second step of signing in: a code of the app, or a recovery code',
  access: 'public',
  body: z.strictObject({ challenge: z.string().min(1).max(1000), code: SecondFactor }),
  data: SignedIn,
  errors: ['two_factor.code_wrong', 'two_factor.challenge_expired', 'account.suspended', 'account.address_denied'],
});

export const getTwoFactor = endpoint({
  method: 'GET',
  path: '/users/two-factor',
  summary: 'Whether signing in asks for a second factor',
  access: 'client',
  data: z.object({
    /** Null while it is off. */
    enabledAt: Timestamp.nullable(),
    recoveryCodesLeft: z.int(),
  }),
});

export const startTwoFactor = endpoint({
  method: 'POST',
  path: '/users/two-factor',
  summary: 'A secret for an authenticator app; nothing changes until a code of it is confirmed',
  access: 'client',
  body: z.strictObject({ password: CurrentPassword }),
  data: z.object({
    /** Base32, for apps that cannot scan. */
    secret: z.string(),
    /** `otpauth://…`, for a QR code. */
    uri: z.string(),
  }),
  errors: ['account.password_wrong', 'account.password_missing', 'account.email_unverified', 'two_factor.already_on'],
});

export const confirmTwoFactor = endpoint({
  method: 'POST',
  path: '/users/two-factor/confirm',
  summary: 'Switch two-factor on with a code of the app',
  access: 'client',
  body: z.strictObject({ code: TotpCode }),
  data: recoveryCodes,
  errors: ['two_factor.code_wrong', 'two_factor.not_started'],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/users/two-factor/recovery-codes',
  summary: 'Other recovery codes; the ones before stop working',
  access: 'client',
  body: z.strictObject({ password: CurrentPassword, code: SecondFactor }),
  data: recoveryCodes,
  errors: ['account.password_wrong', 'account.password_missing', 'two_factor.code_wrong', 'two_factor.not_on'],
});

export const disableTwoFactor = endpoint({
  method: 'POST',
  path: '/users/two-factor/disable',
  summary: 'Switch two-factor off',
  access: 'client',
  body: z.strictObject({ password: CurrentPassword, code: SecondFactor }),
  errors: ['account.password_wrong', 'account.password_missing', 'two_factor.code_wrong', 'two_factor.not_on'],
});
