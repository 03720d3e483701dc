import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import type { Replacement } from '@cellgate/shared/proxy/replacement.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../../src/domain/audit/audit.ts';
import { listProxyActions } from '../../src/domain/history/list-proxy-actions.ts';
import { releaseModem } from '../../src/domain/modem/release-modem.ts';
import { assignModem } from '../../src/domain/staff-modem/assign-modem.ts';
import { notificationStore } from '../../src/storage/account/notification-store.ts';
import { proxyStore } from '../../src/storage/proxy/proxy-store.ts';
import { trafficStore } from '../../src/storage/proxy/traffic-store.ts';
import type { ModemRecord } from '../../src/storage/server/modem-store.ts';
import { codeOf } from '../_code-of.ts';
import { type Box, createBox, createMobileProduct, createOpenProxy, modemReport } from '../_fleet.ts';
import { withTransactionBarrier } from '../_transaction-barrier.ts';
import type { World } from '../_world.ts';
import { first, openStaffFixture, portOf, type StaffFixture } from './_staff-fixture.ts';

let staff: StaffFixture;
let world: World;
beforeAll(async () => {
  staff = await openStaffFixture();
  world = staff.world;
});
afterAll(() => staff[Symbol.asyncDispose]());

const findProxy = async (proxyId: ProxyId) => {
  const proxy = await proxyStore(world.ctx.database).find(proxyId);
  if (!proxy) throw new Error('no proxy');
  return proxy;
};
const isSold = ({ stockState }: ModemRecord) => stockState === 'sold';
const assign = (modemId: string, proxyId: string, reason?: string) =>
  staff.ask<{ replacement: Replacement }>('PUT', `/admin/modems/${modemId}/assign`, {
    proxyId,
    ...(reason && { reason }),
  });
const modemOf = async (box: Box, modemId: string) =>
  first((await staff.modemsOf(box)).filter((modem) => modem.modemId === modemId));

/** Creates a server with a sold modem and others in stock. */
async function rent(modems = 3) {
  const { box } = await staff.openBox(modems);
  const product = await createMobileProduct(world, [box.serverId]);
  const { proxyId, customer } = await createOpenProxy(world, box, product);
  const known = await staff.modemsOf(box);
  const sold = first(known.filter(isSold));
  const free = known.filter((modem) => !isSold(modem));
  return { box, product, proxyId, customer, sold, free };
}
const noticesOf = ({ actor }: { actor: { accountId: string } }) =>
  notificationStore(world.ctx.database).list(actor.accountId as never, { limit: 50 });

describe('another modem of the same server', () => {
  it('serves the proxy at its host and ports, with its users, end and reset link, for modems that exchange their ports', async () => {
    const { box, proxyId, sold, free } = await rent();
    const before = await findProxy(proxyId);
    const target = first(free);
    const { status, data } = await assign(target.modemId, proxyId);
    const { host, httpPort, socksPort } = before;
    expect({ status, ...data.replacement }).toMatchObject({
      status: 200,
      reason: 'staff',
      from: { host, httpPort, socksPort },
      to: { host, httpPort, socksPort },
    });
    const { auth, users, endDate, reset, allow, replacements } = before;
    const after = await findProxy(proxyId);
    expect(after).toMatchObject({ auth, users, endDate, reset, allow, replacements, host, httpPort, socksPort });
    const [left, taken] = [await modemOf(box, sold.modemId), await modemOf(box, target.modemId)];
    expect(taken).toMatchObject({ stockState: 'sold', httpPort, socksPort, generation: after.generation });
    expect(left).toMatchObject({ httpPort: target.httpPort, socksPort: target.socksPort });
    expect(Math.min(left.generation, taken.generation)).toBeGreaterThan(Math.max(sold.generation, target.generation));
    expect(portOf(box, target)).toMatchObject({ state: 'on', httpPort, validUntil: endDate });
    expect(portOf(box, sold)).toMatchObject({ state: 'off', httpPort: target.httpPort, rules: null });
    expect((await audit(world.ctx)).findings).toEqual([]);
  });

  it('returns the modem before to stock only once its port is reported closed', async () => {
    const { box, proxyId, sold, free } = await rent();
    await assign(first(free).modemId, proxyId);
    await releaseModem(world.ctx, sold);
    expect(await modemOf(box, sold.modemId)).toMatchObject({ stockState: 'sold' });
    await box.apply();
    expect(await modemOf(box, sold.modemId)).toMatchObject({ stockState: 'stock', allocation: null });
    expect((await findProxy(proxyId)).status).toBe('active');
    expect((await audit(world.ctx)).findings).toEqual([]);
  });

  it('counts traffic of the modem before that is reported after its release', async () => {
    const { box, proxyId, sold, free } = await rent();
    await assign(first(free).modemId, proxyId);
    await box.apply();
    const counter = { counterId: 'before-the-exchange', bytesUp: 100, bytesDown: 900, connections: 1 };
    const traffic = [{ modemId: sold.modemId, generation: sold.generation, users: [], ...counter }];
    const at = new Date(world.ctx.now()).toISOString();
    await box.publish('reported', { v: 1, bootId: 'boot-1', agentVersion: '1', at, applied: null, traffic });
    const seen = await trafficStore(world.ctx.database).findCounter(proxyId, 'before-the-exchange');
    expect(seen).toMatchObject({ bytesUp: 100, bytesDown: 900 });
  });

  it('is in the history as done by staff, in the log with before, after and reason, and notifies nobody', async () => {
    const { box, proxyId, customer, sold, free } = await rent();
    const target = first(free);
    const noticed = (await noticesOf(customer)).length;
    await assign(target.modemId, proxyId, 'slow since noon');
    const page = { period: '7d' as const, search: '', limit: 20 };
    const { actions } = await listProxyActions({ ctx: world.ctx, caller: customer, input: page });
    expect(actions).toContainEqual(expect.objectContaining({ kind: 'replaced', proxyId, by: 'staff' }));
    const [event] = await staff.eventsOf(customer.actor.accountId, 'proxy.replaced');
    expect(event).toMatchObject({
      actor: staff.moderator.actor.accountId,
      reason: 'slow since noon',
      changes: [{ field: 'modem', before: sold.modemId, after: target.modemId }],
    });
    expect(await staff.eventsOf(box.serverId, 'modem.stock_changed')).toMatchObject([
      { details: { modemId: target.modemId, from: 'stock', to: 'sold' } },
    ]);
    expect(await noticesOf(customer)).toHaveLength(noticed);
  });

  it('is not bound by the limits of the customer, and counts against none of them', async () => {
    const { box, proxyId, customer } = await rent();
    for (let times = 0; times < 5; times++) {
      const free = (await staff.modemsOf(box)).filter(({ stockState }) => stockState === 'stock');
      expect((await assign(first(free).modemId, proxyId)).status).toBe(200);
      await box.apply();
    }
    const response = await world.request('GET', `/proxies/${proxyId}/replacement`, { as: customer });
    expect(await response.json()).toMatchObject({ data: { offer: { reason: 'wish', obstacle: null } } });
  });

  it('may be one that staff has reserved or opened for the house', async () => {
    const { box, proxyId, free } = await rent();
    const { modemId } = first(free);
    const users = [{ username: 'house', password: 'house-pass-1' }];
    await staff.ask('PUT', `/admin/servers/${box.serverId}/proxy/modems/${modemId}/auth`, {
      type: 'strong',
      users,
      whitelist: [],
    });
    await staff.ask('PUT', `/admin/modems/${modemId}/stock-status`, { status: 'reserved', note: 'for a customer' });
    expect((await assign(modemId, proxyId)).status).toBe(200);
    const taken = await modemOf(box, modemId);
    expect(taken).toMatchObject({ stockState: 'sold', staffHold: null });
    expect(taken.houseAccess).toBeUndefined();
    expect(JSON.stringify(box.desired())).not.toContain('house-pass-1');
    expect((await audit(world.ctx)).findings).toEqual([]);
  });

  it('leaves a faulty modem held', async () => {
    const { box, proxyId, sold, free } = await rent();
    const health = { status: 'critical' as const, consecutiveFailures: 9, lastError: 'no answer' };
    await box.report([modemReport(sold.imei, { health })]);
    await assign(first(free).modemId, proxyId);
    await box.apply();
    expect(await modemOf(box, sold.modemId)).toMatchObject({ stockState: 'reserved', heldSince: expect.any(String) });
    expect((await audit(world.ctx)).findings).toEqual([]);
  });
});

describe('another modem of another server', () => {
  it('changes host and ports and tells the owner', async () => {
    const { box, product, proxyId, customer, sold } = await rent();
    const there = await createBox(world, { modems: 1, host: 'p2.shop.test' });
    const update = { pk: `PRODUCT#${product.productId}`, sk: 'PRODUCT' };
    const values = { ':ids': [box.serverId, there.serverId] };
    await world.ctx.database.transact([
      { label: 'product', table: 'main', action: { update, set: 'SET serverIds = :ids', values } },
    ]);
    const target = first(await staff.modemsOf(there));
    const { data } = await assign(target.modemId, proxyId);
    const to = { host: 'p2.shop.test', httpPort: target.httpPort, socksPort: target.socksPort };
    expect(data.replacement).toMatchObject({ reason: 'staff', to });
    expect(await findProxy(proxyId)).toMatchObject({ ...to, serverId: there.serverId, replacements: [] });
    expect(await modemOf(box, sold.modemId)).toMatchObject({ httpPort: sold.httpPort, stockState: 'sold' });
    expect((await noticesOf(customer))[0]).toMatchObject({ kind: 'proxy_replaced', details: to });
    await Promise.all([box.apply(), there.apply()]);
    expect(await modemOf(box, sold.modemId)).toMatchObject({ stockState: 'stock' });
    expect((await audit(world.ctx)).findings).toEqual([]);
  });
});

describe('another modem', () => {
  it('is one for two people at one moment, and the other is told', async () => {
    const { proxyId, free } = await rent();
    const ctx = withTransactionBarrier(world.ctx, 2);
    const caller = staff.moderator;
    const codes = await Promise.all(
      free.map(({ modemId }) => codeOf(assignModem({ ctx, caller, input: { modemId, proxyId } }))),
    );
    expect(codes.toSorted()).toEqual(['ok', 'proxy.settings_busy']);
    const one = await rent();
    const other = await createOpenProxy(world, one.box, one.product);
    const spare = first((await staff.modemsOf(one.box)).filter((modem) => !isSold(modem)));
    const both = await Promise.all([one.proxyId, other.proxyId].map((proxyId) => assign(spare.modemId, proxyId)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(['modem.sold', 'modem.busy']).toContain(both.find(({ status }) => status === 409)?.code);
    expect((await audit(world.ctx)).findings).toEqual([]);
  });

  it.each<[string, string, (rented: Awaited<ReturnType<typeof rent>>) => Promise<[string, string]>]>([
    ['a sold modem', 'modem.sold', async ({ sold, proxyId }) => [sold.modemId, proxyId]],
    [
      'a retired modem',
      'modem.not_found',
      async ({ free, proxyId }) => {
        await staff.ask('DELETE', `/admin/modems/${first(free).modemId}`);
        return [first(free).modemId, proxyId];
      },
    ],
    [
      'a critical modem',
      'modem.unfit',
      async ({ box, free, proxyId }) => {
        const health = { status: 'critical' as const, consecutiveFailures: 9, lastError: 'no answer' };
        await box.report([modemReport(first(free).imei, { health })]);
        return [first(free).modemId, proxyId];
      },
    ],
    [
      'a modem of another product',
      'modem.other_product',
      async ({ proxyId }) => [first((await staff.openBox()).modems).modemId, proxyId],
    ],
    [
      'a server in maintenance',
      'modem.unfit',
      async ({ box, free, proxyId }) => {
        const until = new Date(world.ctx.now() + 3_600_000).toISOString();
        await staff.ask('PUT', `/admin/servers/${box.serverId}/maintenance`, { reason: 'new rack', until });
        return [first(free).modemId, proxyId];
      },
    ],
    [
      'a proxy that does not exist',
      'proxy.not_found',
      async ({ free }) => [first(free).modemId, world.ctx.newId('proxy')],
    ],
    ['a modem that does not exist', 'modem.not_found', async ({ proxyId }) => [world.ctx.newId('modem'), proxyId]],
  ])('is refused for %s, and changes nothing', async (_, code, prepare) => {
    const rented = await rent();
    const [modemId, proxyId] = await prepare(rented);
    const before = await Promise.all([staff.modemsOf(rented.box), findProxy(rented.proxyId)]);
    expect(await assign(modemId, proxyId)).toMatchObject({ code });
    expect(await Promise.all([staff.modemsOf(rented.box), findProxy(rented.proxyId)])).toEqual(before);
  });
});
