import { afterEach, beforeEach, expect, it } from 'vitest';
import { changeProfile } from '../../src/domain/account/change-profile.ts';
import { audit } from '../../src/domain/audit/audit.ts';
import { runBackfill } from '../../src/domain/backfill/run-backfill.ts';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { updateAuthSettings } from '../../src/domain/proxy/update-auth-settings.ts';
import { searchBackOffice } from '../../src/domain/staff-search/search-back-office.ts';
import type { Item } from '../../src/storage/database.ts';
import { proxyStore } from '../../src/storage/proxy/proxy-store.ts';
import { createBox, createMobileProduct, createOpenProxy, modemReport, orderOf, settings } from '../_fleet.ts';
import { openTopupFixture } from '../_topup-fixture.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
// One world per test, because backfill and audit read everything.
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world[Symbol.asyncDispose]());

const profile = { phone: '', country: '', industry: '', useCase: '' } as const;

/** Makes a shop in which names, usernames and IPs have changed. */
async function openShop() {
  const { ctx } = world;
  const box = await createBox(world, { modems: 3 });
  const product = await createMobileProduct(world, [box.serverId]);
  const { customer, proxyId } = await createOpenProxy(world, box, product);
  await changeProfile({ ctx, caller: customer, input: { firstName: 'Grace', lastName: 'Hopper', profile } });
  await updateAuthSettings({ ctx, caller: customer, input: { id: proxyId, ...settings({ username: 'crawler' }) } });
  const imei = box.desired()?.ports[0]?.imei ?? '';
  await box.report([modemReport(imei, { interface: 'wwan9', egressIp: '46.133.9.9' })]);
  return { box, product, customer, proxyId, imei };
}

/** Returns the items that exist for searching alone. */
async function searchItems(): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of world.ctx.database.scan('main'))
    if (/^(WORDS|LOOKUP)#/.test(String(item.pk))) found.push(item);
  return found;
}

/** Makes the installation one of before the search. */
async function removeSearchItems(): Promise<void> {
  for (const { pk, sk } of await searchItems())
    await world.ctx.database.transact([{ label: 'word', table: 'main', action: { remove: { pk, sk } } }]);
}

const findings = async () => (await audit(world.ctx)).findings;
const keysOf = (items: readonly Item[]) => items.map(({ pk, sk }) => `${pk} ${sk}`).sort();
const keyOf = (item: Item | undefined) => ({ pk: item?.pk, sk: item?.sk });

it('leaves what is found in agreement with the records', async () => {
  const { box, product, customer } = await openShop();
  await placeOrder({ ctx: world.ctx, caller: customer, input: orderOf(product, 2) });
  await box.apply();
  expect(await findings()).toEqual([]);
});

it('is what the audit compares: a missing, a changed and a stale entry are findings', async () => {
  const { customer } = await openShop();
  const items = await searchItems();
  const named = items.find(({ phrase }) => phrase === 'grace hopper');
  const server = items.find(({ kind }) => kind === 'server');
  const order = items.find(({ kind }) => kind === 'order');
  await world.ctx.database.transact([
    { label: 'word', table: 'main', action: { remove: keyOf(named) } },
    { label: 'word', table: 'main', action: { put: { ...server, title: 'Other' } } },
    {
      label: 'word',
      table: 'main',
      action: { put: { ...order, pk: 'LOOKUP#order#CG-22222222', value: 'CG-22222222' } },
    },
  ]);
  expect(await findings()).toEqual([
    { rule: 'search', subject: customer.actor.accountId, detail: 'is not found by customer "grace hopper"' },
    { rule: 'search', subject: server?.id, detail: `is not found by server "${server?.phrase}"` },
    { rule: 'search', subject: order?.id, detail: 'is still found by order "CG-22222222"' },
  ]);
});

it('is filled for an older installation while names and IPs change, and once', async () => {
  const { box, customer, imei } = await openShop();
  const { ctx } = world;
  const before = await searchItems();
  await removeSearchItems();
  expect(await findings()).not.toEqual([]);

  let calls = 0;
  const { database } = ctx;
  const busy = {
    ...database,
    transact: async (writes: Parameters<typeof database.transact>[0]) => {
      calls += 1;
      if (calls === 3) {
        await changeProfile({ ctx, caller: customer, input: { firstName: 'Ada', lastName: 'King', profile } });
        await box.report([modemReport(imei, { interface: 'wwan9', egressIp: '46.133.9.10' })]);
      }
      return database.transact(writes);
    },
  };
  const results = await runBackfill({ ...ctx, database: busy });
  expect(results.find(({ step }) => step === 'search')?.written).toBeGreaterThan(before.length / 2);
  expect(await findings()).toEqual([]);
  expect(keysOf(await searchItems())).not.toEqual(keysOf(before));
  const again = await runBackfill(ctx);
  expect(again.find(({ step }) => step === 'search')?.written).toBe(0);
});

it('fills in the username that a proxy had before usernames named the order', async () => {
  const { proxyId } = await openShop();
  const { ctx } = world;
  const username = `cg${proxyId.slice(-8).toLowerCase()}`;
  const proxy = await proxyStore(ctx.database).find(proxyId);
  const update = { pk: `PROXY#${proxyId}`, sk: 'PROXY' };
  const values = { ':auth': { ...proxy?.auth, username } };
  await ctx.database.transact([{ label: 'proxy', table: 'main', action: { update, set: 'SET auth = :auth', values } }]);
  await removeSearchItems();
  await runBackfill(ctx);
  const caller = await world.account({ role: 'moderator' });
  const { result } = await searchBackOffice({ ctx, caller, input: { q: username } });
  expect(result.hits).toContainEqual(expect.objectContaining({ kind: 'proxy', id: proxyId }));
  expect(await findings()).toEqual([]);
});

it('fills in the transactions of payments at BTCPay', async () => {
  const { open } = await openTopupFixture(world);
  const { topup } = await open();
  const txHash = 'ab'.repeat(32);
  const credit = {
    provider: 'btcpay',
    partId: `invoice-1/${txHash}-0`,
    topupId: topup.id,
    accountId: 'acc_01JD0000000000000000000000',
    amountCents: 100,
    at: '2026-11-21T08:00:00.000Z',
  };
  const put = { pk: `CREDIT#btcpay#${credit.partId}`, sk: 'CREDIT', ...credit };
  await world.ctx.database.transact([{ label: 'credit', table: 'main', action: { put } }]);
  await runBackfill(world.ctx);
  expect(keysOf(await searchItems())).toContain(`LOOKUP#chain_transaction#${txHash} ${topup.id}`);
});
