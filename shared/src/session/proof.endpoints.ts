import { z } from 'zod';
import { passwordMaxLength } from '../account/password.ts';
import { endpoint } from '../contract/endpoint.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { finishGoogle } from './google.endpoints.ts';
import { SecondFactor } from './two-factor.ts';

/** Time until which calls that need a recent proof are open to this session. */
const data = z.object({ provedUntil: Timestamp });

export const renewProof = endpoint({
  method: 'POST',
  path: '/auth/proof',
  summary:
    'Verify the password, and a code if two-factor authentication is on. For 10 minutes the session may make calls that require recent verification',
  access: 'client',
  body: z.strictObject({ password: z.string().min(1).max(passwordMaxLength), code: SecondFactor.optional() }),
  data,
  errors: ['account.password_wrong', 'account.password_missing', 'two_factor.code_wrong'],
});

export const renewProofByGoogle = endpoint({
  method: 'POST',
  path: '/auth/proof/google',
  summary: 'Verify with a new Google sign-in instead of the password. Only for accounts linked to Google',
  access: 'client',
  body: finishGoogle.body.extend({ secondFactor: SecondFactor.optional() }),
  data,
  errors: ['google.refused', 'google.expired', 'google.unavailable', 'two_factor.code_wrong'],
});
