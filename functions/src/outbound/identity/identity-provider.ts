/** Verified claims of an identity provider about a person. */
export interface ProvenIdentity {
  /** Permanent ID at the provider; unlike an email, it never passes to another person. */
  subject: string;
  /** Email in canonical form: trimmed and in lowercase. */
  email: string;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}

/** Parameters with which the provider redirects the browser back. */
export interface AuthorizationAnswer {
  code: string;
  state: string;
  /** Issuer of the response (RFC 9207). */
  iss?: string | undefined;
}

/** Secrets of one sign-in attempt, kept between redirect and return. */
export interface AuthorizationSecrets {
  state: string;
  nonce: string;
  /** PKCE code verifier (RFC 7636). */
  codeVerifier: string;
}

/** OpenID Connect client, code flow. Throws `IdentityRefused` for a response that proves nothing, other errors if the provider is unreachable. */
export interface IdentityProvider {
  authorizationUrl(secrets: AuthorizationSecrets): Promise<string>;
  prove(answer: AuthorizationAnswer, secrets: AuthorizationSecrets): Promise<ProvenIdentity>;
}

export class IdentityRefused extends Error {}

export function isIdentityRefused(error: unknown): error is IdentityRefused {
  return error instanceof IdentityRefused;
}
