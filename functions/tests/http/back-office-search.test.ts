import type { StaffHit, StaffSearchResult } from '@cellgate/shared/search/staff-search.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountActor, Caller } from '../../src/context.ts';
import { openTopup } from '../../src/domain/balance/open-topup.ts';
import { accountStore } from '../../src/storage/account/account-store.ts';
import { changeWordWrites, searchableAccount } from '../../src/storage/search/word-store.ts';
import { modemStore } from '../../src/storage/server/modem-store.ts';
import { createBox, createMobileProduct, createOpenProxy } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
let moderator: Caller<AccountActor>;
beforeAll(async () => {
  world = await createWorld();
  moderator = await world.account({ role: 'moderator' });
});
afterAll(() => world[Symbol.asyncDispose]());

const ask = (typed: string, as = moderator) =>
  world.request('GET', `/admin/search?q=${encodeURIComponent(typed)}`, { as });

async function search(typed: string): Promise<StaffSearchResult> {
  const response = await ask(typed);
  expect(response.status, typed).toBe(200);
  return ((await response.json()) as { data: { result: StaffSearchResult } }).data.result;
}

/** Creates a server with a modem that is sold, and a customer with a payment. */
async function shop() {
  const box = await createBox(world, { modems: 1 });
  const product = await createMobileProduct(world, [box.serverId]);
  const { customer, proxyId, order } = await createOpenProxy(world, box, product);
  const { topup } = await openTopup({ ctx: world.ctx, caller: customer, input: { amount: 43.21 } });
  const account = await accountStore(world.ctx.database).find(customer.actor.accountId);
  const [modem] = await modemStore(world.ctx.database).listOfServer(box.serverId);
  if (!account || !modem) throw new Error('the account or modem is gone');
  return { box, product, account, proxyId, order, topup, modem };
}

describe('the search of the back office', () => {
  it('finds each kind of record by its ID, in any case', async () => {
    const { box, product, account, proxyId, order, topup } = await shop();
    const expected: [StaffHit['kind'], string][] = [
      ['customer', account.accountId],
      ['order', order.id],
      ['proxy', proxyId],
      ['server', box.serverId],
      ['product', product.productId],
      ['payment', topup.id],
    ];
    for (const [kind, id] of expected)
      for (const typed of [id, id.toLowerCase(), ` ${id} `])
        expect(await search(typed), typed).toMatchObject({ hits: [{ kind, id, isExact: true }], cutKinds: [] });
  });

  it('says what it found and where it belongs', async () => {
    const { box, account, proxyId, order, topup, modem } = await shop();
    const { accountId, email } = account;
    const { serverId } = box;
    const hitOf = async (typed: string) => (await search(typed)).hits[0];
    expect(await hitOf(order.id)).toMatchObject({ title: order.orderNumber, accountId, serverId: null });
    expect(await hitOf(proxyId)).toMatchObject({
      title: `p1.shop.test:${modem.httpPort}`,
      subtitle: `Kyivstar · ${email}`,
      accountId,
      serverId,
    });
    expect(await hitOf(serverId)).toMatchObject({
      title: 'Kyiv 1',
      subtitle: 'p1.shop.test',
      accountId: null,
      serverId,
    });
    expect(await hitOf(topup.id)).toMatchObject({ title: '$43.21', subtitle: `${email} · demo`, accountId });
    expect(await hitOf(modem.imei)).toMatchObject({ subtitle: `Kyiv 1 · ${modem.imei}`, accountId: null, serverId });
  });

  it('finds a customer by email, a modem by IMEI and a payment by its ID at the provider', async () => {
    const { account, modem, topup } = await shop();
    expect((await search(account.email.toUpperCase())).hits).toMatchObject([
      { kind: 'customer', id: account.accountId },
    ]);
    expect((await search(modem.imei)).hits).toMatchObject([{ kind: 'modem', id: modem.modemId }]);
    expect((await search(topup.paymentId ?? '')).hits).toMatchObject([{ kind: 'payment', id: topup.id }]);
  });

  it.each(['=cmd()', '**', '%%', '..', '../..', '#!', "' OR 1=1 --", 'acc_', 'ord_01JD', '::1', 'a@b', '🙂🙂'])(
    'finds nothing by %s',
    async (typed) => {
      expect((await search(typed)).hits).toEqual([]);
    },
  );

  it.each([
    ['one letter', 'a'],
    ['only spaces', '     '],
    ['300 letters', 'a'.repeat(300)],
  ])('refuses %s', async (_, typed) => {
    const response = await ask(typed);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'request.invalid' } });
  });

  it('looks for no part of an IP, host or ID among the words of customers', async () => {
    const person = { firstName: '13300', lastName: 'Lovelace', email: '13300@13300.example' };
    const words = Array.from({ length: 30 }, (_, index) => searchableAccount({ accountId: `acc_${index}`, ...person }));
    await world.ctx.database.transact(words.flatMap((each) => changeWordWrites(undefined, each).slice(0, 3)));
    const unitsOf = async (typed: string) => (await world.units.of(() => search(typed))).read;
    expect(await unitsOf('198.51.133.7')).toBe(await unitsOf('198.51.144.7'));
    expect(await unitsOf('box.13300:9')).toBe(await unitsOf('box.14400:9'));
  });

  it('never returns passwords or other secrets', async () => {
    const { account, proxyId } = await shop();
    for (const typed of [account.accountId, proxyId])
      for (const hit of (await search(typed)).hits)
        expect(Object.keys(hit).sort()).toEqual([
          'accountId',
          'id',
          'isExact',
          'kind',
          'serverId',
          'subtitle',
          'title',
        ]);
  });
});
