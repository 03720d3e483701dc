import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import type { ProxyTest } from '@cellgate/shared/proxy/proxy-check.ts';
import type { ResetLog, ResetResponse } from '@cellgate/shared/rotation/rotation.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Box, createBox, createMobileProduct, createOpenProxy } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
let box: Box;
let subject: Awaited<ReturnType<typeof createOpenProxy>>;

beforeAll(async () => {
  world = await createWorld();
  box = await createBox(world, { modems: 2 });
  subject = await createOpenProxy(world, box, await createMobileProduct(world, [box.serverId]));
});
afterAll(() => world[Symbol.asyncDispose]());

async function ask<Data>(method: 'GET' | 'POST', path: string): Promise<Data> {
  const response = await world.request(method, path, { as: subject.customer });
  return ((await response.json()) as { data: Data }).data;
}

/** Rotates from one IP to another and returns the response of the reset link's status. */
async function rotate(oldIp: string, newIp: string): Promise<ResetResponse> {
  world.clock.advance(11_000);
  await box.beat();
  const body = { proxyIds: [subject.proxyId], create: true };
  const made = await world.request('POST', '/proxies/reset-links', { as: subject.customer, body });
  const { data } = (await made.json()) as { data: { links: { url: string }[] } };
  const link = new URL(data.links[0]?.url ?? '').pathname.replace('/api', '');
  const begun = (await (await world.request('GET', `${link}?wait=0`)).json()) as ResetResponse;
  expect(begun).not.toHaveProperty('newIpFacts');
  if (begun.rotationId === null) throw new Error('no rotation was started');
  await box.answer({ commandId: begun.rotationId, status: 'changed', oldIp, newIp, durationMs: 900 });
  return (await world.request('GET', `${link}/status/${begun.rotationId}`)).json() as Promise<ResetResponse>;
}

const known = { country: 'UA', city: 'Kyiv', asn: 15_895, asnName: 'Kyivstar', network: 'mobile' };

describe('the facts about an IP', () => {
  it('are in each receipt, and tell an IP that the modem had before from a new one', async () => {
    const [first, second] = ['46.133.9.1', '46.133.9.2'];
    expect((await rotate('46.133.9.9', first)).newIpFacts).toEqual({ ...known, seenBefore: false });
    expect((await rotate(first, second)).newIpFacts).toMatchObject({ seenBefore: false });
    expect((await rotate(second, first)).newIpFacts).toMatchObject({ seenBefore: true });
    const { proxy } = await ask<{ proxy: Proxy }>('GET', `/proxies/${subject.proxyId}`);
    expect(proxy.currentIp).toMatchObject({ lastAddress: first, facts: { ...known, seenBefore: true } });
  });

  it('are in lists without a search for earlier sightings', async () => {
    const { proxies } = await ask<{ proxies: Proxy[] }>('GET', '/proxies');
    expect(proxies[0]?.currentIp.facts).toEqual({ ...known, seenBefore: null });
  });

  it('are in the history of rotations, for a customer and for staff', async () => {
    const path = `/proxies/${subject.proxyId}`;
    const { resetLogs } = await ask<{ resetLogs: ResetLog[] }>('GET', `${path}/reset-history`);
    expect(resetLogs).toHaveLength(3);
    const facts = Array(3).fill({ ...known, seenBefore: null });
    expect(resetLogs.map(({ newIpFacts }) => newIpFacts)).toEqual(facts);
    const response = await world.request('GET', `/admin${path}`, { as: await world.account({ role: 'moderator' }) });
    const { data } = (await response.json()) as { data: { resetLogs: ResetLog[] } };
    expect(data.resetLogs.map(({ newIpFacts }) => newIpFacts)).toEqual(facts);
  });

  it('are in the result of a test', async () => {
    const { test } = await ask<{ test: ProxyTest }>('POST', `/proxies/${subject.proxyId}/test`);
    expect(test.routes.map(({ facts }) => facts)).toEqual(Array(2).fill({ ...known, seenBefore: null }));
  });
});
