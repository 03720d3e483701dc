import { afterEach, beforeEach, expect, it } from 'vitest';
import { audit } from '../../src/domain/audit/audit.ts';
import { runBackfill } from '../../src/domain/backfill/run-backfill.ts';
import { backfillSteps } from '../../src/domain/backfill/steps.ts';
import { openTopup } from '../../src/domain/balance/open-topup.ts';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { topupStore } from '../../src/storage/balance/topup-store.ts';
import type { Database, Item } from '../../src/storage/database.ts';
import { attemptWrite, eventStore } from '../../src/storage/event-store.ts';
import { orderStore } from '../../src/storage/order/order-store.ts';
import { createBox, createMobileProduct, orderOf } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
// One world per test, because backfill and audit read everything.
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world[Symbol.asyncDispose]());

async function itemsOf(database: Database): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of database.scan('main')) items.push(item);
  return items;
}

const isEvent = ({ pk }: Item) => String(pk).startsWith('EVENT#');
const isListedByMonth = ({ sk }: Item) => sk === 'ORDER' || sk === 'TOPUP';

/** Returns the IDs of all records that a list reads by month, newest first. */
async function listedByMonth<T>(steps: AsyncIterable<{ items: readonly T[] }>, idOf: (item: T) => string) {
  const ids: string[] = [];
  for await (const { items } of steps) ids.push(...items.map(idOf));
  return ids;
}
const thisMonth = () => ({ fromMs: world.ctx.now() - 1_000, toMs: world.ctx.now() + 60_000, after: null });

/** Makes a shop with customers, and removes from its records what today's version has added. */
async function openOlderShop() {
  const { ctx } = world;
  const box = await createBox(world, { modems: 8 });
  const product = await createMobileProduct(world, [box.serverId]);
  const customers = await Promise.all(Array.from({ length: 4 }, () => world.customer({ balanceCents: 10_000 })));
  const order = async (index: number) => {
    const caller = customers[index];
    if (caller) await placeOrder({ ctx, caller, input: orderOf(product) });
  };
  await order(0);
  await order(1);
  const { visitor: caller } = world;
  const accountId = customers[0]?.actor.accountId ?? null;
  await ctx.database.transact([attemptWrite({ ctx, caller, kind: 'account.sign_in_failed', accountId })]);
  const topup = await openTopup({ ctx, caller: customers[1] ?? (await world.customer()), input: { amount: 20 } });
  const listed = (await itemsOf(ctx.database)).filter((item) => isEvent(item) || isListedByMonth(item));
  for (const { pk, sk } of listed) {
    const action = { update: { pk, sk }, set: 'REMOVE gsi2pk, gsi2sk' };
    await ctx.database.transact([{ label: 'listed', table: 'main', action }]);
  }
  return { box, order, topupId: topup.topup.id };
}

/** Returns the database with pages of five items, in the order of keys. */
function withSmallPages(database: Database, beforePage: () => Promise<unknown> | undefined): Database {
  const keyOf = ({ pk, sk }: Item) => `${pk} ${sk}`;
  return {
    ...database,
    scanPage: async (_table, from) => {
      await beforePage();
      const items = (await itemsOf(database)).sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
      const rest = items.filter((item) => from === undefined || keyOf(item) > keyOf(from));
      const page = rest.slice(0, 5);
      const last = page.at(-1);
      return { items: page, next: rest.length > 5 && last ? { pk: last.pk, sk: last.sk } : undefined };
    },
  };
}

const listedByDay = () => {
  const toMs = world.ctx.now();
  return eventStore(world.ctx.database).listOfDays({ fromMs: toMs - 86_400_000, toMs, limit: 1_000 });
};

it('brings an older installation up to date while orders are placed, and goes on where it was interrupted', async () => {
  const { order, box } = await openOlderShop();
  const { ctx } = world;
  expect(await listedByDay()).toEqual([]);

  let pages = 0;
  const interrupted = withSmallPages(ctx.database, () => {
    pages += 1;
    if (pages === 4) throw new Error('interrupted');
    return pages === 2 ? order(2) : undefined;
  });
  await expect(runBackfill({ ...ctx, database: interrupted })).rejects.toThrow('interrupted');
  const before = await listedByDay();

  let first = true;
  const results = await runBackfill({
    ...ctx,
    database: withSmallPages(ctx.database, () => {
      const placing = first ? order(3) : undefined;
      first = false;
      return placing;
    }),
  });
  const items = await itemsOf(ctx.database);
  const [step] = results;
  expect(step?.read).toBeLessThan(items.length - 10);
  expect(before.length + (step?.written ?? 0)).toBeGreaterThan(0);
  const events = items.filter((item) => isEvent(item) && String(item.gsi1pk).endsWith('#EVENTS'));
  expect((await listedByDay()).map(({ id }) => id)).toEqual(events.map(({ id }) => String(id)).sort());

  await box.apply();
  expect((await audit(ctx)).findings).toEqual([]);
});

it('lists the orders and top-ups of an older installation by month', async () => {
  const { topupId } = await openOlderShop();
  const { database } = world.ctx;
  const orders = () => listedByMonth(orderStore(database).readAll(thisMonth()), ({ orderId }) => orderId);
  const topups = () => listedByMonth(topupStore(database).readAll(thisMonth()), (each) => each.topupId);
  expect([await orders(), await topups()]).toEqual([[], []]);
  await runBackfill(world.ctx);
  const stored = (await itemsOf(database)).flatMap(({ sk, orderId }) => (sk === 'ORDER' ? [String(orderId)] : []));
  expect(await orders()).toEqual(stored.sort().reverse());
  expect(await topups()).toEqual([topupId]);
});

it('changes nothing when it is repeated, nor to attempts by strangers', async () => {
  await openOlderShop();
  const { ctx } = world;
  const older = (await itemsOf(ctx.database)).filter(
    (item) => isEvent(item) && String(item.gsi1pk).endsWith('#EVENTS'),
  );
  const first = await runBackfill(ctx);
  expect(first.find(({ step }) => step === 'events-by-day')?.written).toBe(older.length);
  expect(first.map(({ step }) => step)).toEqual(backfillSteps.map(({ name }) => name));
  const items = await itemsOf(ctx.database);
  for (const attempt of items.filter((item) => isEvent(item) && !String(item.gsi1pk).endsWith('#EVENTS')))
    expect(attempt).not.toHaveProperty('gsi2pk');
  world.clock.advance(1_000);
  await runBackfill(ctx);
  const isPosition = ({ pk }: Item) => pk === 'BACKFILL';
  const again = await itemsOf(ctx.database);
  expect(again.filter((item) => !isPosition(item))).toEqual(items.filter((item) => !isPosition(item)));
});

it('begins again if the step of an unfinished run is unknown', async () => {
  const { ctx } = world;
  const run = async () => Promise.reject(new Error('interrupted'));
  await expect(runBackfill(ctx, { steps: [{ name: 'former', run }] })).rejects.toThrow('interrupted');
  expect(await runBackfill(ctx, { steps: [{ name: 'present', run: async () => 2 }] })).toEqual([
    { step: 'present', read: 0, written: 2 },
  ]);
});
