import { createHash, randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { z } from 'zod';
import { accountPage } from './identity/account-page.ts';
import { type Listening, listenHttp } from './listen.ts';

interface DemoIdentityOptions {
  host: string;
  port: number;
  clientId: string;
  clientSecret: string;
}

/** Contents of an ID token, which tests may change. */
export interface IdToken {
  claims: JWTPayload;
  /** Signs with a key other than the published one. */
  isForged?: boolean;
}

export interface DemoIdentity extends Listening {
  issuer: string;
  /** Changes all ID tokens issued from now on. */
  tamper(change: (token: IdToken) => IdToken): void;
}

const AuthorizationRequest = z.object({
  response_type: z.literal('code'),
  client_id: z.string(),
  redirect_uri: z.url({ protocol: /^https?$/ }),
  scope: z.string().regex(/\bopenid\b/),
  state: z.string(),
  nonce: z.string(),
  code_challenge: z.string(),
  code_challenge_method: z.literal('S256'),
});
type AuthorizationRequest = z.infer<typeof AuthorizationRequest>;

const Person = z.object({
  email: z.email(),
  given_name: z.string().default(''),
  family_name: z.string().default(''),
  verified: z.literal('on').optional(),
});

const TokenRequest = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string(),
  client_id: z.string(),
  client_secret: z.string(),
});

interface Grant {
  request: AuthorizationRequest;
  person: z.infer<typeof Person>;
}

const algorithm = 'RS256';
const idTokenSeconds = 300;

/** Starts an OpenID provider for demos (code flow with PKCE) that accepts any person. */
export async function startDemoIdentity(options: DemoIdentityOptions): Promise<DemoIdentity> {
  const key = await generateKeyPair(algorithm);
  const otherKey = await generateKeyPair(algorithm);
  const publicKey = { ...(await exportJWK(key.publicKey)), kid: 'demo', alg: algorithm, use: 'sig' };
  const grants = new Map<string, Grant>();
  let change = (token: IdToken) => token;
  let issuer = '';

  const app = new Hono();
  app.get('/', (c) => c.text('The demo identity provider.'));
  app.get('/.well-known/openid-configuration', (c) => c.json(configurationOf(issuer)));
  app.get('/jwks', (c) => c.json({ keys: [publicKey] }));
  app.get('/authorize', (c) => {
    const request = AuthorizationRequest.safeParse(c.req.query());
    if (!request.success || request.data.client_id !== options.clientId)
      return c.text('The request is not valid.', 400);
    c.header('cache-control', 'no-store');
    return c.html(accountPage(c.req.query()));
  });
  app.post('/authorize', async (c) => {
    const request = AuthorizationRequest.safeParse(c.req.query());
    const person = Person.safeParse(await c.req.parseBody());
    if (!request.success || !person.success) return c.text('The request is not valid.', 400);
    const code = randomBytes(24).toString('base64url');
    grants.set(code, { request: request.data, person: person.data });
    const back = new URL(request.data.redirect_uri);
    back.search = new URLSearchParams({ code, state: request.data.state, iss: issuer }).toString();
    return c.redirect(back.href, 303);
  });
  app.post('/token', async (c) => {
    const request = TokenRequest.safeParse(await c.req.parseBody());
    const grant = request.success ? grants.get(request.data.code) : undefined;
    if (!request.success || !grant || !isEntitled(request.data, grant, options))
      return c.json({ error: 'invalid_grant' }, 400);
    grants.delete(request.data.code);
    const { claims, isForged } = change({ claims: claimsOf(grant, { issuer, clientId: options.clientId }) });
    const idToken = await new SignJWT(claims)
      .setProtectedHeader({ alg: algorithm, kid: 'demo', typ: 'JWT' })
      .sign(isForged ? otherKey.privateKey : key.privateKey);
    const accessToken = randomBytes(24).toString('base64url');
    return c.json({ access_token: accessToken, token_type: 'Bearer', expires_in: idTokenSeconds, id_token: idToken });
  });

  const listening = await listenHttp(app.fetch, options);
  issuer = `http://localhost:${listening.port}`;
  return {
    port: listening.port,
    issuer,
    tamper(next) {
      change = next;
    },
    [Symbol.asyncDispose]: () => listening[Symbol.asyncDispose](),
  };
}

function isEntitled(
  request: z.infer<typeof TokenRequest>,
  { request: asked }: Grant,
  { clientId, clientSecret }: DemoIdentityOptions,
): boolean {
  return (
    request.client_id === clientId &&
    request.client_secret === clientSecret &&
    request.redirect_uri === asked.redirect_uri &&
    createHash('sha256').update(request.code_verifier).digest('base64url') === asked.code_challenge
  );
}

function claimsOf({ request, person }: Grant, { issuer, clientId }: { issuer: string; clientId: string }): JWTPayload {
  const issuedAt = Math.floor(Date.now() / 1000);
  return {
    iss: issuer,
    aud: clientId,
    // One subject per email.
    sub: createHash('sha256').update(person.email.toLowerCase()).digest('hex').slice(0, 21),
    iat: issuedAt,
    exp: issuedAt + idTokenSeconds,
    nonce: request.nonce,
    email: person.email,
    email_verified: person.verified === 'on',
    given_name: person.given_name,
    family_name: person.family_name,
  };
}

/** Returns the provider metadata (OpenID Connect Discovery 1.0). */
function configurationOf(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [algorithm],
    scopes_supported: ['openid', 'email', 'profile'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  };
}
