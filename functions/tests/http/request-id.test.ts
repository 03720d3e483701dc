import { requestIdPattern } from '@cellgate/shared/contract/request-id.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApiKey } from '../_mcp-fixture.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const own = '3f1c2f0e-8f6b-4b43-9a51-0f5f0a1c7d11';
const linesOf = (requestId: string) => world.logs.filter((line) => line.requestId === requestId);

describe('a request', () => {
  it.each([
    ['with data', 'GET', '/products', 200],
    ['of the health check', 'GET', '/health', 200],
    ['of the document', 'GET', '/openapi.json', 200],
    ['without a route', 'GET', '/no-such-call', 404],
    ['without a session', 'GET', '/auth/me', 401],
    ['with a reset link', 'GET', `/reset/${'x'.repeat(40)}`, 404],
    ['of the MCP endpoint without a key', 'POST', '/mcp', 401],
    ['of the MCP endpoint by another method', 'GET', '/mcp', 405],
  ])('%s keeps the ID of its caller: %s %s', async (_name, method, path, status) => {
    const answer = await world.request(method, path, { headers: { 'x-request-id': own } });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('x-request-id')).toBe(own);
  });

  it('gets an ID if it has none, or one that is not well-formed', async () => {
    const ids = await Promise.all(
      [undefined, 'short', 'with space', 'x'.repeat(129), 'line%0abreak', '{"a":1}'].map(async (given) => {
        const headers = given === undefined ? {} : { 'x-request-id': given };
        return (await world.request('GET', '/products', { headers })).headers.get('x-request-id') ?? '';
      }),
    );
    for (const id of ids) expect(id).toMatch(/^req_/);
    for (const id of ids) expect(id).toMatch(requestIdPattern);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has its ID in the error and in every log line', async () => {
    const refused = await world.request('GET', '/auth/me');
    const id = refused.headers.get('x-request-id') ?? '';
    expect(await refused.json()).toMatchObject({ error: { code: 'session.required', requestId: id } });
    expect(linesOf(id)).toMatchObject([
      { level: 'info', event: 'request.refused', route: 'GET /api/auth/me', code: 'session.required' },
    ]);
  });

  it('has its ID in the flat error of a reset link', async () => {
    const refused = await world.request('GET', `/reset/${'x'.repeat(40)}`);
    const id = refused.headers.get('x-request-id');
    expect(await refused.json()).toMatchObject({ success: false, code: 'reset_token.unknown', requestId: id });
  });

  it('has its ID in the result of a refused tool', async () => {
    const key = await makeApiKey(world, await world.customer(), ['read']);
    const params = { name: 'get_proxy', arguments: { id: 'prx_01JD0000000000000000000000' } };
    const answer = await world.request('POST', '/mcp', {
      body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
      headers: { authorization: `Bearer ${key}` },
    });
    const id = answer.headers.get('x-request-id');
    expect(id).toMatch(/^req_/);
    expect(await answer.text()).toContain(String(id));
  });

  it('has its ID, and that of the Lambda invocation, in the log of an unexpected error', async () => {
    const gone = () => Promise.reject(new Error('the table is gone'));
    const { createApp } = await import('../../src/http/app.ts');
    const app = createApp({ ...world.ctx, database: { ...world.ctx.database, find: gone } });
    const env = { lambdaContext: { awsRequestId: 'c6af9ac6-7b61-11e6-9a41-93e8deadbeef' } };
    const request = new Request('http://shop.test/api/auth/me', { headers: { authorization: 'Bearer cgk_x' } });
    const answer = await app.fetch(request, env);
    expect(answer.status).toBe(500);
    const id = answer.headers.get('x-request-id') ?? '';
    const { awsRequestId } = env.lambdaContext;
    expect(linesOf(id)).toMatchObject([{ level: 'error', event: 'request.failed', awsRequestId }]);
  });
});
