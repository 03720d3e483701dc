import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller, SessionActor } from '../../src/context.ts';
import { rateLimits } from '../../src/domain/access/rate-limits.ts';
import { type Box, createBox, createMobileProduct, createOpenProxy } from '../_fleet.ts';
import { makeApiKey } from '../_mcp-fixture.ts';
import { createWorld, type World } from '../_world.ts';
import { openSettings } from '../settings/_settings.ts';

let world: World;
let box: Box;
let owner: Caller<SessionActor>;
let proxyId: string;
let link: string;
beforeAll(async () => {
  world = await createWorld();
  box = await createBox(world, { modems: 1 });
  const product = await createMobileProduct(world, [box.serverId]);
  ({ customer: owner, proxyId } = await createOpenProxy(world, box, product));
  const made = await world.request('POST', `/proxies/${proxyId}/generate-reset-token`, { as: owner });
  link = `/reset/${((await made.json()) as { data: { resetToken: string } }).data.resetToken}`;
});
afterAll(() => world[Symbol.asyncDispose]());
// 20 seconds into a minute.
beforeEach(() => world.clock.advance(3_600_000 - (world.ctx.now() % 3_600_000) + 20_000));

const limitsOf = ({ headers }: Response) => ({
  policy: headers.get('ratelimit-policy'),
  state: headers.get('ratelimit'),
  retryAfter: headers.get('retry-after'),
});
const withKey = (key: string) => ({ headers: { authorization: `Bearer ${key}` } });

describe('the rate limits of a response', () => {
  it('are those of the API key, on success and on refusal', async () => {
    const key = await makeApiKey(world, await world.signedInElsewhere(owner), ['read']);
    const policy = '"api-key";q=20;w=60';
    await openSettings(world, await world.account({ role: 'admin' })).change('api', { apiRateLimit: 20 });
    const first = await world.request('GET', '/auth/me', withKey(key));
    expect(first.status).toBe(200);
    expect(limitsOf(first)).toEqual({ policy, state: '"api-key";r=19;t=40', retryAfter: null });
    const refused = await world.request('GET', '/users/sessions', withKey(key));
    expect(refused.status).toBe(403);
    expect(limitsOf(refused)).toEqual({ policy, state: '"api-key";r=18;t=40', retryAfter: null });
    for (let call = 2; call < 20; call++) await world.request('GET', '/auth/me', withKey(key));
    const exhausted = await world.request('GET', '/auth/me', withKey(key));
    expect(exhausted.status).toBe(429);
    expect(limitsOf(exhausted)).toEqual({ policy, state: '"api-key";r=0;t=40', retryAfter: '40' });
  });

  it('are those of the session, without a write for each request', async () => {
    const policy = '"session";q=2400;w=60';
    const states = [];
    for (let call = 0; call < 2; call++) states.push(limitsOf(await world.request('GET', '/auth/me', { as: owner })));
    expect(states).toEqual([
      { policy, state: '"session";r=2399;t=40', retryAfter: null },
      { policy, state: '"session";r=2398;t=40', retryAfter: null },
    ]);
  });

  it('list the tightest first if several apply', async () => {
    const tested = await world.request('POST', `/proxies/${proxyId}/test`, { as: owner });
    expect(tested.status).toBe(200);
    const { policy, state } = limitsOf(tested);
    expect(policy).toBe('"proxy-test";q=6;w=60, "proxy-test-account";q=30;w=60, "session";q=2400;w=60');
    expect(state).toMatch(/^"proxy-test";r=5;t=40, "proxy-test-account";r=29;t=40, "session";r=\d+;t=40$/);
  });

  it('count nothing for a limit that did not refuse', async () => {
    const { limit } = rateLimits['proxy-test'];
    const test = () => world.request('POST', `/proxies/${proxyId}/test`, { as: owner });
    for (let tested = 0; tested < limit; tested++) expect((await test()).status).toBe(200);
    const refused = await test();
    expect(refused.status).toBe(429);
    expect(limitsOf(refused)).toMatchObject({
      policy: expect.stringMatching(/^"proxy-test";q=6;w=60, "session"/),
      state: expect.stringMatching(/^"proxy-test";r=0;t=40, "session"/),
      retryAfter: '40',
    });
    const { database } = world.ctx;
    const counts: unknown[] = [];
    for await (const item of database.scan('main'))
      if (String(item.pk).startsWith(`THROTTLE#proxy-test:${owner.actor.accountId}#`)) counts.push(item.count);
    expect(counts.at(-1)).toBe(limit);
  });

  it('are those of signing in, for a network and for an email address', async () => {
    const body = { email: 'nobody@people.test', password: 'Not-my-horse-7' };
    const refused = await world.request('POST', '/auth/login', { body });
    expect(refused.status).toBe(401);
    expect(limitsOf(refused)).toMatchObject({
      policy: '"sign-in";q=5;w=900, "sign-in-ip";q=50;w=900, "sign-in-day";q=100;w=86400',
      state: expect.stringMatching(/^"sign-in";r=4;t=880, "sign-in-ip";r=\d+;t=880, "sign-in-day";r=99;t=\d+$/),
    });
    const headers = { 'cloudfront-viewer-address': '2001:db8:1:2::1:40000' };
    const fromSite = await world.request('POST', '/auth/login', { body, headers });
    expect(limitsOf(fromSite).policy).toContain('"sign-in-site";q=20;w=900');
  });

  it('are those of top-ups, whose free units are told only at the limit', async () => {
    const open = () => world.request('POST', '/users/add-balance', { as: owner, body: { amount: 20 } });
    const opened = await open();
    expect(opened.status).toBe(201);
    expect(limitsOf(opened).policy).toBe('"session";q=2400;w=60, "top-up";q=30;w=3600');
    expect(limitsOf(opened).state).not.toContain('top-up');
    for (let call = 1; call < rateLimits['top-up'].limit; call++) await open();
    expect(limitsOf(await open())).toMatchObject({
      policy: expect.stringMatching(/^"top-up"/),
      state: expect.stringMatching(/^"top-up";r=0;t=3580, /),
      retryAfter: '3580',
    });
  });

  it('are the cooldown of a reset link', async () => {
    await box.beat();
    const rotating = await world.request('GET', `${link}?wait=0`);
    expect(rotating.status).toBe(202);
    const [command] = world.published.flatMap((message) => (message.kind === 'command' ? message.command : []));
    if (!command) throw new Error('no command was sent');
    const addresses = { oldIp: '46.133.1.1', newIp: '46.133.1.2' };
    await box.answer({ commandId: command.commandId, status: 'changed', durationMs: 4_000, ...addresses });
    const refused = await world.request('GET', link);
    expect(refused.status).toBe(429);
    expect(limitsOf(refused)).toEqual({
      policy: '"rotation";q=1;w=10',
      state: '"rotation";r=0;t=10',
      retryAfter: '10',
    });
  });

  it('are absent if nothing was counted', async () => {
    expect(limitsOf(await world.request('GET', '/products'))).toEqual({ policy: null, state: null, retryAfter: null });
  });
});
