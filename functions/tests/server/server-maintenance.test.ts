import { afterAll, describe, expect, it } from 'vitest';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { finishServerChanges } from '../../src/domain/server-change/finish-server-changes.ts';
import { codeOf } from '../_code-of.ts';
import { createBox, createMobileProduct, createOpenProxy, orderOf } from '../_fleet.ts';
import { withTransactionBarrier } from '../_transaction-barrier.ts';
import { openServerFixture } from './_server-fixture.ts';

const { world, moderator, ask, eventsOf, noticesOf } = await openServerFixture();
afterAll(() => world[Symbol.asyncDispose]());
const inHours = (hours: number) => new Date(world.ctx.now() + hours * 3_600_000).toISOString();

describe('maintenance of a server', () => {
  it('sells nothing until it ends, and tells each owner of its proxies once', async () => {
    const box = await createBox(world, { modems: 3 });
    await box.beat();
    const product = await createMobileProduct(world, [box.serverId]);
    const { customer } = await createOpenProxy(world, box, product);
    const body = { reason: 'new rack', until: inHours(2) };
    const { data } = await ask('PUT', `/${box.serverId}/maintenance`, { as: moderator, body });
    expect(data.server).toMatchObject({
      status: 'maintenance',
      maintenance: { reason: 'new rack', by: moderator.actor.accountId },
    });
    await ask('PUT', `/${box.serverId}/maintenance`, { body: { ...body, until: inHours(3) } });
    await finishServerChanges(world.ctx);
    expect(await noticesOf(customer, 'server_maintenance')).toHaveLength(1);
    const buyer = await world.customer({ balanceCents: 5_000 });
    const order = () => placeOrder({ ctx: world.ctx, caller: buyer, input: orderOf(product) });
    expect(await codeOf(order())).toBe('order.out_of_stock');
    const ended = await ask('DELETE', `/${box.serverId}/maintenance`);
    expect(ended.data.server).toMatchObject({ status: 'online', maintenance: null });
    expect((await order()).order.proxyIds).toHaveLength(1);
    expect((await eventsOf(box.serverId)).map(({ kind }) => kind)).toContain('server.maintenance_ended');
  });

  it('is not changed by someone who has not seen its last change', async () => {
    const { serverId } = await createBox(world, { modems: 0 });
    const path = `/${serverId}/maintenance`;
    const body = { reason: 'new rack', until: inHours(2) };
    const moved = { status: 409, error: { code: 'record.moved' } };
    const begun = await ask('PUT', path, { body: { ...body, seen: null } });
    const since = begun.data.server.maintenance?.since;
    expect(await ask('PUT', path, { body: { ...body, reason: 'power', seen: null } })).toMatchObject(moved);
    world.clock.advance(1_000);
    const changed = await ask('PUT', path, { body: { ...body, reason: 'fan', seen: since } });
    expect(changed.data.server.maintenance).toMatchObject({ reason: 'fan', since });
    expect(await ask('PUT', path, { body: { ...body, reason: 'power', seen: since } })).toMatchObject(moved);
    const changedAt = changed.data.server.maintenance?.changedAt;
    expect(changedAt).toBe(new Date(world.ctx.now()).toISOString());
    expect((await ask('PUT', path, { body: { ...body, seen: changedAt } })).status).toBe(200);
  });

  it('is not ended by someone who has not seen its last change', async () => {
    const { serverId } = await createBox(world, { modems: 0 });
    const path = `/${serverId}/maintenance`;
    const body = { reason: 'new rack', until: inHours(2) };
    const since = (await ask('PUT', path, { body })).data.server.maintenance?.since;
    world.clock.advance(1_000);
    await ask('PUT', path, { as: moderator, body: { ...body, reason: 'fan', seen: since } });
    const refused = await ask('DELETE', path, { body: { seen: since } });
    expect(refused).toMatchObject({ status: 409, error: { code: 'record.moved', params: { by: 'Ada Lovelace' } } });
    const { maintenance } = (await ask('GET', `/${serverId}`)).data.server;
    expect(maintenance).toMatchObject({ reason: 'fan', since });
    expect((await ask('DELETE', path, { body: { seen: 'yesterday' } })).status).toBe(400);
    const seen = maintenance?.changedAt;
    const ctx = withTransactionBarrier(world.ctx, 2);
    const both = await Promise.all([1, 2].map(() => ask('DELETE', path, { body: { seen }, ctx })));
    expect(both.map(({ status, data }) => [status, data.server.maintenance])).toEqual([
      [200, null],
      [200, null],
    ]);
    expect((await eventsOf(serverId)).filter(({ kind }) => kind === 'server.maintenance_ended')).toHaveLength(1);
    world.clock.advance(1_000);
    await ask('PUT', path, { as: moderator, body });
    expect(await ask('DELETE', path, { body: { seen } })).toMatchObject({ error: { code: 'record.moved' } });
    // Programs that send no version end what runs.
    expect((await ask('DELETE', path)).data.server.maintenance).toBeNull();
  });

  it('is changed or ended, but not both, by two people at once', async () => {
    const { serverId } = await createBox(world, { modems: 0 });
    const path = `/${serverId}/maintenance`;
    const body = { reason: 'new rack', until: inHours(2) };
    const seen = (await ask('PUT', path, { body })).data.server.maintenance?.since;
    world.clock.advance(1_000);
    const ctx = withTransactionBarrier(world.ctx, 2);
    const [changed, ended] = await Promise.all([
      ask('PUT', path, { as: moderator, body: { ...body, reason: 'fan', seen }, ctx }),
      ask('DELETE', path, { body: { seen }, ctx }),
    ]);
    expect([changed.status, ended.status].toSorted()).toEqual([200, 409]);
    const { maintenance } = (await ask('GET', `/${serverId}`)).data.server;
    expect(maintenance?.reason).toBe(changed.status === 200 ? 'fan' : undefined);
  });

  it.each([-1, 0, 31 * 24])('is refused with an end in %d hours', async (hours) => {
    const { serverId } = await createBox(world, { modems: 0 });
    const body = { reason: 'x', until: inHours(hours) };
    const refused = await ask('PUT', `/${serverId}/maintenance`, { body });
    expect(refused).toMatchObject({ status: 400, error: { code: 'server.maintenance_end' } });
  });
});
