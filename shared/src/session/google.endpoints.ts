import { z } from 'zod';
import { PersonName, Registration } from '../account/account.ts';
import { endpoint } from '../contract/endpoint.ts';
import { SignedIn, SignInAnswer } from './session.endpoints.ts';

/** Response if no account exists yet: `token` must be sent with the accepted terms; names and email are those of the provider. */
const ToRegister = z.object({
  registration: z.object({ token: z.string(), email: z.string(), firstName: z.string(), lastName: z.string() }),
});

const Sealed = z.string().min(1).max(4000);

export const getProviders = endpoint({
  method: 'GET',
  path: '/auth/providers',
  summary: 'List external sign-in providers',
  access: 'public',
  viewable: true,
  data: z.object({
    providers: z.array(z.enum(['google'])),
    /** True if the customers, orders and payments of this installation are made up. */
    isDemo: z.boolean(),
  }),
});

export const startGoogle = endpoint({
  method: 'POST',
  path: '/auth/google/start',
  summary: 'Start Google sign-in. Returns the authorization URL and flow token',
  access: 'public',
  data: z.object({ url: z.string(), flow: z.string() }),
  errors: ['google.unavailable'],
});

export const finishGoogle = endpoint({
  method: 'POST',
  path: '/auth/google/finish',
  summary:
    'Complete Google sign-in with the parameters of the redirect. Returns a session, a two-factor challenge or a registration token',
  access: 'public',
  body: z.strictObject({
    flow: Sealed,
    state: z.string().min(1).max(200),
    code: z.string().min(1).max(2000),
    /** Issuer of the response (RFC 9207). */
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
  summary: 'Create an account from a Google registration token and sign in',
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
  errors: ['google.expired', 'account.email_taken', 'registration.closed'],
});
