import { rememberedDays } from '@cellgate/shared/session/session-timeout.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { accountStore } from '../../src/storage/account/account-store.ts';
import { makeApiKey } from '../_mcp-fixture.ts';
import { createWorld, type World, worldPassword } from '../_world.ts';
import { openSettings } from './_settings.ts';

type Person = Awaited<ReturnType<World['customer']>>;
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());
afterEach(() => vi.useRealTimers());

const hourMs = 3_600_000;
/** Changes a section as an administrator who has just signed in. */
const change = async (...changed: Parameters<ReturnType<typeof openSettings>['change']>) => {
  const { status } = await openSettings(world, await world.account({ role: 'admin' })).change(...changed);
  expect(status).toBe(200);
};
const call = async (...sent: Parameters<World['request']>) => {
  const response = await world.request(...sent);
  const { data, error } = (await response.json()) as {
    data?: { tokens: { refreshToken: string } };
    error?: { code: string };
  };
  return { status: response.status, code: error?.code, refreshToken: data?.tokens?.refreshToken };
};

describe('the time without use after which a session ends', () => {
  /** Signs in with the longest time that an account may choose, 8 hours. Returns how its refresh token is used. */
  const signIn = async (person: Person, rememberMe: boolean) => {
    await call('PUT', '/users/preferences', { as: person, body: { sessionTimeout: 480 } });
    const email = (await accountStore(world.ctx.database).find(person.actor.accountId))?.email;
    const signedIn = await call('POST', '/auth/login', { body: { email, password: worldPassword, rememberMe } });
    let { refreshToken } = signedIn;
    expect(refreshToken).toBeDefined();
    return async () => {
      const refreshed = await call('POST', '/auth/refresh-token', { body: { refreshToken } });
      refreshToken = refreshed.refreshToken;
      return refreshed.code ?? 'ok';
    };
  };

  it('is the one set, counted from the last use', async () => {
    await change('security', { sessionTimeout: 2 });
    const refresh = await signIn(await world.customer(), false);
    for (let used = 0; used < 2; used++) {
      world.clock.advance(2 * hourMs - 1_000);
      expect(await refresh()).toBe('ok');
    }
    world.clock.advance(2 * hourMs);
    expect(await refresh()).toBe('session.expired');
  });

  it('is the one set for staff also if remembered, and not for customers who are', async () => {
    await change('security', { sessionTimeout: 2 });
    const staff = await signIn(await world.account({ role: 'moderator' }), true);
    const customer = await signIn(await world.customer(), true);
    world.clock.advance(2 * hourMs);
    expect(await staff()).toBe('session.expired');
    world.clock.advance(rememberedDays * 24 * hourMs - 3 * hourMs);
    expect(await customer()).toBe('ok');
  });

  it('holds for a session in use when it was changed from its next refresh on', async () => {
    await change('security', { sessionTimeout: 24 });
    const refresh = await signIn(await world.customer(), false);
    await change('security', { sessionTimeout: 1 });
    world.clock.advance(hourMs);
    expect(await refresh()).toBe('ok');
    world.clock.advance(hourMs);
    expect(await refresh()).toBe('session.expired');
  });
});

it('an API key makes as many requests a minute as are set, also after a change within the minute', async () => {
  await change('api', { apiRateLimit: 10 });
  const owner = await world.customer();
  const key = await makeApiKey(world, owner, ['read']);
  const told = async () =>
    (await world.request('GET', '/users/api-keys', { as: owner })).json() as Promise<{
      data: { requestsPerMinute: number };
    }>;
  expect((await told()).data.requestsPerMinute).toBe(10);
  world.clock.advance(60_000 - (world.ctx.now() % 60_000) + 15_000);
  const me = () => world.request('GET', '/auth/me', { headers: { authorization: `Bearer ${key}` } });
  for (let made = 0; made < 10; made++) expect((await me()).status).toBe(200);
  const refused = await me();
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('45');
  expect(refused.headers.get('ratelimit-policy')).toBe('"api-key";q=10;w=60');
  await change('api', { apiRateLimit: 12 });
  expect([(await me()).status, (await me()).status, (await me()).status]).toEqual([200, 200, 429]);
});

it('a request is refused as busy once it has taken the time that is set', { timeout: 20_000 }, async () => {
  await change('api', { apiTimeout: 7 });
  const { ctx } = world;
  const asked = Promise.withResolvers<void>();
  const never = () => {
    asked.resolve();
    return new Promise<never>(() => {});
  };
  const database = { ...ctx.database, find: never, findMany: never, query: never };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let isAnswered = false;
  const answer = call('GET', '/products/prd_01JD0000000000000000000000', { ctx: { ...ctx, database } });
  void answer.then(() => {
    isAnswered = true;
  });
  await asked.promise;
  await vi.advanceTimersByTimeAsync(6_999);
  expect(isAnswered).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toMatchObject({ status: 503, code: 'internal.busy' });
});
