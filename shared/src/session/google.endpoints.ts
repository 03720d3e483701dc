import { z } from 'zod';
import { PersonName, Registration } from '../account/account.ts';
import { endpoint } from '../contract/endpoint.ts';
import { SignedIn, SignInAnswer } from './session.endpoints.ts';

/** Nobody has an account yet: `token` goes with the accepted terms, and names and address are what the provider said. */
const ToRegister = z.object({
  registration: z.object({ token: z.string(), email: z.string(), firstName: z.string(), lastName: z.string() }),
});

const Sealed = z.string().min(1).max(4000);

export const getProviders = endpoint({
  method: 'GET',
  path: '/auth/providers',
  summary: 'Who else may vouch for somebody who signs in here',
  access: 'public',
  data: z.object({ providers: z.array(z.enum(['google'])) }),
});

export const startGoogle = endpoint({
  method: 'POST',
  path: '/auth/google/start',
  summary: 'Where to send the browser, and what it has to bring back with the answer',
  access: 'public',
  data: z.object({ url: z.string(), flow: z.string() }),
  errors: ['google.unavailable'],
});

export const finishGoogle = endpoint({
  method: 'POST',
  path: '/auth/google/finish',
  summary: 'Sign in with what the browser came back with',
  access: 'public',
  body: z.strictObject({
    flow: Sealed,
    state: z.string().min(1).max(200),
    code: z.string().min(1).max(2000),
    /** Who says that it answers (RFC 9207). */
    iss: z.string().max(200).optional(),
  }),
  data: z.union([...SignInAnswer.options, ToRegister]),
  errors: [
    'google.refused',
    'google.expired',
    'google.unavailable',
    'google.email_unverified',
    'account.link_refused',
    'account.suspended',
    'account.address_denied',
  ],
});

export const registerGoogle = endpoint({
  method: 'POST',
  path: '/auth/google/register',
  summary: 'Open an account for who was vouched for',
  access: 'public',
  body: z.strictObject({
    token: Sealed,
    firstName: PersonName,
    lastName: PersonName,
    termsAccepted: Registration.shape.termsAccepted,
    marketingAccepted: Registration.shape.marketingAccepted,
  }),
  data: SignedIn,
  status: 201,
  errors: ['google.expired', 'account.email_taken'],
});
