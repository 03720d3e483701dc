import { placeOrder } from '@cellgate/shared/order/order.endpoints.ts';
import { getProxy, listProxies } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import { login } from '@cellgate/shared/session/session.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { ApiError, networkFailure } from './api-error.ts';
import { createCall } from './client.ts';
import { getMe, listProducts } from './first-calls.ts';
import { type Store, writeTokens } from './storage.ts';

const baseUrl = 'https://shop.example/api';
const fresh = { accessToken: 'access-2', refreshToken: 'refresh-2' };

interface Sent {
  url: string;
  method: string;
  headers: Headers;
  body: string | undefined;
}

type Answer = (request: Sent) => Response | Promise<Response>;

function json(status: number, body: unknown): Response {
  return Response.json(body, { status });
}
const refused = (code: string, status = 401) =>
  json(status, { success: false, message: code, error: { code, message: code } });
const done = (data: unknown) => json(200, { success: true, data });

/** Creates a client that is signed in with the first pair of tokens and whose server is `answer`. */
function setUp(answer: Answer, prove: () => Promise<boolean> = async () => false) {
  const memory = new Map<string, string>();
  const store: Store = {
    get: (key) => memory.get(key) ?? null,
    set: (key, value) => void memory.set(key, value),
    remove: (key) => void memory.delete(key),
  };
  writeTokens(store, { accessToken: 'access-1', refreshToken: 'refresh-1' });
  const sent: Sent[] = [];
  const counts = { signedOut: 0 };
  const outcomes: boolean[] = [];
  const call = createCall({
    baseUrl,
    store,
    exclusively: (task) => task(),
    prove,
    onOutcome: (isAnswered) => outcomes.push(isAnswered),
    onSignedOut: () => {
      counts.signedOut += 1;
    },
    fetch: async (url, init) => {
      init?.signal?.throwIfAborted();
      const request: Sent = {
        url: String(url),
        method: init?.method ?? 'GET',
        headers: new Headers(init?.headers),
        body: init?.body as string | undefined,
      };
      sent.push(request);
      return await answer(request);
    },
  });
  return { call, memory, sent, counts, outcomes, paths: () => sent.map(({ url }) => url.replace(baseUrl, '')) };
}

/** Simulates a server that accepts only the second access token and exchanges the first refresh token for it. */
const rotatingServer: Answer = ({ url, headers, body }) => {
  if (url.endsWith('/auth/refresh-token')) {
    return body?.includes('refresh-1') ? done({ tokens: fresh }) : refused('session.revoked');
  }
  return headers.get('authorization') === 'Bearer access-2' ? done({ user: 'me' }) : refused('session.expired');
};

describe('a call', () => {
  it('carries token and language, fills the path in and unwraps the answer', async () => {
    const world = setUp(() => done({ proxy: 1 }));
    world.memory.set('language', 'uk');
    expect(await world.call(getProxy, { params: { id: 'prx_1' } })).toEqual({ proxy: 1 });
    const [request] = world.sent;
    expect(request?.url).toBe(`${baseUrl}/proxies/prx_1`);
    expect(request?.headers.get('authorization')).toBe('Bearer access-1');
    expect(request?.headers.get('x-language')).toBe('uk');
  });

  it('uses English if no language is selected, and omits empty filters', async () => {
    const world = setUp(() => done({}));
    await world.call(listProxies, { query: { page: 2, search: '', status: undefined } });
    expect(world.paths()).toEqual(['/proxies?page=2']);
    expect(world.sent[0]?.headers.get('x-language')).toBe('en');
  });

  it('sends a body and the idempotency key it was given', async () => {
    const world = setUp(() => done({}));
    const item = { proxyType: 'mobile', period: 'weekly', quantity: 1, productId: 'prd_1' } as const;
    await world.call(placeOrder, { body: { items: [item] }, idempotencyKey: 'once-1234' });
    const [request] = world.sent;
    expect(request?.headers.get('idempotency-key')).toBe('once-1234');
    expect(JSON.parse(request?.body ?? '')).toEqual({ items: [item] });
  });

  it('sends no token with a public call', async () => {
    const world = setUp(() => done({ products: [] }));
    await world.call(listProducts, {});
    expect(world.sent[0]?.headers.has('authorization')).toBe(false);
  });
});

describe('a refused call', () => {
  it('throws code, status, message and the known issues', async () => {
    const issues = [
      { path: 'email', code: 'email', message: 'x' },
      { path: 'email', code: 'made_up' },
    ];
    const { call } = setUp(() =>
      json(400, { success: false, message: 'Check', error: { code: 'request.invalid', issues } }),
    );
    const body = { email: '', password: '' };
    await expect(call(login, { body })).rejects.toMatchObject({
      code: 'request.invalid',
      status: 400,
      message: 'Check',
      issues: [{ path: 'email', code: 'email' }],
    });
  });

  it('throws an unexpected error for an error page of a gateway', async () => {
    const { call } = setUp(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(call(getMe, {})).rejects.toMatchObject({ code: 'internal.unexpected', status: 502, message: '' });
  });

  it('keeps the code of a newer server, with its message', async () => {
    const { call } = setUp(() => json(409, { success: false, message: 'Sold', error: { code: 'order.made_up' } }));
    await expect(call(getMe, {})).rejects.toMatchObject({ code: 'order.made_up', status: 409, message: 'Sold' });
  });

  it('keeps the ID of the request', async () => {
    const headers = { 'x-request-id': 'req_01JD0000000000000000000000' };
    const { call } = setUp(() => new Response('<h1>Bad gateway</h1>', { status: 502, headers }));
    await expect(call(getMe, {})).rejects.toMatchObject({ requestId: headers['x-request-id'] });
  });

  it('throws an unexpected error for a page instead of data', async () => {
    const { call } = setUp(() => new Response('<!doctype html>'));
    await expect(call(getMe, {})).rejects.toMatchObject({ code: 'internal.unexpected', status: 502 });
  });

  it('throws a network failure if there is no response', async () => {
    const { call, outcomes } = setUp(() => {
      throw new TypeError('fetch failed');
    });
    await expect(call(getMe, {})).rejects.toMatchObject({ code: networkFailure, status: 0 });
    expect(outcomes).toEqual([false]);
  });

  it('reports an API that a gateway cannot reach, and none that refuses or fails', async () => {
    const pages = [new Response('<h1>Bad gateway</h1>', { status: 502 }), refused('proxy.not_found', 404), done({})];
    const { call, outcomes } = setUp(() => pages.shift() ?? refused('internal.unexpected', 500));
    for (let sent = 0; sent < 4; sent += 1) await call(getMe, {}).catch(() => undefined);
    expect(outcomes).toEqual([false, true, true, true]);
  });

  it('throws the reason of its own cancellation, not a network failure', async () => {
    const { call } = setUp(() => done({}));
    const reason = new Error('left the page');
    await expect(call(getMe, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });
});

describe('an expired access token', () => {
  it('is renewed silently, and the call is retried', async () => {
    const world = setUp(rotatingServer);
    expect(await world.call(getMe, {})).toEqual({ user: 'me' });
    expect(world.paths()).toEqual(['/auth/me', '/auth/refresh-token', '/auth/me']);
    expect(Object.fromEntries(world.memory)).toEqual(fresh);
  });

  it('is renewed once for all calls that fail together', async () => {
    const world = setUp(rotatingServer);
    await Promise.all([world.call(getMe, {}), world.call(getMe, {}), world.call(getMe, {})]);
    expect(world.paths().filter((path) => path === '/auth/refresh-token')).toHaveLength(1);
    expect(world.counts.signedOut).toBe(0);
  });

  it('is not renewed if another tab has already renewed it', async () => {
    const world = setUp((request) => {
      if (request.headers.get('authorization') === 'Bearer access-1') {
        for (const [key, value] of Object.entries(fresh)) world.memory.set(key, value);
      }
      return rotatingServer(request);
    });
    await world.call(getMe, {});
    expect(world.paths()).toEqual(['/auth/me', '/auth/me']);
  });

  it('is retried only once', async () => {
    const world = setUp(({ url }) =>
      url.endsWith('/auth/refresh-token') ? done({ tokens: fresh }) : refused('session.revoked'),
    );
    await expect(world.call(getMe, {})).rejects.toMatchObject({ code: 'session.revoked' });
    expect(world.paths()).toEqual(['/auth/me', '/auth/refresh-token', '/auth/me']);
  });

  it('ends the session if the refresh token is refused: deletes the tokens, notifies listeners, throws the first error', async () => {
    const world = setUp(({ url }) =>
      refused(url.endsWith('/auth/refresh-token') ? 'session.revoked' : 'session.expired'),
    );
    await expect(world.call(getMe, {})).rejects.toMatchObject({ code: 'session.expired' });
    expect(world.memory.size).toBe(0);
    expect(world.counts.signedOut).toBe(1);
  });

  it('keeps the session if the renewal gets no response', async () => {
    const world = setUp(({ url }) => {
      if (url.endsWith('/auth/refresh-token')) throw new TypeError('fetch failed');
      return refused('session.expired');
    });
    await expect(world.call(getMe, {})).rejects.toBeInstanceOf(ApiError);
    expect(world.memory.get('refreshToken')).toBe('refresh-1');
    expect(world.counts.signedOut).toBe(0);
  });

  it('is not renewed for a visitor’s wrong password', async () => {
    const world = setUp(() => refused('account.credentials_wrong'));
    const body = { email: 'a@b.co', password: 'Wrong-123' };
    await expect(world.call(login, { body })).rejects.toMatchObject({ code: 'account.credentials_wrong' });
    expect(world.paths()).toEqual(['/auth/login']);
  });
});

describe('a call that needs a proof', () => {
  /** Simulates a server that refuses every call until the user has given a proof of identity. */
  function setUpUnproved(answerOfPerson: () => Promise<boolean>) {
    let isProved = false;
    const prove = async () => {
      isProved = await answerOfPerson();
      return isProved;
    };
    return setUp(() => (isProved ? done({ order: 1 }) : refused('session.proof_required', 403)), prove);
  }
  const item = { proxyType: 'mobile', period: 'weekly', quantity: 1, productId: 'prd_1' } as const;
  const order = { body: { items: [item] }, idempotencyKey: 'key-12345' } as never;

  it('is repeated unchanged after the user has given it', async () => {
    const world = setUpUnproved(async () => true);
    expect(await world.call(placeOrder, order)).toEqual({ order: 1 });
    const [first, second] = world.sent;
    expect(world.sent).toHaveLength(2);
    expect(second?.body).toBe(first?.body);
    expect(second?.headers.get('idempotency-key')).toBe('key-12345');
  });

  it('is refused if the user declines', async () => {
    const world = setUpUnproved(async () => false);
    await expect(world.call(placeOrder, order)).rejects.toMatchObject({ code: 'session.proof_required', status: 403 });
    expect(world.sent).toHaveLength(1);
  });
});
