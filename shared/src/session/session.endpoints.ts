import { z } from 'zod';
import { Email, Registration, User } from '../account/account.ts';
import { NewPassword, passwordMaxLength } from '../account/password.ts';
import { endpoint } from '../contract/endpoint.ts';
import { SessionId } from '../contract/id.ts';
import { Credentials, MailedToken, Session, Tokens } from './session.ts';

export const SignedIn = z.object({ user: User, tokens: Tokens });
export type SignedIn = z.infer<typeof SignedIn>;
/** Response if the account needs a second factor: `challenge` must be sent with the code. */
const Challenged = z.object({ challenge: z.string() });
/** Response to a correct password, or to a successful sign-in with another provider. */
export const SignInAnswer = z.union([SignedIn, Challenged]);
export type SignInAnswer = z.infer<typeof SignInAnswer>;

/** Token that the browser keeps: with it the mailed link confirms the email address without the password. */
const browserToken = z.string();

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  summary: 'Create an account and sign in',
  access: 'public',
  body: Registration,
  data: SignedIn.extend({ browserToken }),
  status: 201,
  errors: ['account.email_taken', 'registration.closed'],
});

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in with email and password',
  access: 'public',
  body: Credentials,
  data: SignInAnswer,
  errors: ['account.credentials_wrong', 'account.suspended', 'account.address_denied'],
});

export const refreshToken = endpoint({
  method: 'POST',
  path: '/auth/refresh-token',
  summary: 'Exchange a refresh token for a new pair of tokens',
  access: 'public',
  body: z.strictObject({ refreshToken: z.string().min(1).max(512) }),
  data: z.object({ tokens: Tokens }),
  errors: ['session.required', 'session.expired', 'session.revoked', 'account.suspended', 'account.address_denied'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Sign out. Ends the session of the access token, or of the refresh token if the access token has expired',
  // A session can be ended with an expired access token, so the endpoint itself checks the tokens.
  access: 'public',
  body: z.strictObject({
    refreshToken: z.string().min(1).max(512).optional(),
    /** Refresh token whose last part is replaced by the SHA-256 of the whole token, in base64url. It ends the session and can do nothing else. */
    signOutToken: z.string().min(1).max(512).optional(),
  }),
  data: z.object({}),
  errors: ['session.required', 'session.expired'],
});

export const getMe = endpoint({
  method: 'GET',
  path: '/auth/me',
  summary: 'Retrieve the signed-in account',
  access: 'client',
  scope: 'read',
  viewable: true,
  data: z.object({ user: User }),
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Email a password reset link. The response does not reveal whether the account exists',
  access: 'public',
  body: z.strictObject({ email: Email }),
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password/:token',
  summary:
    'Set a new password with an emailed link. Ends all sessions, revokes all API keys and disables all webhook endpoints of the account',
  access: 'public',
  params: z.strictObject({ token: MailedToken }),
  body: z.strictObject({ password: NewPassword }),
  errors: ['mailed_link.invalid'],
});

export const verifyEmail = endpoint({
  method: 'GET',
  path: '/auth/verify-email/:token',
  summary:
    'Verify the email with the emailed link in the browser that registered: pass its `browserToken` as `browser`. Without it the password is required. Verifying again has no effect',
  access: 'public',
  params: z.strictObject({ token: MailedToken }),
  query: z.strictObject({ browser: z.string().max(200).optional() }),
  errors: ['mailed_link.invalid', 'mailed_link.password_needed'],
});

export const verifyEmailWithPassword = endpoint({
  method: 'POST',
  path: '/auth/verify-email/:token',
  summary: 'Verify the email with the emailed link and the password, from any browser',
  access: 'public',
  params: z.strictObject({ token: MailedToken }),
  body: z.strictObject({ password: z.string().min(1).max(passwordMaxLength) }),
  errors: ['mailed_link.invalid', 'account.password_wrong'],
});

export const resendVerification = endpoint({
  method: 'POST',
  path: '/auth/resend-verification',
  summary: 'Email another verification link. The previous link stops working',
  access: 'client',
  data: z.object({ browserToken }),
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/users/sessions',
  summary: 'List sessions, last used first',
  access: 'client',
  viewable: true,
  data: z.object({ sessions: z.array(Session) }),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/users/sessions/:id',
  summary: 'End a session immediately',
  access: 'client',
  params: z.strictObject({ id: SessionId }),
  errors: ['session.not_found'],
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/users/sessions',
  summary: 'End all other sessions of the account',
  access: 'client',
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/users/change-password',
  summary: 'Change the password. Ends all other sessions',
  access: 'client',
  body: z.strictObject({
    currentPassword: z.string().min(1).max(passwordMaxLength),
    newPassword: NewPassword,
    /** Also revokes all API keys and switches all webhooks off. */
    revokeAccess: z.boolean().default(false),
  }),
  errors: ['account.password_wrong'],
});
