import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, SessionActor } from '../../src/context.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
let customer: Caller<SessionActor>;
beforeAll(async () => {
  world = await createWorld();
  customer = await world.customer();
});
afterAll(() => world[Symbol.asyncDispose]());

const everywhere = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};
const privately = {
  ...everywhere,
  'cache-control': 'no-store',
  'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'$/),
};
const headersOf = ({ headers }: Response) => Object.fromEntries(headers);

describe('a private response', () => {
  it.each([
    ['data', 'GET', '/auth/me', 200],
    ['a file', 'GET', '/balance/transactions/export', 200],
    ['what anybody may know', 'GET', '/products', 200],
    ['a refusal', 'GET', '/proxies/prx_01JD0000000000000000000000', 404],
    ['a call that does not exist', 'GET', '/no-such-call', 404],
    ['a reset link', 'GET', `/reset/${'x'.repeat(40)}`, 404],
  ])('is not cached, framed or sniffed: %s', async (_name, method, path, status) => {
    const answer = await world.request(method, path, { as: customer });
    expect(answer.status).toBe(status);
    expect(headersOf(answer)).toMatchObject(privately);
  });

  it('is protected after an internal error', async () => {
    const { ctx } = world;
    const { createApp } = await import('../../src/http/app.ts');
    const findNothing = { ...ctx.database, find: () => Promise.reject(new Error('the table is gone')) };
    const app = createApp({ ...ctx, database: findNothing });
    const answer = await app.request('http://shop.test/api/auth/me', { headers: { authorization: 'Bearer cgk_x' } });
    expect(answer.status).toBe(500);
    expect(headersOf(answer)).toMatchObject(privately);
  });
});

it('the API page is public, with the policy of its own style', async () => {
  const page = await world.request('GET', '/docs');
  expect(headersOf(page)).toMatchObject({
    ...everywhere,
    'cache-control': 'public, max-age=300',
    'content-security-policy': expect.stringContaining("style-src 'sha256-"),
  });
});

describe('a page of another origin', () => {
  it.each(['https://evil.example', 'null', 'http://shop.test'])('gets no CORS header, as %s', async (origin) => {
    const preflight = await world.request('OPTIONS', '/auth/me', {
      headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
    });
    const call = await world.request('GET', '/auth/me', { as: customer, headers: { origin } });
    for (const answer of [preflight, call]) {
      expect(Object.keys(headersOf(answer)).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
    expect(preflight.status).toBe(404);
  });
});
