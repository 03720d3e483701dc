import { Email } from '@cellgate/shared/account/account.ts';
import * as openid from 'openid-client';
import { z } from 'zod';
import {
  type AuthorizationAnswer,
  type AuthorizationSecrets,
  type IdentityProvider,
  IdentityRefused,
} from './identity-provider.ts';

interface OpenIdOptions {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** URL to which the provider redirects browsers. */
  redirectUrl: string;
}

/** Claims that are used (OpenID Connect Core 1.0, 5.1). */
const Claims = z.object({
  sub: z
    .string()
    .min(1)
    .max(255)
    .refine((subject) => subject.isWellFormed()),
  email: Email,
  email_verified: z.boolean().default(false),
  given_name: z.string().max(200).default(''),
  family_name: z.string().max(200).default(''),
  name: z.string().max(200).default(''),
});

const scope = 'openid email profile';
const timeoutSeconds = 5;
const nameMaxLength = 60;

/**
 * Creates a client of any OpenID provider that publishes its configuration. The ID token's signature is verified although the token comes directly
 * from the provider.
 */
export function createOpenIdProvider(options: OpenIdOptions): IdentityProvider {
  const discover = rememberSuccess(() => discovered(options));
  return {
    async authorizationUrl({ state, nonce, codeVerifier }) {
      const url = openid.buildAuthorizationUrl(await discover(), {
        redirect_uri: options.redirectUrl,
        scope,
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      });
      return url.href;
    },

    async prove(answer, secrets) {
      const claims = Claims.safeParse(await claimsOf(await discover(), { answer, secrets, options }));
      if (!claims.success) throw new IdentityRefused('the claims are not complete', { cause: claims.error });
      const { sub, email, email_verified, given_name, family_name, name } = claims.data;
      return {
        subject: sub,
        email,
        isEmailVerified: email_verified,
        firstName: oneLine(given_name || name),
        lastName: oneLine(family_name),
      };
    },
  };
}

function discovered({ issuer, clientId, clientSecret }: OpenIdOptions): Promise<openid.Configuration> {
  const url = new URL(issuer);
  return openid.discovery(url, clientId, clientSecret, openid.ClientSecretPost(clientSecret), {
    timeout: timeoutSeconds,
    execute: [
      openid.enableNonRepudiationChecks,
      // Our configuration allows plain HTTP only for the local host.
      ...(url.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
    ],
  });
}

async function claimsOf(
  configuration: openid.Configuration,
  { answer, secrets, options }: { answer: AuthorizationAnswer; secrets: AuthorizationSecrets; options: OpenIdOptions },
): Promise<unknown> {
  const callback = new URL(options.redirectUrl);
  const { code, state, iss } = answer;
  callback.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString();
  try {
    const tokens = await openid.authorizationCodeGrant(configuration, callback, {
      expectedState: secrets.state,
      expectedNonce: secrets.nonce,
      pkceCodeVerifier: secrets.codeVerifier,
      idTokenExpected: true,
    });
    return tokens.claims();
  } catch (cause) {
    if (isAnswer(cause)) throw new IdentityRefused('the answer proves nothing', { cause });
    throw cause;
  }
}

/** Reports whether the provider refused or sent an invalid response, as opposed to being unreachable. */
function isAnswer(error: unknown): boolean {
  if (error instanceof openid.ResponseBodyError || error instanceof openid.AuthorizationResponseError) return true;
  return error instanceof openid.ClientError && error.code !== 'OAUTH_TIMEOUT';
}

/** Returns a name for mails and tables: one line of limited length, without control characters and lone surrogates. */
function oneLine(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, nameMaxLength)
    .replace(/\p{Cs}/gu, '');
}

/** Returns a function that calls `ask` once and shares the result. A failed call is not kept. */
function rememberSuccess<T>(ask: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | undefined;
  return () => {
    known ??= ask().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}
