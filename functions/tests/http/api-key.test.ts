import { type ApiKey, maxApiKeys } from '@cellgate/shared/api-key/api-key.ts';
import { type ApiScope, apiScopes } from '@cellgate/shared/api-key/api-scope.ts';
import type { Endpoint } from '@cellgate/shared/contract/endpoint.ts';
import { apiKeyRequests } from '@cellgate/shared/settings/settings.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, SessionActor } from '../../src/context.ts';
import { routeGroups } from '../../src/http/route-groups.ts';
import { eventStore } from '../../src/storage/event-store.ts';
import { createWorld, type World } from '../_world.ts';
import { openSettings } from '../settings/_settings.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const contracts = routeGroups.flatMap(({ routes }) => routes.map(({ contract }) => contract));
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Writes directly, because no call suspends an account or unverifies an email. */
async function setOnAccount({ actor }: Caller<SessionActor>, set: string, value: unknown): Promise<void> {
  const action = { update: { pk: `ACCOUNT#${actor.accountId}`, sk: 'ACCOUNT' }, set, values: { ':value': value } };
  await world.ctx.database.transact([{ label: 'account', table: 'main', action }]);
}

interface Answer {
  status: number;
  code: string;
  retryAfter: string | null;
  data: { apiKey: string; key: ApiKey; keys: ApiKey[]; user: { _id: string } };
}

async function answerOf(response: Response): Promise<Answer> {
  const body = (await response.json()) as { data: Answer['data']; error?: { code: string } };
  const retryAfter = response.headers.get('retry-after');
  return { status: response.status, code: body.error?.code ?? 'ok', retryAfter, data: body.data };
}

/** Calls an endpoint with an API key. Path IDs refer to nothing. */
async function callWith(apiKey: string, { method, path }: Pick<Endpoint, 'method' | 'path'>): Promise<Answer> {
  const headers = { authorization: `Bearer ${apiKey}` };
  const response = await world.request(method, path.replaceAll(/:\w+/g, 'unknown'), { headers });
  if (response.headers.get('content-type')?.startsWith('text/csv'))
    return { status: response.status, code: 'ok', retryAfter: null, data: {} as Answer['data'] };
  return answerOf(response);
}

const getMe = { method: 'GET', path: '/auth/me' } as const;
const create = async (as: Caller<SessionActor>, body: { name?: string; scopes?: ApiScope[]; expiresInDays?: number }) =>
  answerOf(await world.request('POST', '/users/api-keys', { as, body: { name: 'Script', scopes: ['read'], ...body } }));
const list = async (as: Caller<SessionActor>) =>
  (await answerOf(await world.request('GET', '/users/api-keys', { as }))).data.keys;
/** Calls by scope. A new call is closed to API keys until it is listed here. */
const scopesOfCalls: Record<ApiScope, string[]> = {
  read: [
    'GET /auth/me',
    'GET /balance/transactions/export',
    'GET /ip-lists',
    'GET /orders',
    'GET /orders/:id',
    'GET /orders/:id/refund',
    'GET /orders/quote',
    'GET /orders/stats',
    'GET /proxies',
    'GET /proxies/:id',
    'GET /proxies/:id/logs',
    'GET /proxies/:id/refusals',
    'GET /proxies/:id/replacement',
    'GET /proxies/:id/reset-history',
    'GET /proxies/:id/speed-tests',
    'GET /proxies/:id/stats',
    'GET /proxies/:id/users',
    'GET /proxies/extend',
    'GET /proxies/tags',
    'GET /users/history',
    'GET /users/history/export',
    'GET /users/notifications',
    'GET /users/orders',
    'GET /users/profile',
    'GET /users/proxies',
    'GET /users/search',
    'GET /users/stats',
    'GET /users/topup-coins',
    'GET /users/topups/:id',
    'GET /users/topups/:id/methods',
    'GET /users/transactions',
    'GET /users/usage',
    'GET /users/webhooks',
    'GET /users/webhooks/:id/deliveries',
    'GET /waiting-orders',
    'GET /waiting-orders/:id',
    'POST /proxies/:id/test',
  ],
  credentials: ['POST /proxies/credentials/reveal'],
  rotate: [
    'DELETE /proxies/:id/revoke-reset-token',
    'GET /jobs',
    'GET /jobs/:id',
    'GET /proxies/:id/token-info',
    'POST /jobs/:id/stop',
    'POST /proxies/:id/generate-reset-token',
    'POST /proxies/:id/rotate',
    'POST /proxies/reset-links',
    'POST /proxies/rotations',
  ],
  manage: [
    'DELETE /ip-lists/:id',
    'DELETE /proxies/:id',
    'DELETE /proxies/:id/users/:username',
    'POST /ip-lists',
    'POST /proxies/:id/replacement',
    'POST /proxies/:id/speed-test',
    'POST /proxies/:id/users',
    'POST /users/webhooks/:id/deliveries/:messageId/send',
    'POST /users/webhooks/:id/test',
    'PUT /ip-lists/:id',
    'PUT /proxies/:id',
    'PUT /proxies/:id/auth-settings',
    'PUT /proxies/:id/auto-rotation',
    'PUT /proxies/:id/label',
    'PUT /proxies/:id/users/:username',
    'PUT /proxies/settings',
    'PUT /proxies/tags',
  ],
  buy: [
    'POST /orders',
    'POST /orders/:id/cancel',
    'POST /proxies',
    'POST /proxies/extend',
    'POST /users/add-balance',
    'POST /users/topups/:id/discard',
    'POST /waiting-orders',
    'POST /waiting-orders/:id/withdraw',
    'PUT /proxies/:id/auto-renew',
  ],
};

describe('the scopes of calls', () => {
  it('are as listed here; all other calls require a session', () => {
    const listed = Object.fromEntries(
      apiScopes.map((scope) => [
        scope,
        contracts
          .filter((each) => each.scope === scope)
          .map(nameOf)
          .sort(),
      ]),
    );
    expect(listed).toEqual(scopesOfCalls);
  });

  it('exclude the back office and account security', () => {
    const open = contracts.filter(({ scope }) => scope !== null);
    expect(open.filter(({ access }) => access !== 'client').map(nameOf)).toEqual([]);
    const guarding = /two-factor|session|password|api-key|preferences|logout|verif/;
    expect(open.filter(({ path }) => guarding.test(path)).map(nameOf)).toEqual([]);
  });

  it.each(apiScopes)('limit a key that may only %s at every endpoint, even for administrators', async (scope) => {
    const owner = await world.account({ role: 'admin' });
    const { data } = await create(owner, { scopes: [scope] });
    for (const contract of contracts) {
      world.clock.advance(1_000);
      const { code } = await callWith(data.apiKey, contract);
      const refusal = contract.scope === null ? 'api_key.session_only' : 'api_key.scope_missing';
      if (contract.access === 'public') expect(code, nameOf(contract)).not.toMatch(/^api_key/);
      else if (contract.scope === scope)
        expect(code, nameOf(contract)).not.toMatch(/^(api_key|session|access|internal)\./);
      else expect(code, nameOf(contract)).toBe(refusal);
    }
  });
});

describe('a key', () => {
  it('is shown once, stored as a hash, and acts as its owner', async () => {
    const owner = await world.customer();
    const { status, data } = await create(owner, { name: 'Price watch', scopes: ['buy', 'read', 'read'] });
    expect(status).toBe(201);
    expect(data.apiKey).toMatch(/^cgk_[\w-]{43}$/);
    expect(data.key).toMatchObject({ name: 'Price watch', scopes: ['read', 'buy'], expiresAt: null, lastUsedAt: null });
    expect(data.apiKey.startsWith(data.key.prefix)).toBe(true);
    expect(await list(owner)).toEqual([data.key]);
    for await (const item of world.ctx.database.scan('main')) expect(JSON.stringify(item)).not.toContain(data.apiKey);

    const me = await callWith(data.apiKey, getMe);
    expect(me.data.user._id).toBe(owner.actor.accountId);
  });

  it('records its use at most once a minute', async () => {
    const owner = await world.customer();
    const { data } = await create(owner, {});
    const usedAt = async (laterMs: number) => {
      world.clock.advance(laterMs);
      await callWith(data.apiKey, getMe);
      return (await list(owner))[0]?.lastUsedAt;
    };
    const first = await usedAt(0);
    expect(first).toBe(new Date(world.ctx.now()).toISOString());
    expect(await usedAt(59_000)).toBe(first);
    expect(await usedAt(1_000)).toBe(new Date(world.ctx.now()).toISOString());
  });

  it('stops when its owner revokes it; creation and revocation are audited', async () => {
    const since = world.mails.length;
    const [owner, stranger] = [await world.customer(), await world.customer()];
    const { data } = await create(owner, {});
    const revoke = async (as: Caller<SessionActor>) =>
      (await answerOf(await world.request('DELETE', `/users/api-keys/${data.key.id}`, { as }))).code;
    expect(await revoke(stranger)).toBe('api_key.not_found');
    expect(await callWith(data.apiKey, getMe)).toMatchObject({ status: 200 });
    expect(await revoke(owner)).toBe('ok');
    expect(await callWith(data.apiKey, getMe)).toMatchObject({ status: 401, code: 'api_key.revoked' });
    expect(await revoke(owner)).toBe('api_key.not_found');
    const events = await eventStore(world.ctx.database).listOfSubject(owner.actor.accountId, 2);
    expect(events.map(({ kind }) => kind)).toEqual(['account.api_key_revoked', 'account.api_key_created']);
    const subjects = world.mails.slice(since).map(({ subject }) => subject);
    expect(subjects).toEqual(['API key “Script” was created', 'API key “Script” was revoked']);
    expect(JSON.stringify(events)).not.toContain(data.apiKey);
  });

  it('stops at its expiry', async () => {
    const owner = await world.customer();
    const { data } = await create(owner, { expiresInDays: 30 });
    world.clock.advance(30 * 86_400_000 - 1);
    expect((await callWith(data.apiKey, getMe)).code).toBe('ok');
    world.clock.advance(1);
    expect(await callWith(data.apiKey, getMe)).toMatchObject({ status: 401, code: 'api_key.expired' });
    expect(await list(owner)).toHaveLength(1);
  });

  it('is limited per minute with Retry-After, independently of other keys', async () => {
    const owner = await world.customer();
    const [busy, other] = [await create(owner, { scopes: ['rotate'] }), await create(owner, {})];
    const settings = openSettings(world, await world.account({ role: 'admin' }));
    await settings.change('api', { apiRateLimit: 10 });
    world.clock.advance(60_000 - (world.ctx.now() % 60_000) + 15_000);
    for (let call = 0; call < 10; call++)
      expect((await callWith(busy.data.apiKey, getMe)).code).toBe('api_key.scope_missing');
    expect(await callWith(busy.data.apiKey, getMe)).toMatchObject({
      status: 429,
      code: 'request.too_many',
      retryAfter: '45',
    });
    expect((await callWith(other.data.apiKey, getMe)).code).toBe('ok');
    world.clock.advance(45_000);
    expect((await callWith(busy.data.apiKey, getMe)).code).toBe('api_key.scope_missing');
    await settings.change('api', { apiRateLimit: apiKeyRequests.preset });
  });

  it('is refused for a suspended account', async () => {
    const owner = await world.customer();
    const { data } = await create(owner, {});
    await setOnAccount(owner, 'SET isActive = :value', false);
    expect(await callWith(data.apiKey, getMe)).toMatchObject({ status: 403, code: 'account.suspended' });
  });

  it('requires a verified email, a name and a scope, and their number is limited', async () => {
    const owner = await world.customer();
    await setOnAccount(owner, 'SET emailVerifiedAt = :value', null);
    expect((await create(owner, {})).code).toBe('account.email_unverified');
    await setOnAccount(owner, 'SET emailVerifiedAt = :value', new Date(world.ctx.now()).toISOString());
    expect((await create(owner, { scopes: [] })).code).toBe('request.invalid');
    expect((await create(owner, { name: ' ' })).code).toBe('request.invalid');
    for (let made = 0; made < maxApiKeys; made++) expect((await create(owner, {})).code).toBe('ok');
    expect((await create(owner, {})).code).toBe('api_key.too_many');
  });
});

describe('the default key', () => {
  it('has every scope, and a new one replaces it', async () => {
    const as = await world.customer();
    const renew = async () => (await answerOf(await world.request('POST', '/users/api-key', { as }))).data.apiKey;
    const first = await renew();
    const second = await renew();
    expect(await callWith(first, getMe)).toMatchObject({ code: 'api_key.revoked' });
    expect(await callWith(second, getMe)).toMatchObject({ code: 'ok' });
    expect(await list(as)).toMatchObject([{ scopes: apiScopes }]);
    const drop = async () => (await answerOf(await world.request('DELETE', '/users/api-key', { as }))).code;
    expect(await drop()).toBe('ok');
    expect(await drop()).toBe('api_key.not_found');
    expect(await callWith(second, getMe)).toMatchObject({ code: 'api_key.revoked' });
  });
});
