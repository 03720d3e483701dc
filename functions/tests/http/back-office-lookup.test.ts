import type { StaffHit } from '@cellgate/shared/search/staff-search.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountActor, Caller } from '../../src/context.ts';
import { openTopup } from '../../src/domain/balance/open-topup.ts';
import { settleTopup } from '../../src/domain/balance/settle-topup.ts';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { updateAuthSettings } from '../../src/domain/proxy/update-auth-settings.ts';
import { searchBackOffice } from '../../src/domain/staff-search/search-back-office.ts';
import { proxyStore } from '../../src/storage/proxy/proxy-store.ts';
import { modemStore } from '../../src/storage/server/modem-store.ts';
import { createBox, createMobileProduct, createOpenProxy, modemReport, orderOf, settings } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
let moderator: Caller<AccountActor>;
beforeAll(async () => {
  world = await createWorld();
  moderator = await world.account({ role: 'moderator' });
});
afterAll(() => world[Symbol.asyncDispose]());

let servers = 0;

/** Creates a server of its own host with a sold modem, and returns its proxy. */
async function sold() {
  const host = `p${++servers}.lookup.test`;
  const box = await createBox(world, { modems: 1, host });
  const product = await createMobileProduct(world, [box.serverId]);
  const { customer, proxyId, order } = await createOpenProxy(world, box, product);
  const proxy = await proxyStore(world.ctx.database).find(proxyId);
  const [modem] = await modemStore(world.ctx.database).listOfServer(box.serverId);
  if (!proxy || !modem) throw new Error('the proxy or modem is gone');
  return { host, box, product, customer, proxyId, order, proxy, modem };
}

async function search(typed: string): Promise<StaffHit[]> {
  const { result } = await searchBackOffice({ ctx: world.ctx, caller: moderator, input: { q: typed } });
  return result.hits;
}
const idsBy = async (typed: string) => (await search(typed)).map(({ id }) => id);

describe('the search by whole values', () => {
  it('finds an order by its number, with and without its dash, in any case', async () => {
    const { order } = await sold();
    const { orderNumber } = order;
    for (const typed of [orderNumber, orderNumber.toLowerCase(), orderNumber.replace('-', '')])
      expect(await search(typed), typed).toContainEqual(
        expect.objectContaining({ kind: 'order', id: order.id, isExact: true }),
      );
  });

  it('finds a modem by its ID and interface, and with its proxy by IP and either port', async () => {
    const { host, box, proxy, modem } = await sold();
    const { modemId } = modem;
    const ip = `46.133.7.${servers}`;
    await box.report([modemReport(modem.imei, { interface: `eth-${host}`, egressIp: ip })]);
    expect(await idsBy(modemId)).toEqual([modemId]);
    expect(await idsBy(modemId.toLowerCase())).toEqual([modemId]);
    expect(await idsBy(`ETH-${host}`)).toContain(modemId);
    for (const typed of [ip, `${host}:${proxy.httpPort}`, `${host.toUpperCase()}:${proxy.socksPort}`])
      expect(
        (await search(typed)).map(({ kind, id }) => [kind, id]),
        typed,
      ).toEqual([
        ['proxy', proxy.proxyId],
        ['modem', modemId],
      ]);
    for (const typed of [`${host}:1`, `${host}:99999`, `other.test:${proxy.httpPort}`, '46.133.7.0/24'])
      expect(
        (await search(typed)).filter(({ kind }) => kind === 'proxy' || kind === 'modem'),
        typed,
      ).toEqual([]);
  });

  it('finds a modem by host and port, however many hosts begin with that one', async () => {
    for (let other = 1; other < 8; other += 1) await createBox(world, { modems: 0, host: `begun.test.x${other}` });
    const box = await createBox(world, { modems: 1, host: 'begun.test' });
    const product = await createMobileProduct(world, [box.serverId]);
    const { proxyId } = await createOpenProxy(world, box, product);
    const proxy = await proxyStore(world.ctx.database).find(proxyId);
    expect(await idsBy(`begun.test:${proxy?.httpPort}`)).toContain(proxyId);
  });

  it('finds a modem by the IP it has now in any spelling, not by the one before', async () => {
    const { box, modem } = await sold();
    await box.report([modemReport(modem.imei, { egressIp: '2a02:2378::7' })]);
    expect(await idsBy('2A02:2378:0::0007')).toContain(modem.modemId);
    await box.report([modemReport(modem.imei, { egressIp: '2a02:2378::8' })]);
    expect(await idsBy('2a02:2378::7')).toEqual([]);
    expect(await idsBy('2a02:2378::8')).toContain(modem.modemId);
  });

  it('finds modems of several servers with one interface, at most eight', async () => {
    for (let count = 0; count < 9; count += 1) {
      const box = await createBox(world, { modems: 0 });
      await box.report([modemReport(`86${Date.now()}`.slice(0, 13) + String(10 + count), { interface: 'wwan77' })]);
    }
    const { result } = await searchBackOffice({ ctx: world.ctx, caller: moderator, input: { q: 'wwan77' } });
    expect(result.hits.map(({ title }) => title)).toEqual(Array.from({ length: 8 }, () => 'wwan77'));
    expect(result.cutKinds).toEqual(['modem']);
  });

  it('finds each proxy of an order by the username it began with', async () => {
    const box = await createBox(world, { modems: 3 });
    const product = await createMobileProduct(world, [box.serverId]);
    const customer = await world.customer({ balanceCents: 10_000 });
    const { order } = await placeOrder({ ctx: world.ctx, caller: customer, input: orderOf(product, 3) });
    const proxies = await proxyStore(world.ctx.database).findMany(order.proxyIds);
    expect(new Set(proxies.map(({ auth }) => auth.username)).size).toBe(3);
    for (const { auth, proxyId } of proxies) {
      const hits = (await search(auth.username.toUpperCase())).filter(({ kind }) => kind === 'proxy');
      expect(hits.map(({ id }) => id)).toEqual([proxyId]);
    }
  });

  it('finds a proxy by a username that its customer has chosen, and not by the former one', async () => {
    const { customer, proxyId, proxy } = await sold();
    const rename = (username: string) =>
      updateAuthSettings({ ctx: world.ctx, caller: customer, input: { id: proxyId, ...settings({ username }) } });
    await rename('Crawler-7');
    expect(await idsBy('crawler-7')).toEqual([proxyId]);
    expect((await search(proxy.auth.username)).filter(({ kind }) => kind === 'proxy')).toEqual([]);
    await rename('crawler-8');
    expect(await idsBy('crawler-7')).toEqual([]);
    const added = await world.request('POST', `/proxies/${proxyId}/users`, {
      as: customer,
      body: { username: 'added-user', password: 'added-password-1' },
    });
    expect(added.status).toBe(201);
    expect(await idsBy('added-user')).toEqual([proxyId]);
  });

  it('finds a payment by the transaction on the chain', async () => {
    const customer = await world.customer();
    const { topup } = await openTopup({ ctx: world.ctx, caller: customer, input: { amount: 50 } });
    const paid = await world.payments.provider.fetch(topup.paymentId ?? '');
    if (!paid) throw new Error('the payment is gone');
    const txHash = 'A1B2C3D4'.repeat(8);
    const coin = { code: 'BTC', amount: '0.00050000', txHash };
    const settled = [{ partId: `${txHash}-0`, worthMicros: 50_000_000, coin }];
    await settleTopup({
      ctx: world.ctx,
      caller: { ...world.system, actor: { kind: 'payment', provider: 'demo' } },
      input: { payment: { ...paid, status: 'completed', settled } },
    });
    for (const typed of [txHash, txHash.toLowerCase()])
      expect(await search(typed), typed).toMatchObject([{ kind: 'payment', id: topup.id, title: '$50.00' }]);
  });

  it('reads at most 25 units, whatever is typed', async () => {
    const { host, order, proxy, modem, customer } = await sold();
    const typed = [
      order.orderNumber,
      proxy.auth.username,
      modem.imei,
      modem.modemId,
      `${host}:${proxy.httpPort}`,
      'wwan77',
      '46.133.1.1',
      'ada',
      'ada lovelace',
      'people test ada',
      customer.actor.accountId,
      'f'.repeat(64),
      'a@people.test',
    ];
    for (const text of typed) expect((await world.units.of(() => search(text))).read, text).toBeLessThanOrEqual(25);
  });

  it('costs an order two write units', async () => {
    const { order } = await sold();
    const found: string[] = [];
    for await (const item of world.ctx.database.scan('main'))
      if (String(item.pk).startsWith('LOOKUP#') && JSON.stringify(item).includes(order.id)) found.push(String(item.pk));
    expect(found).toEqual([`LOOKUP#order#${order.orderNumber}`]);
  });
});
