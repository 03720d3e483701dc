import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../../src/domain/audit/audit.ts';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { expireProxies } from '../../src/domain/proxy/expire-proxies.ts';
import { labelProxy } from '../../src/domain/proxy/label-proxy.ts';
import { getProxy, listProxies } from '../../src/domain/proxy/list-proxies.ts';
import { updateAuthSettings } from '../../src/domain/proxy/update-auth-settings.ts';
import type { ProductRecord } from '../../src/storage/order/product-store.ts';
import { modemStore } from '../../src/storage/server/modem-store.ts';
import { type Box, createBox, createMobileProduct, createOpenProxy, orderOf, settings } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
let box: Box;
let product: ProductRecord;
beforeAll(async () => {
  world = await createWorld();
  box = await createBox(world, { modems: 16 });
  product = await createMobileProduct(world, [box.serverId]);
});
afterAll(() => world[Symbol.asyncDispose]());

const stateOf = async (
  caller: Parameters<typeof getProxy>[0]['caller'],
  id: Parameters<typeof getProxy>[0]['input']['id'],
) => (await getProxy({ ctx: world.ctx, caller, input: { id } })).proxy;

describe('the name of a proxy', () => {
  it('is stored, found by the search, and removed by an empty one', async () => {
    const { customer, proxyId: id } = await createOpenProxy(world, box, product);
    const named = await labelProxy({ ctx: world.ctx, caller: customer, input: { id, label: 'Shop prices' } });
    expect(named.proxy.label).toBe('Shop prices');
    const input = { page: 1, limit: 10, search: 'shop PRICES' };
    const found = await listProxies({ ctx: world.ctx, caller: customer, input });
    expect(found.proxies.map(({ _id, label }) => ({ _id, label }))).toEqual([{ _id: id, label: 'Shop prices' }]);
    await labelProxy({ ctx: world.ctx, caller: customer, input: { id, label: '' } });
    expect((await stateOf(customer, id)).label).toBeNull();
  });

  it('orders the list if asked to, which narrows to an operator and names all operators', async () => {
    const { customer, proxyId: older } = await createOpenProxy(world, box, product);
    const { order } = await placeOrder({ ctx: world.ctx, caller: customer, input: orderOf(product) });
    const [newer] = order.proxyIds;
    await labelProxy({ ctx: world.ctx, caller: customer, input: { id: older, label: 'A first name' } });
    const list = async (query: string) => {
      const response = await world.request('GET', `/proxies?${query}`, { as: customer });
      const { data } = (await response.json()) as { data: Awaited<ReturnType<typeof listProxies>> };
      return { ids: data.proxies.map(({ _id }) => _id), operators: data.operators };
    };
    expect(await list('')).toEqual({ ids: [newer, older], operators: ['Kyivstar'] });
    expect((await list('sort=name')).ids).toEqual([older, newer]);
    expect((await list('sort=name&direction=desc&operator=Kyivstar')).ids).toEqual([newer, older]);
    expect(await list('operator=Vodafone')).toEqual({ ids: [], operators: ['Kyivstar'] });
  });

  it('cannot be set by other accounts', async () => {
    const { proxyId: id } = await createOpenProxy(world, box, product);
    const naming = labelProxy({ ctx: world.ctx, caller: await world.customer(), input: { id, label: 'mine' } });
    await expect(naming).rejects.toMatchObject({ code: 'proxy.not_found' });
  });
});

describe('a proxy', () => {
  it('is open only once its server reports the port with the requested settings', async () => {
    const { customer, proxyId } = await createOpenProxy(world, box, product);
    expect((await stateOf(customer, proxyId)).live.state).toBe('open');
    const answer = await updateAuthSettings({
      ctx: world.ctx,
      caller: customer,
      input: { id: proxyId, ...settings() },
    });
    expect(answer.proxy.live.state).toBe('applying');
    await box.apply();
    expect((await stateOf(customer, proxyId)).live.state).toBe('open');
  });

  it('does not exist for other accounts', async () => {
    const { proxyId } = await createOpenProxy(world, box, product);
    const stranger = await world.customer();
    await expect(stateOf(stranger, proxyId)).rejects.toMatchObject({ code: 'proxy.not_found' });
    const change = updateAuthSettings({ ctx: world.ctx, caller: stranger, input: { id: proxyId, ...settings() } });
    await expect(change).rejects.toMatchObject({ code: 'proxy.not_found' });
  });

  it('is never open to everyone: IP-only access requires an allowed IP', async () => {
    const { customer, proxyId } = await createOpenProxy(world, box, product);
    const change = updateAuthSettings({
      ctx: world.ctx,
      caller: customer,
      input: { id: proxyId, ...settings({ type: 'iponly' }) },
    });
    await expect(change).rejects.toMatchObject({ code: 'proxy.whitelist_required' });
  });

  it.each([
    ['every IPv4', ['0.0.0.0/0'], 'allowedIPs.0'],
    ['every IPv6', ['::/0'], 'allowedIPs.0'],
    ['two halves of IPv4', ['203.0.113.9', '0.0.0.0/1', '128.0.0.0/1'], 'allowedIPs.1'],
    ['every IPv4 as IPv6', ['::ffff:0:0/96'], 'allowedIPs.0'],
    ['17 ranges of 256', Array.from({ length: 17 }, (_, index) => `198.18.${index}.0/24`), 'allowedIPs'],
  ])('is never open to %s without a password', async (_, allowedIPs, path) => {
    const { customer, proxyId } = await createOpenProxy(world, box, product);
    const change = (body: object) =>
      world.request('PUT', `/proxies/${proxyId}/auth-settings`, { as: customer, body: settings(body) });
    const refused = await change({ type: 'iponly', allowedIPs });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      error: { code: 'proxy.whitelist_too_wide', issues: expect.arrayContaining([expect.objectContaining({ path })]) },
    });

    // With a password, any range is allowed and cannot lose its password afterwards.
    expect((await change({ type: 'both', allowedIPs })).status).toBe(200);
    expect((await change({ type: 'iponly', allowedIPs })).status).toBe(400);
    expect((await change({ type: 'iponly', allowedIPs: ['203.0.113.0/24'] })).status).toBe(200);
    expect((await change({ allowedIPs })).status).toBe(400);
  });

  it('publishes its new rules to the server, with IPs in canonical form', async () => {
    const { customer, proxyId } = await createOpenProxy(world, box, product);
    const response = await world.request('PUT', `/proxies/${proxyId}/auth-settings`, {
      as: customer,
      body: settings({ allowedIPs: ['2001:db8::1', '203.0.113.9/24'] }),
    });
    expect(response.status).toBe(200);
    const port = box.desired()?.ports.find((candidate) => candidate.rules?.allow.length === 2);
    expect(port?.rules?.allow).toEqual(['2001:0db8:0000:0000:0000:0000:0000:0001', '203.0.113.0/24']);
  });

  it('expires on time in every response, and closes on its server', async () => {
    const { customer, proxyId } = await createOpenProxy(world, box, product);
    const { modemId } = await stateOf(customer, proxyId);
    world.clock.advance(7 * 86_400_000);
    await box.beat();
    expect(await stateOf(customer, proxyId)).toMatchObject({ status: 'suspended', live: { state: 'closed' } });
    const change = updateAuthSettings({ ctx: world.ctx, caller: customer, input: { id: proxyId, ...settings() } });
    await expect(change).rejects.toMatchObject({ code: 'proxy.not_active' });

    await expireProxies(world.ctx);
    expect(box.desired()?.ports.find((port) => port.modemId === modemId)?.state).toBe('off');
    const listed = async (status: 'current' | 'expired') => {
      const input = { page: 1, limit: 10, search: '', status, credentials: 'hidden' } as const;
      return (await listProxies({ ctx: world.ctx, caller: customer, input })).proxies.length;
    };
    expect([await listed('current'), await listed('expired')]).toEqual([1, 0]);
    world.clock.advance(4 * 86_400_000);
    await box.beat();
    await expireProxies(world.ctx);
    expect([await listed('current'), await listed('expired')]).toEqual([0, 1]);
    expect((await audit(world.ctx)).findings).toEqual([]);
  });

  it('releases its modem 72 hours after its end even if the server is silent', async () => {
    const { customer, proxyId } = await createOpenProxy(world, box, product);
    const { modemId } = await stateOf(customer, proxyId);
    world.clock.advance(10 * 86_400_000);
    await expireProxies(world.ctx);
    expect(await modemStore(world.ctx.database).find({ serverId: box.serverId, modemId })).toMatchObject({
      stockState: 'stock',
    });
    expect((await audit(world.ctx)).findings).toEqual([]);
  });
});
