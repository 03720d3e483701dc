import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World, worldPassword } from '../_world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

/** Calls the API with a bearer token and returns `data`. */
async function call<T>(
  method: string,
  path: string,
  { token, body, key }: { token?: string; body?: unknown; key?: string } = {},
) {
  const headers = {
    'x-language': 'uk',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(key && { 'idempotency-key': key }),
  };
  const answer = await world.request(method, path, { headers, ...(body !== undefined && { body }) });
  return { status: answer.status, data: ((await answer.json()) as { data: T }).data };
}

it('serves a visitor over HTTP from registration to a paid balance and sign-out', async () => {
  const form = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@people.test', password: worldPassword };
  const registered = await call<{ tokens: { accessToken: string; refreshToken: string } }>('POST', '/auth/register', {
    body: { ...form, termsAccepted: true },
  });
  expect(registered.status).toBe(201);
  const { accessToken: token, refreshToken } = registered.data.tokens;

  const opened = await call<{ topup: { id: string; paymentId: string } }>('POST', '/users/add-balance', {
    token,
    key: 'journey-0001',
    body: { amount: 19.99 },
  });
  expect(opened.status).toBe(201);
  const { id, paymentId } = opened.data.topup;
  expect((await call('GET', '/users/stats', { token })).data).toMatchObject({
    stats: { balance: 0, pendingBalance: 0 },
  });

  const settled = await call('POST', `/payments/demo/${paymentId}/settle`);
  expect(settled).toEqual({ status: 200, data: { topup: { id, status: 'completed' } } });
  expect((await call('GET', `/users/topups/${id}`, { token })).data).toMatchObject({ topup: { credited: 19.99 } });
  const stats = { balance: 19.99, pendingBalance: 0, activeProxies: 0, totalProxies: 0, totalSpent: 0 };
  expect((await call('GET', '/users/stats', { token })).data).toEqual({ stats });
  const { data: list } = await call<{ transactions: unknown[] }>('GET', '/users/transactions?period=7d', { token });
  expect(list.transactions).toMatchObject([
    { type: 'deposit', amount: 19.99, balanceAfter: 19.99, status: 'completed' },
  ]);
  expect(world.mails.map(({ subject }) => subject)).toEqual([
    'Ласкаво просимо до Cellgate',
    'Баланс поповнено на $19,99',
  ]);

  const refreshed = await call<{ tokens: { accessToken: string; refreshToken: string } }>(
    'POST',
    '/auth/refresh-token',
    {
      body: { refreshToken },
    },
  );
  expect((await call('POST', '/auth/logout', { token: refreshed.data.tokens.accessToken })).status).toBe(200);
  const ended = await call('POST', '/auth/refresh-token', {
    body: { refreshToken: refreshed.data.tokens.refreshToken },
  });
  expect(ended.status).toBe(401);
});
