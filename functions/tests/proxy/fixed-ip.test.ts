import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proxyKey } from '../../src/storage/proxy/proxy-store.ts';
import { createBox, createMobileProduct, createOpenProxy } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
let subject: Awaited<ReturnType<typeof createOpenProxy>>;
/** Reset link that the proxy got before links of fixed IPs were refused. */
let link: string;
beforeAll(async () => {
  world = await createWorld();
  const box = await createBox(world, { modems: 1 });
  subject = await createOpenProxy(world, box, await createMobileProduct(world, [box.serverId]));
  const made = await call('POST', 'generate-reset-token');
  link = `/reset/${((await made.json()) as { data: { resetToken: string } }).data.resetToken}`;
  const action = { update: proxyKey(subject.proxyId), set: 'SET type = :type', values: { ':type': 'ipv4' } };
  await world.ctx.database.transact([{ label: 'proxy', table: 'main', action }]);
});
afterAll(() => world[Symbol.asyncDispose]());

const call = (method: string, name: string, body?: object) =>
  world.request(method, `/proxies/${subject.proxyId}/${name}`, { as: subject.customer, ...(body && { body }) });

describe('an IPv4 proxy', () => {
  it.each([
    ['a reset link', 'POST', 'generate-reset-token', undefined],
    ['a rotation', 'POST', 'rotate', undefined],
    ['an auto-rotation', 'PUT', 'auto-rotation', { minutes: 30 }],
  ])('is refused %s', async (_name, method, name, body) => {
    const response = await call(method, name, body);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ error: { code: 'rotation.unsupported' } });
  });

  it('shows no link, and rotates by none that it got before', async () => {
    expect(await (await call('GET', 'token-info')).json()).toMatchObject({ data: { tokenInfo: null } });
    const response = await world.request('GET', link);
    expect(await response.json()).toMatchObject({ success: false, code: 'rotation.unsupported' });
    expect((await call('DELETE', 'revoke-reset-token')).status).toBe(200);
  });
});
