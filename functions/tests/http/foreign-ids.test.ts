import { type Endpoint, pathOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ErrorCode } from '@cellgate/shared/contract/error-code.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, SessionActor } from '../../src/context.ts';
import { createApiKey } from '../../src/domain/api-key/create-api-key.ts';
import { openTopup } from '../../src/domain/balance/open-topup.ts';
import { createIpList } from '../../src/domain/ip-list/change-ip-lists.ts';
import { rotateProxies } from '../../src/domain/job/rotate-proxies.ts';
import { openWaitingOrder } from '../../src/domain/waiting-order/open-waiting-order.ts';
import { createWebhook } from '../../src/domain/webhook/create-webhook.ts';
import { exampleOf } from '../../src/http/openapi/example-of.ts';
import { toJsonSchema } from '../../src/http/openapi/to-json-schema.ts';
import { routeGroups } from '../../src/http/route-groups.ts';
import { createBox, createMobileProduct, createOpenProxy, orderOf } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';

const anyProxy = /prx_[0-9A-HJKMNP-TV-Z]{26}/g;
/** Documented calls that always fail. */
const closedToAll = ['DELETE /proxies/:id'];
/** Calls that answer for each ID: `job.test.ts` and `proxy-settings.test.ts` hold them to the same. */
const answeredById = ['POST /proxies/rotations', 'PUT /proxies/settings'];

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const exampleBody = (contract: Endpoint) => JSON.stringify(exampleOf(toJsonSchema(contract.body, 'input')) ?? {});
function exampleQuery(contract: Endpoint): URLSearchParams {
  const { properties = {}, required = [] } = toJsonSchema(contract.query, 'input');
  return new URLSearchParams(
    Object.fromEntries(required.map((name) => [name, String(exampleOf(properties[name] ?? {}, name))])),
  );
}
const namesProxies = (contract: Endpoint) => `${exampleQuery(contract)}${exampleBody(contract)}`.search(anyProxy) >= 0;

/** Every customer call with an ID in its path. */
const naming = routeGroups
  .flatMap(({ routes }) => routes.map(({ contract }) => contract))
  .filter((contract) => contract.access === 'client' && (contract.path.includes('/:id') || namesProxies(contract)))
  .filter((contract) => ![...closedToAll, ...answeredById].includes(nameOf(contract)));

let world: World;
let owner: Caller<SessionActor>;
/** IDs of the owner by the path that uses them. */
let owned: Record<string, string>;
beforeAll(async () => {
  world = await createWorld();
  const { ctx } = world;
  const box = await createBox(world, { modems: 2 });
  const { customer, proxyId, order } = await createOpenProxy(
    world,
    box,
    await createMobileProduct(world, [box.serverId]),
  );
  owner = customer;
  const { topup } = await openTopup({
    ctx,
    caller: owner,
    input: { amount: 20 },
  });
  const hook = {
    url: 'https://hooks.example/',
    kinds: ['order.completed' as const],
  };
  const { webhook } = await createWebhook({ ctx, caller: owner, input: hook });
  const { key } = await createApiKey({
    ctx,
    caller: owner,
    input: { name: 'Mine', scopes: ['read'], expiresInDays: null },
  });
  const price = { priceCents: 100_000, originalPriceCents: 100_000 };
  const dear = await createMobileProduct(world, [box.serverId], { pricing: { weekly: price, monthly: price } });
  const { waitingOrder } = await openWaitingOrder({ ctx, caller: owner, input: orderOf(dear) });
  const { job } = await rotateProxies({ ctx, caller: owner, input: { proxyIds: [proxyId], method: 'fast' } });
  const { list } = await createIpList({ ctx, caller: owner, input: { name: 'Office', ips: ['203.0.113.7'] } });
  owned = {
    '/ip-lists': list.id,
    '/jobs': job.id,
    '/proxies': proxyId,
    '/orders': order.id,
    '/users/topups': topup.id,
    '/waiting-orders': waitingOrder.id,
    '/users/webhooks': webhook.id,
    '/users/api-keys': key.id,
    '/users/sessions': owner.actor.sessionId,
  };
});
afterAll(() => world[Symbol.asyncDispose]());

async function call(
  contract: Endpoint,
  as: Caller<SessionActor>,
): Promise<{ status: number; code: ErrorCode | undefined }> {
  const [place = ''] = contract.path.split('/:id');
  const id = contract.path.includes('/:id') ? owned[place] : '';
  if (id === undefined) throw new Error(`say what ${nameOf(contract)} names`);
  const example = exampleOf(toJsonSchema(contract.params, 'input')) as Record<string, string>;
  const proxyId = owned['/proxies'] ?? '';
  const path = `${pathOf(contract, { ...example, ...(id && { id }) })}?${decodeURIComponent(String(exampleQuery(contract))).replace(anyProxy, proxyId)}`;
  const response = await world.request(contract.method, path, {
    as,
    ...(contract.method !== 'GET' && {
      body: exampleBody(contract).replace(anyProxy, proxyId),
    }),
  });
  const { error } = (await response.json()) as { error?: { code: ErrorCode } };
  return { status: response.status, code: error?.code };
}

describe('an ID of another account', () => {
  it.each(naming.map((contract) => [nameOf(contract), contract] as const))(
    'does not exist for %s',
    async (_name, contract) => {
      for (const stranger of [await world.customer({ balanceCents: 50_000 }), await world.account({ role: 'admin' })]) {
        const answer = await call(contract, stranger);
        expect(answer).toEqual({
          status: 404,
          code: expect.stringMatching(/\.not_found$/),
        });
      }
    },
  );

  it.each(naming.filter(({ method }) => method === 'GET').map((contract) => [nameOf(contract), contract] as const))(
    'exists for its owner in %s',
    async (_name, contract) => expect((await call(contract, owner)).status).not.toBe(404),
  );
});
