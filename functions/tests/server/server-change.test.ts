import { afterAll, describe, expect, it } from 'vitest';
import { audit } from '../../src/domain/audit/audit.ts';
import { finishServerChanges } from '../../src/domain/server-change/finish-server-changes.ts';
import { updateServer } from '../../src/domain/server-change/update-server.ts';
import { productStore } from '../../src/storage/order/product-store.ts';
import { proxyStore } from '../../src/storage/proxy/proxy-store.ts';
import { modemStore } from '../../src/storage/server/modem-store.ts';
import { leaveProductWrite } from '../../src/storage/server/server-change-store.ts';
import { serverStore } from '../../src/storage/server/server-store.ts';
import { codeOf } from '../_code-of.ts';
import { createBox, createMobileProduct, createOpenProxy, modemReport } from '../_fleet.ts';
import { openServerFixture } from './_server-fixture.ts';

const { world, admin, moderator, ask, eventsOf, noticesOf } = await openServerFixture();
afterAll(() => world[Symbol.asyncDispose]());

describe('an edit of a server', () => {
  it('changes name and location, with what was before in the log', async () => {
    const { serverId } = await createBox(world, { modems: 0 });
    const { status, data } = await ask('PUT', `/${serverId}`, {
      as: moderator,
      body: { version: 0, name: 'Kyiv 2', location: 'Brovary' },
    });
    expect(status).toBe(200);
    expect(data.server).toMatchObject({ name: 'Kyiv 2', location: 'Brovary', version: 1 });
    expect((await eventsOf(serverId))[0]).toMatchObject({
      kind: 'server.edited',
      actor: moderator.actor.accountId,
      changes: [{ field: 'name', before: 'Kyiv 1', after: 'Kyiv 2' }, { field: 'location' }],
    });
  });

  it('is refused if another person was faster, and says who changed what', async () => {
    const { serverId } = await createBox(world, { modems: 0 });
    const edit = (name: string) => ask('PUT', `/${serverId}`, { body: { version: 0, name } });
    const answers = await Promise.all([edit('One'), edit('Two')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.error).toMatchObject({
      code: 'record.moved',
      message: expect.stringContaining('Name'),
      params: { fields: 'name' },
    });
  });

  it.each([{ ipAddress: 'new.shop.test' }, { port: 3_100 }])('lets only administrators change %o', async (change) => {
    const { serverId } = await createBox(world, { modems: 0 });
    const body = { version: 0, ...change };
    expect(await ask('PUT', `/${serverId}`, { as: moderator, body })).toMatchObject({ status: 403 });
    expect((await ask('PUT', `/${serverId}`, { body })).status).toBe(200);
  });

  it('gives a new host to all proxies and tells each owner once', async () => {
    const box = await createBox(world, { modems: 3 });
    const product = await createMobileProduct(world, [box.serverId]);
    const one = await createOpenProxy(world, box, product);
    const other = await createOpenProxy(world, box, product);
    const body = { version: 0, ipAddress: 'p2.shop.test' };
    const { data } = await ask('PUT', `/${box.serverId}`, { body });
    expect(data).toMatchObject({ movedProxies: 2, server: { ipAddress: 'p2.shop.test' } });
    for (const { proxyId, customer } of [one, other]) {
      expect((await proxyStore(world.ctx.database).find(proxyId))?.host).toBe('p2.shop.test');
      expect(await noticesOf(customer, 'host_changed')).toMatchObject([{ details: { host: 'p2.shop.test' } }]);
    }
    expect((await serverStore(world.ctx.database).find(box.serverId))?.rehost).toBeDefined();
    world.clock.advance(120_000);
    await finishServerChanges(world.ctx);
    expect((await serverStore(world.ctx.database).find(box.serverId))?.rehost).toBeUndefined();
    expect(await noticesOf(one.customer, 'host_changed')).toHaveLength(1);
  });

  it.each([
    {},
    { name: ' ' },
    { apiKey: 'x' },
    { port: 80 },
    { ipAddress: 'a; reboot' },
    { type: 'vpn' },
    { version: -1 },
  ])('is refused for %o', async (change) => {
    const { serverId } = await createBox(world, { modems: 0 });
    const body = { ...('version' in change || Object.keys(change).length === 0 ? {} : { version: 0 }), ...change };
    expect((await ask('PUT', `/${serverId}`, { body })).status).toBe(400);
  });

  it('changes the type of a server without modems and products, with what was before in the log', async () => {
    const { serverId } = await createBox(world, { modems: 0 });
    const { data } = await ask('PUT', `/${serverId}`, { as: moderator, body: { version: 0, type: 'ipv6' } });
    expect(data.server).toMatchObject({ type: 'ipv6', name: 'Kyiv 1', version: 1 });
    const [event] = await eventsOf(serverId);
    expect(event).toMatchObject({ changes: [{ field: 'type', before: 'mobile', after: 'ipv6' }] });
    const late = await ask('PUT', `/${serverId}`, { body: { version: 0, type: 'ipv4' } });
    expect(late).toMatchObject({
      status: 409,
      error: { code: 'record.moved', message: expect.stringContaining('Type') },
    });
  });

  it('leaves the type of a server whose modems or products depend on it', async () => {
    const { serverId } = await createBox(world, { modems: 1 });
    const toIpv6 = () => ask('PUT', `/${serverId}`, { body: { version: 0, type: 'ipv6' } });
    const fixed = (modems: number, products: number) => ({
      ...{ status: 409, error: { code: 'server.type_fixed', params: { modems, products } } },
    });
    const product = await createMobileProduct(world, [serverId]);
    expect(await toIpv6()).toMatchObject(fixed(1, 1));
    const [modem] = await modemStore(world.ctx.database).listOfServer(serverId);
    await world.request('DELETE', `/admin/modems/${modem?.modemId}`, { as: admin });
    expect(await toIpv6()).toMatchObject(fixed(0, 1));
    expect((await ask('PUT', `/${serverId}`, { body: { version: 0, type: 'mobile', name: 'Same' } })).status).toBe(200);
    await world.ctx.database.transact([leaveProductWrite(product, serverId)]);
    const body = { version: 1, type: 'ipv6' };
    expect(await ask('PUT', `/${serverId}`, { body })).toMatchObject({
      status: 200,
      data: { server: { type: 'ipv6' } },
    });
  });

  it('leaves the type of a server that gets a modem meanwhile', async () => {
    const box = await createBox(world, { modems: 0 });
    const { database } = world.ctx;
    const transact: typeof database.transact = async (writes) => {
      await box.report([modemReport('351000000000019')]);
      await database.transact(writes);
    };
    const ctx = { ...world.ctx, database: { ...database, transact } };
    const input = { serverId: box.serverId, version: 0, type: 'ipv6' } as const;
    expect(await codeOf(updateServer({ ctx, caller: admin, input }))).toBe('server.type_fixed');
    expect((await serverStore(database).find(box.serverId))?.type).toBe('mobile');
  });

  it('keeps a name that a spreadsheet would take for a formula as it is', async () => {
    const { serverId } = await createBox(world, { modems: 0 });
    const { data } = await ask('PUT', `/${serverId}`, { body: { version: 0, name: '=cmd()' } });
    expect(data.server.name).toBe('=cmd()');
  });
});

describe('test and refresh of a server', () => {
  it('measure a round trip, and wait for the report', async () => {
    const box = await createBox(world, { modems: 1 });
    world.pinged.set(box.serverId, ({ pingId }) => box.beat({ pong: pingId, load: [] }));
    expect((await ask('POST', `/${box.serverId}/test`, { as: moderator })).status).toBe(200);
    expect((await ask('POST', `/${box.serverId}/refresh`)).data.server.id).toBe(box.serverId);
    // All other servers are offline by then.
    world.clock.advance(90_000);
    await box.beat();
    const all = await ask('POST', '/refresh-all');
    expect(all.data.servers.find(({ id }) => id === box.serverId)?.isRefreshed).toBe(true);
  });

  it('say that an agent is too old', async () => {
    const box = await createBox(world, { modems: 0 });
    expect(await ask('POST', `/${box.serverId}/test`)).toMatchObject({ error: { code: 'server.agent_too_old' } });
  });
});

describe('the deletion of a server', () => {
  it('is refused with the list while anything is sold', async () => {
    const box = await createBox(world, { modems: 2 });
    const product = await createMobileProduct(world, [box.serverId]);
    await createOpenProxy(world, box, product);
    const refused = await ask('DELETE', `/${box.serverId}`);
    expect(refused).toMatchObject({ status: 409, error: { code: 'server.in_use' } });
    expect(refused.error?.message).toMatch(/p1\.shop\.test:2000\d/);
    expect(await ask('DELETE', `/${box.serverId}`, { as: moderator })).toMatchObject({ status: 403 });
  });

  it('retires its modems, frees their IMEIs, revokes its certificates and leaves the products', async () => {
    const box = await createBox(world, { modems: 2 });
    await world.request('POST', '/agents/enrol', {
      body: { code: box.enrolmentCode, certificateRequest: '-----BEGIN CERTIFICATE REQUEST-----\na' },
    });
    const product = await createMobileProduct(world, [box.serverId]);
    const modems = await modemStore(world.ctx.database).listOfServer(box.serverId);
    expect((await ask('DELETE', `/${box.serverId}`)).data).toEqual({ isDeleted: true });
    expect((await ask('GET', '')).data.servers.map(({ id }) => id)).not.toContain(box.serverId);
    expect((await ask('GET', `/${box.serverId}`)).status).toBe(404);
    expect((await ask('DELETE', `/${box.serverId}`)).status).toBe(404);
    expect([...world.certificates].filter((id) => id.startsWith(box.serverId))).toEqual([]);
    expect((await productStore(world.ctx.database).find(product.productId))?.serverIds).toEqual([]);
    const other = await createBox(world, { modems: 0 });
    await other.report(modems.flatMap(({ report }) => report ?? []));
    expect(await modemStore(world.ctx.database).listOfServer(other.serverId)).toHaveLength(2);
    await box.report(modems.flatMap(({ report }) => report ?? []));
    expect(await audit(world.ctx)).toMatchObject({ findings: [] });
  });

  it('is completed by the sweep', async () => {
    const box = await createBox(world, { modems: 2 });
    world.broken.agentLink = true;
    expect((await ask('DELETE', `/${box.serverId}`)).data).toEqual({ isDeleted: false });
    expect((await serverStore(world.ctx.database).find(box.serverId))?.deletion).toBeDefined();
    world.broken.agentLink = false;
    world.certificates.add(`${box.serverId}/9`);
    await Promise.all([finishServerChanges(world.ctx), finishServerChanges(world.ctx)]);
    expect(await serverStore(world.ctx.database).find(box.serverId)).toBeUndefined();
    expect((await eventsOf(box.serverId)).filter(({ kind }) => kind === 'server.deleted')).toHaveLength(1);
  });
});

// The last test of the file: after it the proofs of all accounts are too old.
describe('another host for a server', () => {
  it('requires a recent proof', async () => {
    const { serverId } = await createBox(world, { modems: 0 });
    const late = await world.account({ role: 'admin' });
    world.clock.advance(11 * 60_000);
    const body = { version: 0, ipAddress: 'new.shop.test' };
    const refused = await ask('PUT', `/${serverId}`, { as: late, body });
    expect(refused).toMatchObject({ status: 403, error: { code: 'session.proof_required' } });
    expect((await ask('PUT', `/${serverId}`, { as: late, body: { version: 0, name: 'Named' } })).status).toBe(200);
  });
});
