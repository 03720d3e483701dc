import { canonicalJson } from '@cellgate/shared/contract/canonical-json.ts';
import { type Endpoint, pathOf } from '@cellgate/shared/contract/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleOf } from '../../src/http/openapi/example-of.ts';
import { toJsonSchema } from '../../src/http/openapi/to-json-schema.ts';
import { callGroups, routeGroups } from '../../src/http/route-groups.ts';
import { createMobileProduct, orderOf } from '../_fleet.ts';
import { openScene, type Scene } from '../http/document/_scene.ts';
import { viewing } from './_viewing.ts';

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const contracts = callGroups.flatMap(({ calls }) => calls.map(({ contract }) => contract));
const viewable = contracts.filter((contract) => contract.viewable);
const closed = contracts.filter((contract) => !contract.viewable);

/** Calls that read but are closed to views, because of what they show or do. */
const closedReads = [
  'GET /auth/verify-email/:token',
  'GET /balance/transactions/export',
  'GET /health',
  'GET /proxies/:id/token-info',
  'GET /receipts/:number/pdf',
  'GET /reset/:token',
  'GET /reset/:token/status/:rotationId',
  'GET /users/history/export',
  'GET /users/two-factor',
];

let scene: Scene;
let token: string;
/** Parameters of the viewable calls, by name of the path or query parameter. */
let known: Record<string, string>;
const secrets: string[] = [];

beforeAll(async () => {
  scene = await openScene();
  const { world, owner, moderator, call, proxyId } = scene;
  const as = owner;
  const proxy = await call('GET', `/proxies/${proxyId}`, { as });
  const user = await call('POST', `/proxies/${proxyId}/users`, { as, body: { username: 'canary' } });
  const reset = await call('POST', `/proxies/${proxyId}/generate-reset-token`, { as });
  const hook = { url: scene.receiver.url, kinds: ['proxy.expired'] };
  const webhook = await call('POST', '/users/webhooks', { as, body: hook });
  const topup = await call('POST', '/users/add-balance', { as, body: { amount: 20 } });
  const price = { priceCents: 600_000, originalPriceCents: 600_000 };
  const dear = await createMobileProduct(world, [scene.box.serverId], { pricing: { weekly: price, monthly: price } });
  const waiting = await call('POST', '/waiting-orders', { as, body: orderOf(dear) });
  const job = await call('POST', '/proxies/rotations', { as, body: { proxyIds: [proxyId] } });
  secrets.push(proxy('proxy.password'), user('password'), reset('resetToken'), scene.readerKey, webhook('secret'));
  known = {
    'proxies/:id': proxyId,
    'orders/:id': scene.orderId,
    'products/:id': scene.product.productId,
    'waiting-orders/:id': waiting('waitingOrder.id'),
    'topups/:id': topup('topup.id'),
    'webhooks/:id': webhook('webhook.id'),
    'jobs/:id': job('job.id'),
    productId: scene.product.productId,
    proxyIds: proxyId,
  };
  token = await viewing(world).view(moderator, owner);
}, 60_000);
afterAll(() => scene[Symbol.asyncDispose]());

/** Returns path and query of a viewable call on what the owner has. */
function addressOf(contract: Endpoint): string {
  const ofParent = Object.entries(known).find(([name]) => contract.path.includes(`/${name}`));
  const path = pathOf(contract, contract.path.includes(':id') ? { id: ofParent?.[1] ?? '' } : {});
  const { properties = {}, required = [] } = toJsonSchema(contract.query, 'input');
  const query = new URLSearchParams();
  for (const name of required) query.set(name, known[name] ?? String(exampleOf(properties[name] ?? {}, name)));
  return query.size > 0 ? `${path}?${query}` : path;
}

async function storedItems(): Promise<string[]> {
  const items: string[] = [];
  for await (const item of scene.world.ctx.database.scan('main')) {
    // What calls are counted by changes with every call, also with those that are refused.
    if (!String(item.pk).startsWith('THROTTLE#')) items.push(canonicalJson(item));
  }
  return items.sort();
}

describe('a view', () => {
  it('reaches reads alone, and of these none that shows a secret, takes data out or acts', () => {
    expect(
      viewable.filter(({ method, access }) => method !== 'GET' || access === 'staff' || access === 'admin'),
    ).toEqual([]);
    const reads = closed.filter(({ method, path }) => method === 'GET' && !path.startsWith('/admin'));
    expect(reads.map(nameOf).sort()).toEqual(closedReads);
    expect(viewable.filter(({ format }) => format !== 'json')).toEqual([]);
  });

  it('gets what the customer sees from every viewable call, without a secret, and changes nothing', async () => {
    const before = await storedItems();
    const refused: string[] = [];
    for (const contract of viewable) {
      const path = addressOf(contract);
      const { status, text } = await viewing(scene.world).call(token, 'GET', path);
      if (status !== 200) refused.push(`${nameOf(contract)} ${status} ${text}`);
      for (const secret of secrets) if (text.includes(secret)) refused.push(`${nameOf(contract)} shows a secret`);
    }
    expect(refused).toEqual([]);
    expect(await storedItems()).toEqual(before);
  });

  it('is refused by every other call, before it does anything', async () => {
    const before = await storedItems();
    const answers: Record<string, string> = {};
    for (const contract of closed) {
      const params = exampleOf(toJsonSchema(contract.params, 'input')) as Record<string, string>;
      const body = contract.method === 'GET' ? undefined : (exampleOf(toJsonSchema(contract.body, 'input')) ?? {});
      const { status, code } = await viewing(scene.world).call(token, contract.method, pathOf(contract, params), body);
      answers[nameOf(contract)] = `${status} ${code}`;
    }
    expect(Object.entries(answers).filter(([, answer]) => answer !== '403 view.read_only')).toEqual([]);
    expect((await viewing(scene.world).call(token, 'POST', '/mcp', {})).code).toBe('view.read_only');
    expect(await storedItems()).toEqual(before);
  });

  it('takes no data out as a file, and never shows a password that it asks for', async () => {
    const files = routeGroups
      .flatMap(({ routes }) => routes)
      .filter(({ contract }) => contract.file && contract.viewable);
    expect(files.length).toBeGreaterThan(0);
    for (const { contract } of files) {
      const path = pathOf(contract, {});
      const { call } = viewing(scene.world);
      expect(await call(token, 'GET', `${path}?format=csv`)).toMatchObject({ status: 403, code: 'view.read_only' });
    }
    const shown = await viewing(scene.world).call(token, 'GET', `/proxies/${scene.proxyId}?credentials=shown`);
    expect(shown.data).toMatchObject({ proxy: { password: '' } });
  });
});
