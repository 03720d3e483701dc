import { z } from 'zod';
import { passwordMaxLength } from '../account/password.ts';
import { endpoint } from '../contract/endpoint.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { Whitelist } from '../proxy/proxy.ts';
import { MailedToken } from './session.ts';

const data = z.object({
  /** Canonical IPs and ranges; empty for no restriction. */
  addresses: z.array(z.string()),
  /** Time until which a mailed link suspends the list; null if it does not. */
  liftedUntil: Timestamp.nullable(),
  /** IP of the caller. */
  current: z.string(),
});

export const getSignInAddresses = endpoint({
  method: 'GET',
  path: '/users/sign-in-addresses',
  summary: 'Retrieve the allowed sign-in IPs',
  access: 'client',
  viewable: true,
  data,
});

export const changeSignInAddresses = endpoint({
  method: 'PUT',
  path: '/users/sign-in-addresses',
  summary:
    'Update the allowed sign-in IPs and ranges. They apply to sign-in, session refresh and API keys, and must include the IP of the caller. An empty list allows any IP',
  access: 'client',
  body: z.strictObject({ addresses: Whitelist, password: z.string().min(1).max(passwordMaxLength) }),
  data,
  errors: ['account.password_wrong', 'account.password_missing', 'account.email_unverified', 'account.address_outside'],
});

export const liftSignInAddresses = endpoint({
  method: 'POST',
  path: '/auth/lift-addresses/:token',
  summary: 'Allow sign-in from any IP for 24 hours, with the link emailed after a refused sign-in',
  access: 'public',
  params: z.strictObject({ token: MailedToken }),
  data: z.object({ liftedUntil: Timestamp }),
  errors: ['mailed_link.invalid'],
});
