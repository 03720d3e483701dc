import type { Endpoint } from '@cellgate/shared/contract/endpoint.ts';
import { pathOf } from '@cellgate/shared/contract/endpoint.ts';
import { proofMinutes } from '@cellgate/shared/session/proof.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, SessionActor } from '../../src/context.ts';
import { rateLimits } from '../../src/domain/access/rate-limits.ts';
import { exampleOf } from '../../src/http/openapi/example-of.ts';
import { toJsonSchema } from '../../src/http/openapi/to-json-schema.ts';
import { routeGroups } from '../../src/http/route-groups.ts';
import type { IdentityProvider } from '../../src/outbound/identity/identity-provider.ts';
import { accountStore } from '../../src/storage/account/account-store.ts';
import { linkIdentityWrite } from '../../src/storage/account/identity-store.ts';
import { eventStore } from '../../src/storage/event-store.ts';
import { codeAt } from '../_totp.ts';
import { createWorld, type World, worldPassword } from '../_world.ts';

type Person = Caller<SessionActor>;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const contracts = routeGroups.flatMap(({ routes }) => routes.map(({ contract }) => contract));
const proved = contracts.filter(({ proof }) => proof === 'recent');
const tooLateMs = proofMinutes * 60_000;

async function ask(method: string, path: string, options: { as: Person; body?: unknown }) {
  const response = await world.request(method, path, options);
  const { data, error } = (await response.json()) as { data?: Record<string, unknown>; error?: { code: string } };
  return { status: response.status, code: error?.code ?? 'ok', data };
}

const createKey = (as: Person) => ask('POST', '/users/api-keys', { as, body: { name: 'Script', scopes: ['read'] } });
const prove = (as: Person, body: object) => ask('POST', '/auth/proof', { as, body });

/** Returns a valid request for this contract, with IDs that refer to nothing. */
function callOf(contract: Endpoint, as: Person) {
  const params = exampleOf(toJsonSchema(contract.params, 'input')) as Record<string, string>;
  const body = exampleOf(toJsonSchema(contract.body, 'input'));
  const sent = contract.method === 'GET' ? {} : { body };
  return ask(contract.method, pathOf(contract, params), { as, ...sent });
}

describe('calls that require a recent proof', () => {
  it('are those whose effect outlives a stolen session', () => {
    expect(proved.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'DELETE /admin/servers/:id',
      'DELETE /admin/staff/:id/sessions',
      'DELETE /admin/staff/:id/two-factor',
      'DELETE /admin/users/:id',
      'DELETE /admin/users/:id/two-factor',
      'GET /admin/settings',
      'GET /admin/staff',
      'GET /admin/staff/:id/sessions',
      'POST /admin/modems/:id/credentials',
      'POST /admin/servers',
      'POST /admin/servers/:id/certificates/revoke',
      'POST /admin/servers/:id/enrolment',
      'POST /admin/settings/tests/:service',
      'POST /admin/staff',
      'POST /admin/staff/:id/link',
      'POST /admin/users/:id/view',
      'POST /users/api-key',
      'POST /users/api-keys',
      'POST /users/webhooks',
      'POST /users/webhooks/:id/secret',
      'PUT /admin/alert-settings/channels/:channel',
      'PUT /admin/settings',
      'PUT /admin/staff/:id',
      'PUT /admin/users/:id/mailbox',
      'PUT /users/webhooks/:id',
    ]);
    expect(proved.filter(({ scope, access }) => scope !== null || access === 'public')).toEqual([]);
  });

  it.each(proved.map((contract) => [`${contract.method} ${contract.path}`, contract] as const))(
    '%s is refused ten minutes after the sign-in, and writes nothing',
    async (_name, contract) => {
      const as = contract.access === 'client' ? await world.customer() : await world.account({ role: 'admin' });
      world.clock.advance(tooLateMs - 1);
      expect((await callOf(contract, as)).code).not.toMatch(/^(session\.|access\.denied)/);
      world.clock.advance(1);
      const events = await eventStore(world.ctx.database).listOfSubject(as.actor.accountId, 10);
      expect(await callOf(contract, as)).toMatchObject({ status: 403, code: 'session.proof_required' });
      expect(await eventStore(world.ctx.database).listOfSubject(as.actor.accountId, 10)).toEqual(events);
    },
  );

  it('stay refused after a token refresh', async () => {
    const email = (await accountStore(world.ctx.database).find((await world.customer()).actor.accountId))?.email;
    const signedIn = await world.request('POST', '/auth/login', { body: { email, password: worldPassword } });
    const { tokens } = ((await signedIn.json()) as { data: { tokens: { refreshToken: string } } }).data;
    world.clock.advance(tooLateMs);
    const body = { refreshToken: tokens.refreshToken };
    const refreshed = await world.request('POST', '/auth/refresh-token', { body });
    const { accessToken } = ((await refreshed.json()) as { data: { tokens: { accessToken: string } } }).data.tokens;
    const headers = { authorization: `Bearer ${accessToken}` };
    const refused = await world.request('POST', '/users/api-key', { headers });
    expect(((await refused.json()) as { error: { code: string } }).error.code).toBe('session.proof_required');
  });
});

describe('renewing the proof', () => {
  const late = async () => {
    const as = await world.customer();
    world.clock.advance(tooLateMs);
    return as;
  };

  it('allows these calls for ten minutes in this session, and is recorded', async () => {
    const as = await late();
    const elsewhere = await world.signedInElsewhere(as);
    world.clock.advance(tooLateMs);
    const { data } = await prove(as, { password: worldPassword });
    expect(data).toEqual({ provedUntil: new Date(world.ctx.now() + tooLateMs).toISOString() });
    expect((await createKey(as)).code).toBe('ok');
    expect((await createKey(elsewhere)).code).toBe('session.proof_required');
    world.clock.advance(tooLateMs);
    expect((await createKey(as)).code).toBe('session.proof_required');
    const events = await eventStore(world.ctx.database).listOfSubject(as.actor.accountId, 5);
    expect(events.find(({ kind }) => kind === 'account.proof_renewed')?.details).toMatchObject({
      by: 'password',
      sessionId: as.actor.sessionId,
    });
  });

  it('requires the correct password, with a limit on guesses', async () => {
    const as = await late();
    for (let guess = 0; guess < rateLimits.password.limit; guess++)
      expect((await prove(as, { password: `wrong-${guess}` })).code).toBe('account.password_wrong');
    expect((await prove(as, { password: worldPassword })).code).toBe('request.too_many');
    expect((await createKey(as)).code).toBe('session.proof_required');
  });

  it('also requires a code if two-factor authentication is on, each code once', async () => {
    const as = await world.customer();
    const started = await ask('POST', '/users/two-factor', { as, body: { password: worldPassword } });
    const secret = String(started.data?.secret);
    const now = () => codeAt(secret, world.ctx.now());
    await ask('POST', '/users/two-factor/confirm', { as, body: { code: now() } });
    world.clock.advance(tooLateMs);
    expect((await prove(as, { password: worldPassword })).code).toBe('two_factor.code_wrong');
    const code = now();
    const other = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect((await prove(as, { password: worldPassword, code: other })).code).toBe('two_factor.code_wrong');
    expect((await prove(as, { password: worldPassword, code })).code).toBe('ok');
    expect((await prove(as, { password: worldPassword, code })).code).toBe('two_factor.code_wrong');
    expect((await createKey(as)).code).toBe('ok');
  });

  it('is refused to API keys and ended sessions', async () => {
    const as = await world.customer();
    const { data } = await createKey(as);
    const headers = { authorization: `Bearer ${data?.apiKey}` };
    const byKey = await world.request('POST', '/auth/proof', { headers, body: { password: worldPassword } });
    expect(((await byKey.json()) as { error: { code: string } }).error.code).toBe('api_key.session_only');
    const elsewhere = await world.signedInElsewhere(as);
    await ask('DELETE', '/users/sessions', { as });
    expect((await prove(elsewhere, { password: worldPassword })).code).toBe('session.revoked');
  });

  it('counts a sign-in from before proofs were recorded', async () => {
    const as = await world.customer();
    const { accountId, sessionId } = as.actor;
    const update = { pk: `ACCOUNT#${accountId}`, sk: `SESSION#${sessionId}` };
    await world.ctx.database.transact([
      { label: 'session', table: 'main', action: { update, set: 'REMOVE provedAt' } },
    ]);
    expect((await createKey(as)).code).toBe('ok');
    world.clock.advance(tooLateMs);
    expect((await createKey(as)).code).toBe('session.proof_required');
  });
});

describe('renewing the proof with Google', () => {
  /** Proves the identity named by the code. */
  const google: IdentityProvider = {
    authorizationUrl: async ({ state }) => `https://google.test/?state=${state}`,
    prove: async ({ code }) => ({
      subject: code,
      email: `${code}@gmail.test`,
      isEmailVerified: true,
      firstName: 'Ada',
      lastName: 'Lovelace',
    }),
  };
  const answerOf = async (subject: string) => {
    const { data } = await ask('POST', '/auth/google/start', { as: await world.customer(), body: {} });
    const { url, flow } = data as { url: string; flow: string };
    return { flow, state: new URL(url).searchParams.get('state'), code: subject };
  };

  it('works only for the linked Google account', async () => {
    world.ctx.google = google;
    const as = await world.customer();
    const { accountId } = as.actor;
    const linkedAt = new Date(world.ctx.now()).toISOString();
    const identity = { provider: 'google', subject: 'ada', accountId, linkedAt } as const;
    await world.ctx.database.transact([linkIdentityWrite(identity)]);
    world.clock.advance(tooLateMs);
    const proveAs = async (subject: string) =>
      (await ask('POST', '/auth/proof/google', { as, body: await answerOf(subject) })).code;
    expect(await proveAs('somebody-else')).toBe('google.refused');
    expect((await createKey(as)).code).toBe('session.proof_required');
    expect(await proveAs('ada')).toBe('ok');
    expect((await createKey(as)).code).toBe('ok');
  });
});
