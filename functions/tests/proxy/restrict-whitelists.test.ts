import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AccountActor, Caller } from '../../src/context.ts';
import { changePreferences } from '../../src/domain/account/change-preferences.ts';
import { audit } from '../../src/domain/audit/audit.ts';
import { listNotifications } from '../../src/domain/notification/list-notifications.ts';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { expireProxies } from '../../src/domain/proxy/expire-proxies.ts';
import { listProxyLogs } from '../../src/domain/proxy/list-proxy-logs.ts';
import { runTask } from '../../src/entry/run-task.ts';
import type { ProductRecord } from '../../src/storage/order/product-store.ts';
import { changeSettingsWrite } from '../../src/storage/proxy/proxy-access-store.ts';
import { type ProxyRecord, proxyStore } from '../../src/storage/proxy/proxy-store.ts';
import { crashAfter, isCrash } from '../_crash.ts';
import { type Box, createBox, createMobileProduct, createOpenProxy, orderOf } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
let box: Box;
let product: ProductRecord;
beforeEach(async () => {
  world = await createWorld();
  box = await createBox(world, { modems: 40 });
  product = await createMobileProduct(world, [box.serverId]);
});
afterEach(() => world[Symbol.asyncDispose]());

async function read(proxyId: ProxyId): Promise<ProxyRecord> {
  const proxy = await proxyStore(world.ctx.database).find(proxyId);
  if (!proxy) throw new Error('no such proxy');
  return proxy;
}

/** Writes settings that the API now refuses, as they were saved in the past. */
async function saveBefore(proxyId: ProxyId, allow: string[], auth: Partial<ProxyRecord['auth']> = {}) {
  const proxy = await read(proxyId);
  const change = { auth: { ...proxy.auth, type: 'iponly' as const, ...auth }, allow, allowChangedAt: null };
  await world.ctx.database.transact([changeSettingsWrite(proxy, change)]);
}

const restrict = () => runTask(world.ctx, 'restrict-whitelists');
const bell = async (caller: Caller<AccountActor>) =>
  (await listNotifications({ ctx: world.ctx, caller, input: { limit: 50 } })).notifications.filter(
    ({ kind }) => kind === 'whitelist_restricted',
  );
const rulesOf = async (proxyId: ProxyId) => {
  const { modemId } = await read(proxyId);
  return box.desired()?.ports.find((port) => port.modemId === modemId)?.rules;
};
const setLanguage = (caller: Caller<AccountActor>, language: 'tr' | 'en' | 'ru' | 'uk') =>
  changePreferences({ ctx: world.ctx, caller, input: { language } });

describe('a proxy that anyone may use without a password', () => {
  it.each([
    ['tr', 'Artık şifre gerekiyor'],
    ['en', 'Password now required'],
    ['ru', 'Теперь нужен пароль'],
    ['uk', 'Тепер потрібен пароль'],
  ] as const)('requires its password from then on, and notifies its owner once (%s)', async (language, title) => {
    const { customer, proxyId } = await createOpenProxy(world, box, product);
    await setLanguage(customer, language);
    const { auth } = await read(proxyId);
    await saveBefore(proxyId, ['0.0.0.0/1', '128.0.0.0/1']);
    expect((await audit(world.ctx)).findings).toMatchObject([{ rule: 'access', subject: proxyId }]);
    world.mails.length = 0;
    const { revision = 0 } = box.desired() ?? {};

    await restrict();
    // Agents accept only a higher revision.
    expect(box.desired()?.revision).toBeGreaterThan(revision);
    const allow = ['0.0.0.0/1', '128.0.0.0/1'];
    expect(await read(proxyId)).toMatchObject({ auth: { ...auth, type: 'both' }, allow });
    const { username, password } = auth;
    expect(await rulesOf(proxyId)).toMatchObject({ auth: { type: 'both', users: [{ username, password }] }, allow });
    expect(await bell(customer)).toMatchObject([{ details: { proxies: expect.stringContaining('p1.shop.test') } }]);
    expect(world.mails).toMatchObject([{ subject: expect.stringContaining(title) }]);
    const { logs } = await listProxyLogs({ ctx: world.ctx, caller: customer, input: { id: proxyId, limit: 5 } });
    expect(logs).toContainEqual(
      expect.objectContaining({
        kind: 'proxy.settings_changed',
        by: 'system',
        details: expect.objectContaining({ type: 'both', reason: 'whitelist_too_wide' }),
      }),
    );

    const published = world.published.length;
    await restrict();
    expect(await bell(customer)).toHaveLength(1);
    expect(world.mails).toHaveLength(1);
    expect(world.published).toHaveLength(published);
    expect((await audit(world.ctx)).findings).toEqual([]);
  });

  it('gets a username and password if it has none', async () => {
    const { proxyId } = await createOpenProxy(world, box, product);
    await saveBefore(proxyId, ['::/0'], { username: '', password: '' });
    await restrict();
    const { auth } = await read(proxyId);
    expect(auth).toMatchObject({ type: 'both', username: 'admin' });
    expect(auth.password).toMatch(/^[A-Za-z0-9]{20}$/);
    expect((await rulesOf(proxyId))?.auth.users).toEqual([{ username: 'admin', password: auth.password }]);
  });

  it('is also restricted during the grace period', async () => {
    const { customer, proxyId } = await createOpenProxy(world, box, product);
    await saveBefore(proxyId, ['0.0.0.0/0']);
    world.clock.advance(7 * 86_400_000 + 1);
    await expireProxies(world.ctx);
    expect((await read(proxyId)).status).toBe('suspended');
    await restrict();
    expect((await read(proxyId)).auth.type).toBe('both');
    expect(await bell(customer)).toHaveLength(1);
  });

  it('is unchanged if its allowed IPs are narrow or it requires a password', async () => {
    const [narrow, strong] = [
      await createOpenProxy(world, box, product),
      await createOpenProxy(world, box, product),
    ] as const;
    await saveBefore(narrow.proxyId, ['203.0.113.0/24']);
    await saveBefore(strong.proxyId, ['0.0.0.0/0'], { type: 'strong' });
    const before = [await read(narrow.proxyId), await read(strong.proxyId)];
    await restrict();
    expect([await read(narrow.proxyId), await read(strong.proxyId)]).toEqual(before);
    expect(await bell(narrow.customer)).toEqual([]);
  });

  it('causes one message per 30 proxies of its owner', async () => {
    const customer = await world.customer({ balanceCents: 35_000 });
    const { order } = await placeOrder({ ctx: world.ctx, caller: customer, input: orderOf(product, 35) });
    for (const proxyId of order.proxyIds) await saveBefore(proxyId, ['0.0.0.0/0']);
    await restrict();
    expect(await bell(customer)).toHaveLength(2);
    for (const proxyId of order.proxyIds) expect((await read(proxyId)).auth.type).toBe('both');
  });

  it('is notified even after a crash right after the commit', async () => {
    const { customer, proxyId } = await createOpenProxy(world, box, product);
    await saveBefore(proxyId, ['0.0.0.0/0']);
    world.mails.length = 0;
    await expect(runTask(crashAfter(world.ctx, 'proxy'), 'restrict-whitelists')).rejects.toSatisfy(isCrash);
    world.clock.advance(61_000);
    await runTask(world.ctx, 'send-mails');
    expect(await bell(customer)).toHaveLength(1);
    expect(world.mails).toHaveLength(1);
    await box.beat();
    expect((await rulesOf(proxyId))?.auth.type).toBe('both');
  });
});
