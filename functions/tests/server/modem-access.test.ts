import type { ModemAuthChange } from '@cellgate/shared/modem/modem-auth.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../../src/domain/audit/audit.ts';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { expireProxies } from '../../src/domain/proxy/expire-proxies.ts';
import { addProxyUser } from '../../src/domain/proxy-user/change-proxy-users.ts';
import { setSoldAccess } from '../../src/domain/staff-modem/set-sold-access.ts';
import { proxyStore } from '../../src/storage/proxy/proxy-store.ts';
import { codeOf } from '../_code-of.ts';
import { crashAfter, isCrash } from '../_crash.ts';
import { createMobileProduct, createOpenProxy, orderOf } from '../_fleet.ts';
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

const user = (name: string) => ({ username: `user-${name}`, password: `password-${name}` });
const addresses = (count: number) => Array.from({ length: count }, (_, n) => `10.0.${n >> 8}.${n & 255}`);
const house = { type: 'strong', users: [{ username: 'house', password: 'house-pass-1' }], whitelist: [] };

describe('the access to a modem', () => {
  it('opens the ports of a modem in stock for 24 hours', async () => {
    const { box, path, modems } = await staff.openBox();
    const { modemId } = first(modems);
    const { data } = await staff.ask('PUT', `${path}/${modemId}/auth`, house);
    const until = new Date(world.ctx.now() + 24 * 3_600_000).toISOString();
    expect(data.modem.auth).toMatchObject({
      type: 'strong',
      users: [{ username: 'house', password: '••••••••' }],
      until,
    });
    expect(portOf(box, first(modems))).toMatchObject({
      state: 'on',
      validUntil: until,
      rules: { auth: { users: [{ username: 'house', password: 'house-pass-1' }] } },
    });
    world.clock.advance(24 * 3_600_000 + 1);
    await expireProxies(world.ctx);
    expect(portOf(box, first(modems))).toMatchObject({ state: 'off', rules: null });
  });

  it('is not changed by someone who has not seen it, sold or not', async () => {
    const { box, path, modems } = await staff.openBox(2);
    const [one] = modems;
    const auth = `${path}/${one?.modemId}/auth`;
    const moved = { status: 409, code: 'record.moved' };
    const { data } = await staff.ask('PUT', auth, { ...house, seen: null });
    const seen = data.modem.auth?.version;
    expect(await staff.ask('PUT', auth, { ...house, seen: null })).toMatchObject(moved);
    expect((await staff.ask('PUT', auth, { ...house, seen })).status).toBe(200);
    expect(await staff.ask('PUT', auth, { ...house, seen })).toMatchObject(moved);

    const { customer, proxyId } = await createOpenProxy(world, box, await createMobileProduct(world, [box.serverId]));
    const sold = (await staff.modemsOf(box)).find(({ stockState }) => stockState === 'sold');
    const { data: shown } = await staff.ask('GET', `/admin/modems/${sold?.modemId}`);
    const { version: opened, users = [] } = shown.modem.auth ?? {};
    const input = { id: proxyId, ...user('added'), note: '' };
    await addProxyUser({ ctx: world.ctx, caller: customer, input });
    const asOpened = {
      type: 'both',
      users: users.map(({ username }: { username: string }) => ({ username })),
      seen: opened,
    };
    expect(await staff.ask('PUT', `${path}/${sold?.modemId}/auth`, asOpened)).toMatchObject(moved);
    const proxy = await proxyStore(world.ctx.database).find(proxyId);
    expect(proxy?.users.map(({ username }) => username)).toEqual(['user-added']);
  });

  it('ends in the transaction of a sale, under a greater generation', async () => {
    const { box, path, modems } = await staff.openBox();
    await staff.ask('PUT', `${path}/${first(modems).modemId}/auth`, house);
    const opened = first(await staff.modemsOf(box)).generation;
    const product = await createMobileProduct(world, [box.serverId]);
    const customer = await world.customer({ balanceCents: 10_000 });
    await placeOrder({ ctx: world.ctx, caller: customer, input: orderOf(product) });
    const sold = first(await staff.modemsOf(box));
    expect(sold.houseAccess).toBeUndefined();
    expect(sold.generation).toBeGreaterThan(opened);
    expect(JSON.stringify(portOf(box, sold))).not.toContain('house-pass-1');
  });

  it('is ended at once by staff, under a greater generation, once', async () => {
    const { box, path, modems } = await staff.openBox();
    const auth = `${path}/${first(modems).modemId}/auth`;
    await staff.ask('PUT', auth, house);
    const opened = first(await staff.modemsOf(box)).generation;
    const { data } = await staff.ask('DELETE', auth);
    expect(data.modem.auth).toBeNull();
    expect(portOf(box, first(modems))).toMatchObject({ state: 'off', rules: null, generation: opened + 1 });
    expect((await staff.ask('DELETE', auth)).status).toBe(200);
    expect(first(await staff.modemsOf(box)).generation).toBe(opened + 1);
    const events = await staff.eventsOf(box.serverId, 'modem.access_changed');
    expect(events.map(({ details }) => details.type)).toEqual([null, 'strong']);
    await createOpenProxy(world, box, await createMobileProduct(world, [box.serverId]));
    expect(await staff.ask('DELETE', auth)).toMatchObject({ status: 409, code: 'modem.sold' });
  });

  it('lasts until changed while the modem is reserved', async () => {
    const { box, path, modems } = await staff.openBox();
    const { modemId } = first(modems);
    await staff.ask('PUT', `/admin/modems/${modemId}/stock-status`, { status: 'reserved' });
    const { data } = await staff.ask('PUT', `${path}/${modemId}/auth`, house);
    expect(data.modem.auth?.until).toBeNull();
    world.clock.advance(30 * 24 * 3_600_000);
    await expireProxies(world.ctx);
    expect(portOf(box, first(modems))).toMatchObject({ state: 'on' });
  });

  it('of a sold modem changes the customer’s proxy, in the customer’s history by staff', async () => {
    const { box, path } = await staff.openBox();
    world.agents.set(box.serverId, () => box.apply());
    const product = await createMobileProduct(world, [box.serverId]);
    const { proxyId, customer } = await createOpenProxy(world, box, product);
    const { modemId } = first(await staff.modemsOf(box));
    const users = [{ username: 'owner' }, { username: 'second', password: 'second-pass-1' }];
    const before = await proxyStore(world.ctx.database).find(proxyId);
    const change = { type: 'both', users: [{ username: before?.auth.username }, users[1]], whitelist: ['192.0.2.7'] };
    expect((await staff.ask('PUT', `${path}/${modemId}/auth`, change)).status).toBe(200);
    expect(await proxyStore(world.ctx.database).find(proxyId)).toMatchObject({
      auth: { type: 'both', password: before?.auth.password },
      allow: ['192.0.2.7'],
      users: [{ username: 'second', password: 'second-pass-1' }],
    });
    const [event] = await staff.eventsOf(customer.actor.accountId, 'proxy.settings_changed');
    expect(event?.actor).toBe(staff.moderator.actor.accountId);
  });

  it('of a sold modem changes wholly or not at all if the process dies', async () => {
    const { box } = await staff.openBox();
    const { proxyId } = await createOpenProxy(world, box, await createMobileProduct(world, [box.serverId]));
    const modem = first(await staff.modemsOf(box));
    const find = () => proxyStore(world.ctx.database).find(proxyId);
    const users = [{ username: 'owner-1', password: 'owner-pass-1' }, ...['a', 'b'].map((name) => user(name))];
    const change: ModemAuthChange = { type: 'both', users, whitelist: ['192.0.2.7'] };
    const set = (ctx: World['ctx'], to: ModemAuthChange) => setSoldAccess(ctx, staff.moderator, { modem, change: to });
    await expect(set(crashAfter(world.ctx, 'proxy'), change)).rejects.toSatisfy(isCrash);
    expect(await find()).toMatchObject({
      auth: { type: 'both', username: 'owner-1' },
      users: [{ username: 'user-a' }, { username: 'user-b' }],
      allow: ['192.0.2.7'],
    });
    // The state was not published; the next heartbeat shows that the agent lacks it.
    await box.beat({ applied: null });
    expect(portOf(box, modem)?.rules).toMatchObject({ auth: { users }, allow: ['192.0.2.7'] });
    const before = await find();
    const busy = withTransactionBarrier(world.ctx, 2);
    const other = { ...change, users: [{ username: 'owner-2', password: 'owner-pass-2' }, user('c')] };
    const codes = await Promise.all([codeOf(set(busy, other)), codeOf(set(busy, { ...change, users: [user('d')] }))]);
    expect(codes.toSorted()).toEqual(['ok', 'proxy.settings_busy']);
    expect((await find())?.version).toBe((before?.version ?? 0) + 1);
    expect((await audit(world.ctx)).findings).toEqual([]);
  });

  it.each([
    ['strong without a user', { type: 'strong', users: [], whitelist: [] }, 'modem.users_required'],
    ['half a user', { type: 'strong', users: [{ username: 'x' }], whitelist: [] }, 'request.invalid'],
    ['a blank user', { type: 'both', users: [{ username: '', password: 'long-enough' }] }, 'request.invalid'],
    ['1::2::3', { ...house, whitelist: ['1::2::3'] }, 'request.invalid'],
    ['1.2.3', { ...house, whitelist: ['1.2.3'] }, 'request.invalid'],
    ['101 whitelist entries', { ...house, whitelist: addresses(101) }, 'request.invalid'],
    ['10,000 whitelist entries', { ...house, whitelist: addresses(10_000) }, 'request.too_large'],
    ['iponly with nothing', { type: 'iponly', users: [], whitelist: [] }, 'proxy.whitelist_required'],
    ['iponly with everybody', { type: 'iponly', users: [], whitelist: ['0.0.0.0/0'] }, 'proxy.whitelist_too_wide'],
  ])('is refused with %s and changes nothing, for one modem and for several', async (_, body, code) => {
    const { box, path, modems } = await staff.openBox(2);
    const status = code === 'request.too_large' ? 413 : 400;
    expect(await staff.ask('PUT', `${path}/${first(modems).modemId}/auth`, body)).toMatchObject({ status, code });
    const several = { ...body, interfaces: modems.map(({ modemId }) => modemId) };
    expect(await staff.ask('PUT', `${path}/bulk-auth`, several)).toMatchObject({ status, code });
    expect(await staff.modemsOf(box)).toEqual(modems);
  });

  it('is set on none of several modems if one has a malformed name or is of another server', async () => {
    const [{ box, path, modems }, other] = [await staff.openBox(), await staff.openBox()];
    const set = (name: string) =>
      staff.ask('PUT', `${path}/bulk-auth`, { ...house, interfaces: [first(modems).modemId, name] });
    for (const name of ['../', 'a'.repeat(300), ''])
      expect(await set(name), name).toMatchObject({ status: 400, code: 'request.invalid' });
    expect(await set(first(other.modems).modemId)).toMatchObject({ status: 404, code: 'modem.not_found' });
    expect(await staff.modemsOf(box)).toEqual(modems);
    expect(await staff.modemsOf(other.box)).toEqual(other.modems);
  });

  it('is set on several unsold modems at once; sold ones are counted', async () => {
    const { box, path, modems } = await staff.openBox(3);
    await createOpenProxy(world, box, await createMobileProduct(world, [box.serverId]));
    const interfaces = modems.map(({ modemId }) => modemId);
    const { data } = await staff.ask<{ changed: string[]; sold: number }>('PUT', `${path}/bulk-auth`, {
      ...house,
      interfaces,
    });
    expect(data).toMatchObject({ sold: 1, skipped: 0 });
    expect(data.changed).toHaveLength(2);
  });

  it('is revealed after a recent proof, with an event of its own, for a sold modem also in the customer’s history', async () => {
    const { box, path, modems } = await staff.openBox();
    const reveal = `/admin/modems/${first(modems).modemId}/credentials`;
    await staff.ask('PUT', `${path}/${first(modems).modemId}/auth`, house);
    const moderator = await world.account({ role: 'moderator' });
    const users = async () => (await staff.ask<{ users: unknown[] }>('POST', reveal, {}, moderator)).data.users;
    expect(await users()).toEqual([{ username: 'house', password: 'house-pass-1' }]);
    const { customer } = await createOpenProxy(world, box, await createMobileProduct(world, [box.serverId]));
    expect(await users()).toHaveLength(1);
    expect(await staff.eventsOf(box.serverId, 'modem.credentials_revealed')).toHaveLength(2);
    expect(await staff.eventsOf(customer.actor.accountId, 'proxy.credentials_revealed')).toMatchObject([
      { actor: moderator.actor.accountId },
    ]);
    world.clock.advance(11 * 60_000);
    expect(await staff.ask('POST', reveal, {}, moderator)).toMatchObject({ code: 'session.proof_required' });
  });
});
