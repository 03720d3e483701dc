import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeProfile } from '../../src/domain/account/change-profile.ts';
import { audit } from '../../src/domain/audit/audit.ts';
import { runBackfill } from '../../src/domain/backfill/run-backfill.ts';
import { listChanges } from '../../src/domain/listing/list-changes.ts';
import { refreshProxyRow } from '../../src/domain/listing/refresh-rows.ts';
import { cancelOrder, quoteRefund } from '../../src/domain/order/cancel-order.ts';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { setAutoRenew } from '../../src/domain/renewal/set-auto-renew.ts';
import type { Item } from '../../src/storage/database.ts';
import { eventWrite } from '../../src/storage/event-store.ts';
import { type CustomerSort, customerRowStore } from '../../src/storage/listing/customer-row-store.ts';
import { listCursorStore } from '../../src/storage/listing/list-cursor-store.ts';
import { type ProxyList, proxyRowStore } from '../../src/storage/listing/proxy-row-store.ts';
import { endingAt } from '../_crash.ts';
import { type Box, createBox, createMobileProduct, orderOf } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
let box: Box;
// One world per test, because lists read everything.
beforeEach(async () => {
  world = await createWorld();
  box = await createBox(world, { modems: 6 });
});
afterEach(() => world[Symbol.asyncDispose]());

async function all<T>(steps: AsyncIterable<{ items: readonly T[] }>): Promise<T[]> {
  const rows: T[] = [];
  for await (const { items } of steps) rows.push(...items);
  return rows;
}
const proxyRows = (list: ProxyList = 'live') => all(proxyRowStore(world.ctx.database).read(list, null));
const customers = async (sort: CustomerSort, isBackwards = false) =>
  (await all(customerRowStore(world.ctx.database).read(sort, { after: null, isBackwards }))).map(
    ({ accountId }) => accountId,
  );

async function buy(quantity = 1, balanceCents = 100_000) {
  const product = await createMobileProduct(world, [box.serverId]);
  const caller = await world.customer({ balanceCents });
  const { order } = await placeOrder({ ctx: world.ctx, caller, input: orderOf(product, quantity) });
  await box.apply();
  return { caller, order, proxyIds: order.proxyIds };
}

describe('the list rows', () => {
  it('follow what customers do: proxies by their end, customers by balance, spent amount and name', async () => {
    const rich = await buy(2);
    world.clock.advance(1_000);
    const poor = await buy(1, 5_000);
    await listChanges(world.ctx);
    expect((await proxyRows()).map(({ proxyId }) => proxyId)).toEqual([...rich.proxyIds.toSorted(), ...poor.proxyIds]);
    expect(await customers('balance')).toEqual([poor.caller.actor.accountId, rich.caller.actor.accountId]);
    expect(await customers('spent', true)).toEqual([rich.caller.actor.accountId, poor.caller.actor.accountId]);
    const { accountId } = poor.caller.actor;
    const profile = { phone: '', country: '', industry: '', useCase: '' } as const;
    await changeProfile({
      ctx: world.ctx,
      caller: poor.caller,
      input: { firstName: 'Aaron', lastName: 'Zed', profile },
    });
    await setAutoRenew({
      ctx: world.ctx,
      caller: poor.caller,
      input: { id: poor.proxyIds[0] as ProxyId, enabled: true, period: 'weekly' },
    });
    world.clock.advance(5_000);
    await listChanges(world.ctx);
    expect((await customers('name'))[0]).toBe(accountId);
    expect((await proxyRows()).at(-1)).toMatchObject({
      isAutoRenewed: true,
      owner: { firstName: 'Aaron', lastName: 'Zed' },
    });
  });

  it('of a small shop are all written by the first run, however old it is', async () => {
    const { proxyIds, caller } = await buy(2);
    world.clock.advance(5 * 86_400_000);
    await listChanges(world.ctx);
    expect((await proxyRows()).map(({ proxyId }) => proxyId)).toEqual(proxyIds.toSorted());
    expect(await customers('newest')).toEqual([caller.actor.accountId]);
  });

  it('move a proxy that has ended to the ended ones', async () => {
    const { caller, order } = await buy();
    await listChanges(world.ctx);
    const input = { id: order.id };
    const { refund } = await quoteRefund({ ctx: world.ctx, caller, input });
    await cancelOrder({ ctx: world.ctx, caller, input: { ...input, amount: refund.amount } });
    await listChanges(world.ctx);
    expect(await proxyRows()).toEqual([]);
    expect(await proxyRows('ended')).toMatchObject([{ proxyId: order.proxyIds[0], status: 'expired' }]);
  });

  it('are complete although an event is indexed later than events after it', async () => {
    const { proxyIds, caller } = await buy();
    await listChanges(world.ctx);
    const late = world.ctx.now() - 30_000;
    world.clock.advance(20_000);
    await listChanges(world.ctx);
    const [row] = await proxyRows();
    await setField(proxyIds[0] ?? '', 'operator', 'Vodafone');
    const { actor } = caller;
    const inFlight = { ...world.ctx, now: () => late + 40_000, newId: world.ctx.newId };
    await world.ctx.database.transact([
      eventWrite({
        ctx: inFlight,
        caller,
        kind: 'proxy.extended',
        subject: actor.accountId,
        details: { proxyId: proxyIds[0] ?? '' },
      }),
    ]);
    await listChanges(world.ctx);
    expect((await proxyRows())[0]).toMatchObject({ operator: 'Vodafone', version: (row?.version ?? 0) + 1 });
  });

  it('are completed after a crash at any step, and the cursor never runs ahead', async () => {
    await buy(3);
    for (let step = 1; step < 9; step += 1) {
      const before = await listCursorStore(world.ctx.database).find();
      await listChanges(endingAt(world.ctx, step)).catch(() => undefined);
      if (step < 4) expect(await listCursorStore(world.ctx.database).find()).toEqual(before);
    }
    await listChanges(world.ctx);
    expect(await proxyRows()).toHaveLength(3);
    await settled();
    expect((await audit(world.ctx)).findings).toEqual([]);
  });

  it('are written once by two runs at once', async () => {
    await buy(3);
    await Promise.all([listChanges(world.ctx), listChanges(world.ctx)]);
    const rows = await proxyRows();
    expect(rows.map(({ version }) => version)).toEqual([1, 1, 1]);
  });

  it('never go back to what a slower run has read', async () => {
    const { proxyIds } = await buy();
    const proxyId = proxyIds[0] as ProxyId;
    await refreshProxyRow(world.ctx, proxyId);
    const { database } = world.ctx;
    let isFirst = true;
    const slow: typeof database.transact = async (writes) => {
      if (isFirst) {
        isFirst = false;
        await setField(proxyId, 'operator', 'Vodafone');
        await refreshProxyRow(world.ctx, proxyId);
      }
      return database.transact(writes);
    };
    await setField(proxyId, 'operator', 'lifecell');
    await refreshProxyRow({ database: { ...database, transact: slow } }, proxyId);
    expect(await proxyRows()).toMatchObject([{ operator: 'Vodafone' }]);
  });

  it('are written by the backfill for what is older, and compared by the audit', async () => {
    const { proxyIds, caller } = await buy();
    await settled();
    await removeRows();
    await listChanges(world.ctx);
    expect((await audit(world.ctx)).findings).not.toEqual([]);
    await runBackfill(world.ctx);
    expect((await audit(world.ctx)).findings).toEqual([]);
    await setField(proxyIds[0] ?? '', 'operator', 'Vodafone');
    expect((await audit(world.ctx)).findings).toMatchObject([{ rule: 'list', subject: proxyIds[0] }]);
    await runBackfill(world.ctx);
    expect((await customers('newest')).includes(caller.actor.accountId)).toBe(true);
    expect((await audit(world.ctx)).findings).toEqual([]);
  });
});

async function setField(proxyId: string, name: string, value: string): Promise<void> {
  const action = { update: { pk: `PROXY#${proxyId}`, sk: 'PROXY' }, set: `SET ${name} = :v`, values: { ':v': value } };
  await world.ctx.database.transact([{ label: 'proxy', table: 'main', action }]);
}

/** Lets two days pass, so that all events lie before what the list follows. */
async function settled(): Promise<void> {
  world.clock.advance(2 * 86_400_000);
  await listChanges(world.ctx);
}

async function removeRows(): Promise<void> {
  const isRow = ({ sk }: Item) => sk === 'ROW' || String(sk).startsWith('ROW#');
  for await (const item of world.ctx.database.scan('main')) {
    if (isRow(item))
      await world.ctx.database.transact([
        { label: 'row', table: 'main', action: { remove: { pk: item.pk, sk: item.sk } } },
      ]);
  }
}
