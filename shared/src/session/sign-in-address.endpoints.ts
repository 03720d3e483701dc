import { z } from 'zod';
import { passwordMaxLength } from '../account/password.ts';
import { endpoint } from '../contract/endpoint.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { Whitelist } from '../proxy/proxy.ts';
import { MailedToken } from './session.ts';

const data = z.object({
  /** Canonical addresses and ranges; none of them means everywhere. */
  addresses: z.array(z.string()),
  /** Until when a mailed link has lifted the list; null when it is in force. */
  liftedUntil: Timestamp.nullable(),
  /** Where this call came from. */
  current: z.string(),
});

export const getSignInAddresses = endpoint({
  method: 'GET',
  path: '/users/sign-in-addresses',
  summary: 'From which addresses the account may be used',
  access: 'client',
  data,
});

export const changeSignInAddresses = endpoint({
  method: 'PUT',
  path: '/users/sign-in-addresses',
  summary:
    'Choose from which addresses and ranges the account may be used: signing in, refreshing a session and API keys. The caller’s own must be among them; an empty list means everywhere',
  access: 'client',
  body: z.strictObject({ addresses: Whitelist, password: z.string().min(1).max(passwordMaxLength) }),
  data,
  errors: ['account.password_wrong', 'account.password_missing', 'account.email_unverified', 'account.address_outside'],
});

export const liftSignInAddresses = endpoint({
  method: 'POST',
  path: '/auth/lift-addresses/:token',
  summary: 'Let the account be used from everywhere for 24 hours, with a link mailed to who was refused',
  access: 'public',
  params: z.strictObject({ token: MailedToken }),
  data: z.object({ liftedUntil: Timestamp }),
  errors: ['mailed_link.invalid'],
});
