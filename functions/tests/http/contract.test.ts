import { type Endpoint, pathOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ErrorCode } from '@cellgate/shared/contract/error-code.ts';
import type { Issue } from '@cellgate/shared/contract/issue.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountActor, Caller } from '../../src/context.ts';
import { errorCodesOf } from '../../src/http/openapi/error-codes-of.ts';
import { exampleOf } from '../../src/http/openapi/example-of.ts';
import { toJsonSchema } from '../../src/http/openapi/to-json-schema.ts';
import { callGroups } from '../../src/http/route-groups.ts';
import { documentationPaths } from '../../src/http/routes/documentation.ts';
import { createWorld, type World } from '../_world.ts';

interface Answer {
  status: number;
  code: ErrorCode | undefined;
  issues: Pick<Issue, 'path' | 'code'>[];
}

/** Every documented call by its name in the document. */
const calls = callGroups
  .flatMap((group) => group.calls)
  .map(({ contract }) => [`${contract.method} ${contract.path}`, contract] as const);

let world: World;
const people = new Map<Endpoint['access'], Caller<AccountActor>>();

beforeAll(async () => {
  world = await createWorld();
  people.set('client', await world.customer());
  people.set('staff', await world.account({ role: 'moderator' }));
  people.set('admin', await world.account({ role: 'admin' }));
});
afterAll(() => world[Symbol.asyncDispose]());

async function call(
  contract: Endpoint,
  options: { as?: Caller<AccountActor>; body?: unknown; path?: string },
): Promise<Answer> {
  const { path = addressOf(contract), as, body } = options;
  const response = await world.request(contract.method, path, {
    ...(as && { as }),
    ...(contract.method !== 'GET' && body !== undefined && { body }),
    headers: contract.idempotent ? { 'idempotency-key': world.ctx.newId('event') } : {},
  });
  const text = await response.text();
  const answer = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {};
  return { status: response.status, code: answer.error?.code ?? answer.code, issues: answer.error?.issues ?? [] };
}

/** Returns path and required query of a call with well-formed IDs that refer to nothing. */
function addressOf(contract: Endpoint): string {
  const params = exampleOf(toJsonSchema(contract.params, 'input')) as Record<string, string>;
  const { properties = {}, required = [] } = toJsonSchema(contract.query, 'input');
  const query = new URLSearchParams();
  for (const name of required) query.set(name, String(exampleOf(properties[name] ?? {}, name)));
  return `${pathOf(contract, params)}?${query}`;
}

/** Returns the names of query parameters without which a call is refused. */
function requiredQuery({ query }: Endpoint): string[] {
  return query.safeParse({}).error?.issues.map(({ path }) => path.join('.')) ?? [];
}

function callerFor(contract: Endpoint): { as?: Caller<AccountActor> } {
  const as = people.get(contract.access);
  return as ? { as } : {};
}

function expectDocumented(contract: Endpoint, { status, code }: Answer): void {
  expect(status === 503 || status < 500).toBe(true);
  if (code !== undefined) expect(errorCodesOf(contract)).toContain(code);
}

describe('every documented call', () => {
  it.each(calls.filter(([, { access }]) => access !== 'public'))(
    '%s requires authentication',
    async (_name, contract) => {
      expect(await call(contract, { body: {} })).toMatchObject({ status: 401, code: 'session.required' });
    },
  );

  it.each(calls.filter(([, { access }]) => access === 'staff' || access === 'admin'))(
    '%s is refused to customers',
    async (_name, contract) => {
      const as = people.get('client');
      expect(await call(contract, { ...(as && { as }), body: {} })).toMatchObject({
        status: 403,
        code: 'access.denied',
      });
    },
  );

  it.each(calls.filter(([, contract]) => refuses(contract, wrongBody)))(
    '%s reports the errors of an invalid body',
    async (_name, contract) => {
      const answer = await call(contract, { ...callerFor(contract), body: wrongBody });
      expect(answer).toMatchObject({ status: 400, code: 'request.invalid' });
      expect(answer.issues.length).toBeGreaterThan(0);
    },
  );

  it.each(calls.filter(([, contract]) => readsBody(contract) && hasText(exampleBodyOf(contract))))(
    '%s rejects text that is not well-formed Unicode',
    async (_name, contract) => {
      const body = withLoneSurrogates(exampleBodyOf(contract));
      const answer = await call(contract, { ...callerFor(contract), body });
      expect(answer).toMatchObject({ status: 400, code: 'request.invalid' });
      expect(answer.issues).toContainEqual(expect.objectContaining({ code: 'text_malformed' }));
    },
  );

  it.each(calls.filter(([, contract]) => readsBody(contract)))('%s requires JSON', async (_name, contract) => {
    expect(await call(contract, { ...callerFor(contract), body: '{' })).toMatchObject({
      status: 400,
      code: 'request.not_json',
    });
  });

  it.each(calls.filter(([, { path }]) => /:(id|token|paymentId)\b/.test(path)))(
    '%s returns not found for an unknown ID, and rejects a malformed one',
    async (_name, contract) => {
      const body = exampleBodyOf(contract);
      const unknown = await call(contract, { ...callerFor(contract), body });
      expectDocumented(contract, unknown);
      expect(unknown.status).toBeGreaterThanOrEqual(400);
      const malformed = await call(contract, {
        ...callerFor(contract),
        body,
        path: pathOf({ path: contract.path.replace(/:\w+/g, '%20') }),
      });
      expectDocumented(contract, malformed);
      expect(malformed.status).toBeGreaterThanOrEqual(400);
    },
  );

  it.each(calls)('%s responds to its own example as documented', async (_name, contract) => {
    const body = exampleBodyOf(contract);
    expectDocumented(contract, await call(contract, { ...callerFor(contract), body }));
  });

  // A reset link ignores parameters that scripts append; the health check reads none.
  it.each(calls.filter(([, { path }]) => !path.startsWith('/reset/') && path !== '/health'))(
    '%s refuses an unknown query parameter',
    async (_name, contract) => {
      const address = addressOf(contract);
      const path = `${address}${address.endsWith('?') ? '' : '&'}unheard=1`;
      const answer = await call(contract, { ...callerFor(contract), body: exampleBodyOf(contract), path });
      expect(answer).toMatchObject({ status: 400, code: 'request.invalid' });
      expect(answer.issues).toContainEqual(expect.objectContaining({ path: 'query.unheard', code: 'unknown_field' }));
    },
  );

  it.each(calls.filter(([, contract]) => requiredQuery(contract).length > 0))(
    '%s reports missing query parameters as required',
    async (_name, contract) => {
      const path = addressOf(contract).replace(/\?.*/, '');
      const answer = await call(contract, { ...callerFor(contract), path });
      const missing = requiredQuery(contract).map((name) => ({ path: `query.${name}`, code: 'required' }));
      expect(answer.issues.map(({ path: at, code }) => ({ path: at, code }))).toEqual(missing);
    },
  );

  it.each(calls)('%s has no other method', async (_name, contract) => {
    const response = await world.request('PATCH', addressOf(contract));
    expect(response.status).toBe(404);
  });

  it.each(Object.values(documentationPaths))('is in the document $document and on its page $page', async (paths) => {
    const document = await world.request('GET', paths.document);
    expect(await document.json()).toMatchObject({ openapi: '3.1.1', servers: [{ url: 'http://shop.test/api' }] });
    const page = await world.request('GET', paths.page);
    expect(page.headers.get('content-type')).toContain('text/html');
    for (const answer of [document, page]) expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
  });

  it('causes no unexpected error in the log', () => {
    expect(world.logs.filter(({ event }) => event === 'request.failed')).toEqual([]);
  });
});

function exampleBodyOf({ body }: Endpoint): unknown {
  return exampleOf(toJsonSchema(body, 'input'));
}

function hasText(value: unknown): boolean {
  return JSON.stringify(value) !== JSON.stringify(withLoneSurrogates(value));
}

/** Returns the same JSON value with a lone surrogate appended to each text. */
function withLoneSurrogates(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_key, item) => (typeof item === 'string' ? `${item}\ud800` : item));
}

const wrongBody = { nobodyAsksForThis: true };

/** Reports whether a call reads its body. Reset links ignore bodies, because any program may call them. */
function readsBody({ method, path }: Endpoint): boolean {
  return method !== 'GET' && !path.startsWith('/reset/');
}

function refuses(contract: Endpoint, value: unknown): boolean {
  return readsBody(contract) && !contract.body.safeParse(value).success;
}
