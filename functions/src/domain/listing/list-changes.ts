import { AccountId, OrderId, ProxyId, RenewalId } from '@cellgate/shared/contract/id.ts';
import { listedBy, namesOwner } from '@cellgate/shared/listing/listed-by.ts';
import type { z } from 'zod';
import { type Context, timestamp } from '../../context.ts';
import { accountStore } from '../../storage/account/account-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { eventStore, type ListedEvent } from '../../storage/event-store.ts';
import { listCursorStore, moveListCursorWrite } from '../../storage/listing/list-cursor-store.ts';
import { orderStore } from '../../storage/order/order-store.ts';
import { renewalStore } from '../../storage/order/renewal-store.ts';
import { proxyStore } from '../../storage/proxy/proxy-store.ts';
import { firstUlid } from '../../storage/ulid-range.ts';
import { countAccounts } from '../day/count-accounts.ts';
import { refreshCustomerRows, refreshProxyRow } from './refresh-rows.ts';

/** Time before the cursor that is read again, in ms. An event gets its ID before its transaction is committed and indexed. */
export const overlapMs = 60_000;
/** Time that the first run looks back, in ms. The rows of what is older are written by the backfill, or here for a small shop. */
const firstLookMs = 24 * 60 * 60_000;
/** Number of accounts up to which the first run lists all of them. */
const maxSmallShop = 500;
/** Number of events read at once. */
const readAtOnce = 500;
/** Number of rows written side by side; few enough that requests do not notice them. */
const abreast = 4;

/**
 * Brings the list rows, and the records of the days, up to date with the events since the last run. The cursor moves after these are stored, and rows
 * are written only as they must be: a crash, or two runs at once, leave nothing out.
 */
export async function listChanges(ctx: Context): Promise<void> {
  const nowMs = ctx.now();
  const cursor = await listCursorStore(ctx.database).find();
  if (!cursor) await listSmallShop(ctx);
  const sinceMs = cursor ? Date.parse(cursor.at) : nowMs - firstLookMs;
  for await (const events of eventStore(ctx.database).readSince(sinceMs - overlapMs, { toMs: nowMs, readAtOnce })) {
    await refreshOf(ctx, events);
    const last = events.at(-1);
    if (last) await moveCursor(ctx, last.at);
  }
  await moveCursor(ctx, timestamp({ now: () => nowMs }));
}

/** Stores the rows of all accounts and their proxies, unless there are many. */
async function listSmallShop(ctx: Context): Promise<void> {
  const range = { first: firstUlid(0), before: null, limit: maxSmallShop + 1 };
  const accounts = (await accountStore(ctx.database).listNewest(range)).map(({ accountId }) => accountId);
  if (accounts.length > maxSmallShop) return;
  await forEachAbreast(await proxiesOfOwners(ctx, accounts), (proxyId) => refreshProxyRow(ctx, proxyId));
  await forEachAbreast(accounts, (accountId) => refreshCustomerRows(ctx, accountId));
  await countAccounts(ctx, accounts);
}

async function moveCursor({ database }: Context, at: string): Promise<void> {
  try {
    await database.transact([moveListCursorWrite(at)]);
  } catch (error) {
    if (!isConditionFailed(error)) throw error;
  }
}

/** Stores the rows of what events have changed, each once. */
async function refreshOf(ctx: Context, events: readonly ListedEvent[]): Promise<void> {
  const named = events.map(listedBy);
  const owners = events.filter(namesOwner).flatMap((event) => idsOf(AccountId, listedBy(event).accounts));
  const proxies = new Set([
    ...idsOf(
      ProxyId,
      named.flatMap((each) => each.proxies),
    ),
    ...(await proxiesOfOrders(
      ctx,
      idsOf(
        OrderId,
        named.flatMap((each) => each.orders),
      ),
    )),
    ...(await proxiesOfRenewals(
      ctx,
      idsOf(
        RenewalId,
        named.flatMap((each) => each.renewals),
      ),
    )),
    ...(await proxiesOfOwners(ctx, owners)),
  ]);
  const accounts = new Set(
    idsOf(
      AccountId,
      named.flatMap((each) => each.accounts),
    ),
  );
  await forEachAbreast([...proxies], (proxyId) => refreshProxyRow(ctx, proxyId));
  await forEachAbreast([...accounts], (accountId) => refreshCustomerRows(ctx, accountId));
  await countAccounts(ctx, [...accounts]);
}

async function proxiesOfOrders({ database }: Context, orderIds: readonly OrderId[]): Promise<ProxyId[]> {
  const orders = await orderStore(database).findMany(orderIds);
  return orders.flatMap(({ units }) => units.map(({ proxyId }) => proxyId));
}

async function proxiesOfRenewals({ database }: Context, renewalIds: readonly RenewalId[]): Promise<ProxyId[]> {
  const renewals = await renewalStore(database).findMany(renewalIds);
  return renewals.flatMap(({ proxies }) => proxies.map(({ proxyId }) => proxyId));
}

async function proxiesOfOwners({ database }: Context, accountIds: readonly AccountId[]): Promise<ProxyId[]> {
  const lists = await Promise.all([...new Set(accountIds)].map((id) => proxyStore(database).listOfAccount(id)));
  return lists.flat().map(({ proxyId }) => proxyId);
}

function idsOf<T>(schema: z.ZodType<T>, ids: readonly string[]): T[] {
  return [...new Set(ids)].flatMap((id) => {
    const parsed = schema.safeParse(id);
    return parsed.success ? [parsed.data] : [];
  });
}

async function forEachAbreast<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const left = items.values();
  const run = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: abreast }, run));
}
