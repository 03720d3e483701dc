import { readFileSync } from 'node:fs';
import { apiScopes } from '@cellgate/shared/api-key/api-scope.ts';
import { type Endpoint, pathOf } from '@cellgate/shared/contract/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, SessionActor } from '../../src/context.ts';
import { createApiKey } from '../../src/domain/api-key/create-api-key.ts';
import { signAccessToken } from '../../src/domain/session/access-token.ts';
import { endOtherSessions } from '../../src/domain/session/end-sessions.ts';
import { formRefreshToken } from '../../src/domain/session/refresh-token.ts';
import { signChallenge } from '../../src/domain/sign-in/login-challenge.ts';
import { tools } from '../../src/http/mcp/tools.ts';
import { exampleOf } from '../../src/http/openapi/example-of.ts';
import { toJsonSchema } from '../../src/http/openapi/to-json-schema.ts';
import { routeGroups } from '../../src/http/route-groups.ts';
import { createWorld, type World } from '../_world.ts';

/** Role required by each back office call. A call missing here fails the test, so that each needs a decision. */
const decided: Readonly<Record<string, 'staff' | 'admin'>> = {
  'GET /admin/servers': 'staff',
  'GET /admin/servers/:id': 'staff',
  'GET /admin/servers/dashboard-stats': 'staff',
  'POST /admin/servers/refresh-all': 'staff',
  'PUT /admin/servers/:id': 'staff',
  'DELETE /admin/servers/:id': 'admin',
  'POST /admin/servers/:id/certificates/revoke': 'admin',
  'POST /admin/servers/:id/test': 'staff',
  'POST /admin/servers/:id/refresh': 'staff',
  'PUT /admin/servers/:id/maintenance': 'staff',
  'DELETE /admin/servers/:id/maintenance': 'staff',
  'GET /admin/servers/:id/stats': 'staff',
  'GET /admin/servers/:id/health': 'staff',
  'GET /admin/servers/:id/samples': 'staff',
  'POST /admin/servers': 'admin',
  'POST /admin/servers/:id/enrolment': 'admin',
  'POST /admin/servers/:id/arrivals': 'staff',
  'POST /admin/servers/:id/arrivals/:decision': 'staff',
  'GET /admin/servers/:id/proxy/status': 'staff',
  'GET /admin/servers/:id/proxy/modems': 'staff',
  'PUT /admin/servers/:id/proxy/modems/bulk-auth': 'staff',
  'PUT /admin/servers/:id/proxy/modems/:iface/auth': 'staff',
  'DELETE /admin/servers/:id/proxy/modems/:iface/auth': 'staff',
  'POST /admin/servers/:id/proxy/modems/:iface/reset': 'staff',
  'POST /admin/servers/:id/proxy/modems/:iface/:action': 'staff',
  'POST /admin/servers/:id/proxy/modems/:iface/claim/:decision': 'staff',
  'POST /admin/servers/:id/sync-modems': 'staff',
  'POST /admin/servers/:id/proxy/modems/start-all': 'staff',
  'POST /admin/servers/:id/proxy/modems/bulk-reset': 'staff',
  'GET /admin/modems': 'staff',
  'GET /admin/modems/export': 'staff',
  'GET /admin/modems/fleet': 'staff',
  'GET /admin/modems/refused': 'staff',
  'GET /admin/modems/stock-stats': 'staff',
  'POST /admin/jobs/preview': 'staff',
  'POST /admin/jobs': 'staff',
  'GET /admin/jobs': 'staff',
  'GET /admin/jobs/:id': 'staff',
  'POST /admin/jobs/:id/stop': 'staff',
  'POST /admin/jobs/:id/retry': 'staff',
  'GET /admin/jobs/:id/export': 'staff',
  'POST /admin/modems': 'staff',
  'GET /admin/modems/:id': 'staff',
  'PUT /admin/modems/:id': 'staff',
  'DELETE /admin/modems/:id': 'staff',
  'PUT /admin/modems/:id/stock-status': 'staff',
  'PUT /admin/modems/:id/assign': 'staff',
  'POST /admin/modems/:id/credentials': 'staff',
  'GET /admin/modems/:id/history': 'staff',
  'GET /admin/modems/:id/actions/:actionId': 'staff',
  'GET /admin/dashboard': 'staff',
  'GET /admin/system-stats': 'staff',
  'GET /admin/revenue': 'staff',
  'GET /admin/users': 'staff',
  'POST /admin/users': 'staff',
  'GET /admin/users/stats': 'staff',
  'GET /admin/users/export': 'staff',
  'POST /admin/users/export': 'staff',
  'GET /admin/users/:id/orders/quote': 'staff',
  'POST /admin/users/:id/orders': 'staff',
  'GET /admin/users/:id/extensions/quote': 'staff',
  'POST /admin/users/:id/extensions': 'staff',
  'DELETE /admin/users/:id/two-factor': 'admin',
  'POST /admin/users/:id/view': 'staff',
  'GET /admin/users/:id': 'staff',
  'DELETE /admin/users/:id': 'admin',
  'GET /admin/users/:id/deletion': 'staff',
  'PUT /admin/users/:id/flags': 'staff',
  'GET /admin/users/:id/notes': 'staff',
  'POST /admin/users/:id/notes': 'staff',
  'PUT /admin/users/:id/notes/:noteId': 'staff',
  'DELETE /admin/users/:id/notes/:noteId': 'staff',
  'GET /admin/orders': 'staff',
  'PUT /admin/users/:id': 'staff',
  'POST /admin/users/jobs': 'staff',
  'GET /admin/users/:id/proxies': 'staff',
  'GET /admin/users/:id/restore': 'staff',
  'GET /admin/users/:id/orders': 'staff',
  'GET /admin/users/:id/payments': 'staff',
  'GET /admin/users/:id/ledger': 'staff',
  'GET /admin/users/:id/events': 'staff',
  'GET /admin/users/:id/sessions': 'staff',
  'DELETE /admin/users/:id/sessions': 'staff',
  'GET /admin/users/:id/programs': 'staff',
  'GET /admin/users/:id/mails': 'staff',
  'PUT /admin/users/:id/mailbox': 'admin',
  'POST /admin/users/messages/preview': 'staff',
  'POST /admin/users/messages': 'staff',
  'POST /admin/users/:id/balance': 'staff',
  'POST /admin/users/:id/reset-link': 'staff',
  'GET /admin/orders/:id': 'staff',
  'GET /admin/orders/:id/refund': 'staff',
  'PUT /admin/orders/:id': 'staff',
  'POST /admin/orders/:id/cancel': 'staff',
  'POST /admin/orders/:id/finish': 'staff',
  'GET /admin/payments': 'staff',
  'GET /admin/payments/:id': 'staff',
  'POST /admin/payments/:id/ask': 'staff',
  'POST /admin/payments/:id/parts': 'staff',
  'POST /admin/payments/:id/close': 'staff',
  'GET /admin/receipts/:number/pdf': 'staff',
  'GET /admin/proxies': 'staff',
  'GET /admin/proxies/:id': 'staff',
  'PUT /admin/proxies/:id': 'staff',
  'POST /admin/proxies/:id/test': 'staff',
  'POST /admin/proxies/:id/speed-test': 'staff',
  'POST /admin/proxies/jobs/preview': 'staff',
  'POST /admin/proxies/jobs': 'staff',
  'POST /admin/ip-lookups': 'staff',
  'GET /admin/messages': 'staff',
  'GET /admin/messages/:id': 'staff',
  'PUT /admin/messages/:id': 'staff',
  'GET /admin/products': 'staff',
  'POST /admin/products': 'staff',
  'GET /admin/products/servers': 'staff',
  'GET /admin/products/:id': 'staff',
  'PUT /admin/products/:id': 'staff',
  'DELETE /admin/products/:id': 'staff',
  'PUT /admin/products/:id/position': 'staff',
  'GET /admin/products/:id/servers': 'staff',
  'PUT /admin/products/:id/servers': 'staff',
  'GET /admin/search': 'staff',
  'GET /admin/pulse': 'staff',
  'GET /admin/alerts': 'staff',
  'GET /admin/logs': 'staff',
  'GET /admin/logs/counts': 'staff',
  'GET /admin/logs/system': 'staff',
  'GET /admin/alerts/:id': 'staff',
  'PUT /admin/alerts/:id/taken': 'staff',
  'PUT /admin/alerts/:id/silence': 'staff',
  'DELETE /admin/alerts/:id/silence': 'staff',
  'POST /admin/alerts/bulk': 'staff',
  'GET /admin/alert-settings': 'staff',
  'PUT /admin/alert-settings': 'staff',
  'PUT /admin/alert-settings/channels/:channel': 'staff',
  'DELETE /admin/alert-settings/channels/:channel': 'staff',
  'POST /admin/alert-settings/channels/:channel/test': 'staff',
  'GET /admin/views': 'staff',
  'PUT /admin/views/:list/:name': 'staff',
  'DELETE /admin/views/:list/:name': 'staff',
  'GET /admin/settings': 'admin',
  'PUT /admin/settings': 'admin',
  'POST /admin/settings/tests/:service': 'admin',
  'GET /admin/staff': 'admin',
  'POST /admin/staff': 'admin',
  'PUT /admin/staff/:id': 'admin',
  'POST /admin/staff/:id/link': 'admin',
  'GET /admin/staff/:id/sessions': 'admin',
  'DELETE /admin/staff/:id/sessions': 'admin',
  'DELETE /admin/staff/:id/two-factor': 'admin',
};

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const isOfBackOffice = ({ access, path }: Endpoint) =>
  access === 'staff' || access === 'admin' || path.startsWith('/admin');
const calls = routeGroups.flatMap(({ routes }) => routes.map(({ contract }) => contract)).filter(isOfBackOffice);

let world: World;
/** `Authorization` header by kind of caller. */
const tokens = new Map<string, string>();

beforeAll(async () => {
  world = await createWorld();
  const { ctx } = world;
  const bearer = async ({ actor }: Caller<SessionActor>) => `Bearer ${await signAccessToken(ctx, actor)}`;
  const admin = await world.account({ role: 'admin' });
  const suspended = await world.account({ role: 'admin' });
  const demoted = await world.account({ role: 'admin' });
  const signedOut = await world.account({ role: 'admin' });
  tokens.set('a customer', await bearer(await world.customer()));
  tokens.set('a moderator', await bearer(await world.account({ role: 'moderator' })));
  tokens.set('an admin', await bearer(admin));
  tokens.set('a suspended admin', await bearer(suspended));
  tokens.set('an admin who is a customer now', await bearer(demoted));
  tokens.set('an admin who was signed out', await bearer(signedOut));
  await setOnAccount(suspended, 'isActive', false);
  await setOnAccount(demoted, 'role', 'client');
  await endOtherSessions({ ctx, caller: await world.signedInElsewhere(signedOut) });

  const { accountId, sessionId } = admin.actor;
  tokens.set(
    'an admin’s refresh token',
    `Bearer ${formRefreshToken(ctx.keys.refresh, { ...admin.actor, counter: 1 })}`,
  );
  const challenge = await signChallenge(ctx, { accountId, sessionEpoch: 1 }, { remembered: false });
  tokens.set('an admin’s first step of signing in', `Bearer ${challenge}`);
  const forged = { ...ctx, keys: { ...ctx.keys, access: ctx.keys.challenge } };
  tokens.set('a token that somebody else signed', `Bearer ${await signAccessToken(forged, admin.actor)}`);
  const elsewhere = { ...ctx, config: { ...ctx.config, publicOrigin: 'https://another-shop.test' } };
  tokens.set(
    'an admin of another installation',
    `Bearer ${await signAccessToken(elsewhere, { accountId, sessionId, role: 'admin' })}`,
  );
  for (const scope of apiScopes) {
    const input = { name: scope, scopes: [scope], expiresInDays: null };
    const { apiKey } = await createApiKey({ ctx, caller: admin, input });
    tokens.set(keyHolder(scope), `Bearer ${apiKey}`);
  }
});
afterAll(() => world[Symbol.asyncDispose]());

const keyHolder = (scope: string) => `an admin’s key that may ${scope}`;

/** Writes directly, as if the account had changed at this moment. */
async function setOnAccount({ actor }: Caller<SessionActor>, name: string, value: unknown): Promise<void> {
  const update = { pk: `ACCOUNT#${actor.accountId}`, sk: 'ACCOUNT' };
  const action = { update, set: `SET ${name} = :value`, values: { ':value': value } };
  await world.ctx.database.transact([{ label: 'account', table: 'main', action }]);
}

type Outcome = 'let in' | `${number} ${string}`;

async function outcomeOf(contract: Endpoint, who: string): Promise<Outcome> {
  const authorization = tokens.get(who);
  const params = exampleOf(toJsonSchema(contract.params, 'input')) as Record<string, string>;
  const response = await world.request(contract.method, pathOf(contract, params), {
    headers: authorization ? { authorization } : {},
    ...(contract.method !== 'GET' && { body: exampleOf(toJsonSchema(contract.body, 'input')) ?? {} }),
  });
  if (response.status !== 401 && response.status !== 403) return 'let in';
  const { error } = (await response.json()) as { error: { code: string } };
  return `${response.status} ${error.code}`;
}

/** Callers refused by every call; only moderators differ per call. */
const refusedCallers: readonly (readonly [string, Outcome])[] = [
  ['nobody', '401 session.required'],
  ['a customer', '403 access.denied'],
  ['a suspended admin', '403 account.suspended'],
  ['an admin who is a customer now', '403 access.denied'],
  ['an admin who was signed out', '401 session.revoked'],
  ['an admin’s refresh token', '401 session.required'],
  ['an admin’s first step of signing in', '401 session.required'],
  ['a token that somebody else signed', '401 session.required'],
  ['an admin of another installation', '401 session.required'],
  ...apiScopes.map((scope) => [keyHolder(scope), '403 api_key.session_only'] as const),
];

describe('the back office', () => {
  it('has exactly the calls with a required role', () => {
    expect(Object.fromEntries(calls.map((contract) => [nameOf(contract), contract.access]))).toEqual(decided);
  });

  it('asks for a recent proof for what administrators alone may do', () => {
    expect(calls.filter(({ access, proof }) => access === 'admin' && proof !== 'recent').map(nameOf)).toEqual([]);
  });

  it('is described to operators: the guide names the calls of administrators alone', () => {
    const guide = readFileSync(new URL('../../../docs/back-office.md', import.meta.url), 'utf8');
    const section = guide.split(/^## /m).find((part) => part.startsWith('Who may what')) ?? '';
    const named = [...section.matchAll(/^\| `([A-Z]+ [^`]+)` \|/gm)].map(([, name]) => name);
    const ofAdministrators = calls.filter(({ access }) => access === 'admin').map(nameOf);
    expect(named.sort()).toEqual(ofAdministrators.sort());
  });

  it('has no MCP tools', () => {
    expect(tools.filter(({ contract }) => calls.includes(contract))).toEqual([]);
  });

  it.each(calls.map((contract) => [nameOf(contract), contract] as const))(
    'allows %s only to the required roles',
    async (name, contract) => {
      const expected = new Map<string, Outcome>([
        ...refusedCallers,
        ['a moderator', decided[name] === 'staff' ? 'let in' : '403 access.denied'],
        ['an admin', 'let in'],
      ]);
      const found = new Map<string, Outcome>();
      for (const who of expected.keys()) found.set(who, await outcomeOf(contract, who));
      expect(found).toEqual(expected);
      world.clock.advance(1_000);
    },
  );
});
