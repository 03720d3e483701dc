/** What a provider has proven about somebody, as far as it matters here. */
export interface ProvenIdentity {
  /** Who it is at the provider, for ever: addresses change hands. */
  subject: string;
  /** Canonical: trimmed and in lower case. */
  email: string;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}

/** What the browser comes back with. */
export interface AuthorizationAnswer {
  code: string;
  state: string;
  /** Who says that it answers (RFC 9207). */
  iss?: string | undefined;
}

/** What one attempt keeps secret between leaving and coming back. */
export interface AuthorizationSecrets {
  state: string;
  nonce: string;
  /** PKCE (RFC 7636). */
  codeVerifier: string;
}

/** OpenID Connect, code flow. Throws `IdentityRefused` for an answer that proves nothing, anything else when it cannot be reached. */
export interface IdentityProvider {
  authorizationUrl(secrets: AuthorizationSecrets): Promise<string>;
  prove(answer: AuthorizationAnswer, secrets: AuthorizationSecrets): Promise<ProvenIdentity>;
}

export class IdentityRefused extends Error {}

export function isIdentityRefused(error: unknown): error is IdentityRefused {
  return error instanceof IdentityRefused;
}
