import { randomBytes } from 'node:crypto';
import {
  type AuthorizationAnswer,
  isIdentityRefused,
} from '@cellgate/functions/outbound/identity/identity-provider.ts';
import { createOpenIdProvider } from '@cellgate/functions/outbound/identity/openid-provider.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DemoIdentity, type IdToken, startDemoIdentity } from '../src/demo-identity.ts';

const client = { clientId: 'shop', clientSecret: 'secret of the shop' };
const redirectUrl = 'http://localhost:9/auth/google/callback';
let demo: DemoIdentity;
beforeAll(async () => {
  demo = await startDemoIdentity({ host: '127.0.0.1', port: 0, ...client });
});
afterAll(() => demo[Symbol.asyncDispose]());
beforeEach(() => demo.tamper((token) => token));

const provider = (change: Partial<typeof client> = {}) =>
  createOpenIdProvider({ issuer: demo.issuer, redirectUrl, ...client, ...change });
const newSecrets = () => {
  const secret = () => randomBytes(32).toString('base64url');
  return { state: secret(), nonce: secret(), codeVerifier: secret() };
};

/** Consents on the provider's page. Returns the parameters of the redirect. */
async function consent(url: string, person: Record<string, string>): Promise<AuthorizationAnswer> {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(person), redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  expect(back.href.startsWith(redirectUrl)).toBe(true);
  const part = (name: string) => back.searchParams.get(name) ?? '';
  return { code: part('code'), state: part('state'), iss: part('iss') };
}

const grace = { email: 'Grace@People.example', given_name: 'Grace', family_name: 'Hopper', verified: 'on' };

async function attempt(person: Record<string, string> = grace) {
  const secrets = newSecrets();
  const answer = await consent(await provider().authorizationUrl(secrets), person);
  return { secrets, answer };
}
const isRefused = (promise: Promise<unknown>) =>
  promise.then(
    () => false,
    (error: unknown) => {
      if (!isIdentityRefused(error)) throw error;
      return true;
    },
  );

describe('a person proven by the provider', () => {
  it('has email and names', async () => {
    const { secrets, answer } = await attempt();
    expect(await provider().prove(answer, secrets)).toEqual({
      subject: expect.stringMatching(/^[0-9a-f]{21}$/),
      email: 'grace@people.example',
      isEmailVerified: true,
      firstName: 'Grace',
      lastName: 'Hopper',
    });
  });

  it('may have an unverified email', async () => {
    const { secrets, answer } = await attempt({ email: 'new@people.example' });
    expect(await provider().prove(answer, secrets)).toMatchObject({ isEmailVerified: false, firstName: '' });
  });
});

describe('an invalid response', () => {
  it('has another state, another verifier or a used code', async () => {
    const { secrets, answer } = await attempt();
    expect(await isRefused(provider().prove({ ...answer, state: 'other' }, secrets))).toBe(true);
    expect(await isRefused(provider().prove({ ...answer, iss: 'https://evil.example' }, secrets))).toBe(true);
    expect(await isRefused(provider().prove(answer, { ...secrets, codeVerifier: 'x'.repeat(43) }))).toBe(true);
    const next = await attempt();
    await provider().prove(next.answer, next.secrets);
    expect(await isRefused(provider().prove(next.answer, next.secrets))).toBe(true);
  });

  it('is for a client without the secret', async () => {
    const { secrets, answer } = await attempt();
    expect(await isRefused(provider({ clientSecret: 'guessed' }).prove(answer, secrets))).toBe(true);
  });

  const seconds = (ago: number) => Math.floor(Date.now() / 1000) - ago;
  const bad: [string, (token: IdToken) => IdToken][] = [
    ['another nonce', ({ claims }) => ({ claims: { ...claims, nonce: 'other' } })],
    ['no nonce', ({ claims: { nonce: _, ...claims } }) => ({ claims })],
    ['another audience', ({ claims }) => ({ claims: { ...claims, aud: 'another-shop' } })],
    ['another issuer', ({ claims }) => ({ claims: { ...claims, iss: 'https://evil.example' } })],
    ['an end that has passed', ({ claims }) => ({ claims: { ...claims, iat: seconds(7200), exp: seconds(3600) } })],
    ['a signature of another key', ({ claims }) => ({ claims, isForged: true })],
    ['no address', ({ claims: { email: _, ...claims } }) => ({ claims })],
  ];
  it.each(bad)('has a token with %s', async (_, change) => {
    const { secrets, answer } = await attempt();
    demo.tamper(change);
    expect(await isRefused(provider().prove(answer, secrets))).toBe(true);
  });

  it('is distinguished from an unreachable provider', async () => {
    const nobody = createOpenIdProvider({ issuer: 'http://127.0.0.1:9', redirectUrl, ...client });
    await expect(isRefused(nobody.authorizationUrl(newSecrets()))).rejects.toThrow();
  });
});
