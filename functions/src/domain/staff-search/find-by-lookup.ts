import { canonicalAddress } from '@cellgate/shared/address/address.ts';
import { ModemId, OrderId, ProxyId, TopupId } from '@cellgate/shared/contract/id.ts';
import { unitOfUsername } from '@cellgate/shared/search/proxy-username.ts';
import { maxStaffHits } from '@cellgate/shared/search/staff-search.ts';
import type { Context } from '../../context.ts';
import { orderStore } from '../../storage/order/order-store.ts';
import { proxyStore } from '../../storage/proxy/proxy-store.ts';
import { type LookupKind, type LookupRecord, lookupStore, lookupValue } from '../../storage/search/lookup-store.ts';
import type { ModemKey } from '../../storage/server/modem-store.ts';
import { mergeReferences, type References } from './references.ts';

const orderNumber = /^cg-?([2-9a-hj-km-np-tv-z]{8})$/i;
/** Length from which a text may be the hash of a transaction. */
const minHashLength = 16;
/** Maximum number of modems of one IP, which some operators give to many customers. Each is read with its proxy, the owner and the server. */
const maxOfOneIp = 4;

/** Returns the records of which the text is a value that is kept for looking them up, see `lookup-store.ts`. */
export async function findByLookup(ctx: Context, typed: string): Promise<References> {
  if (/\s/.test(typed)) return mergeReferences([]);
  if (canonicalAddress(typed) !== undefined) return mergeReferences([await findByIp(ctx, typed)]);
  const finders = [findOrders, findProxies, findModems, findPayments];
  return mergeReferences(await Promise.all(finders.map((find) => find(ctx, typed))));
}

/** Returns at most `max` lookups, and whether there are more. */
async function list({ database }: Context, kind: LookupKind, value: string, max: number) {
  const found = await lookupStore(database).list(kind, value, max + 1);
  return { found: found.slice(0, max), isCut: found.length > max };
}

async function findOrders(ctx: Context, typed: string): Promise<Partial<References>> {
  const [, number] = orderNumber.exec(typed) ?? [];
  if (number === undefined) return {};
  const { found } = await list(ctx, 'order', `CG-${number}`, maxStaffHits.order);
  return { orders: found.flatMap(({ id }) => OrderId.safeParse(id).data ?? []) };
}

/** Returns the proxies with this username now; that of a proxy that has ended finds nothing. */
async function findProxies(ctx: Context, typed: string): Promise<Partial<References>> {
  const [named, { found, isCut }] = await Promise.all([
    proxyOfFirstUsername(ctx, typed),
    list(ctx, 'proxy_user', typed, maxStaffHits.proxy),
  ]);
  const proxyIds = [...named, ...found.flatMap(({ id }) => ProxyId.safeParse(id).data ?? [])];
  const username = lookupValue('proxy_user', typed);
  const hasUsername = (user: { username: string }) => lookupValue('proxy_user', user.username) === username;
  const proxies = await proxyStore(ctx.database).findMany(proxyIds);
  return {
    proxies: proxies.filter(({ auth, users }) => [auth, ...users].some(hasUsername)).map(({ proxyId }) => proxyId),
    cutKinds: isCut ? ['proxy'] : [],
  };
}

/** Returns the proxy that had the username when it was new, through its order. */
async function proxyOfFirstUsername({ database }: Context, typed: string): Promise<ProxyId[]> {
  const unit = unitOfUsername(typed);
  if (!unit) return [];
  const lookups = await lookupStore(database).list('order', unit.orderNumber, maxStaffHits.order);
  const orders = await orderStore(database).findMany(lookups.flatMap(({ id }) => OrderId.safeParse(id).data ?? []));
  return orders.flatMap(({ units }) => units[unit.position - 1]?.proxyId ?? []);
}

/** Returns the modems with this ID or interface. Modems of several servers may have the same interface. */
async function findModems(ctx: Context, typed: string): Promise<Partial<References>> {
  const kind = ModemId.safeParse(modemId(typed)).success ? 'modem' : 'interface';
  const { found, isCut } = await list(ctx, kind, typed, maxStaffHits.modem);
  return { modems: keysOf(found), cutKinds: isCut ? ['modem'] : [] };
}

const modemId = (typed: string) => `${typed.slice(0, 3).toLowerCase()}${typed.slice(3).toUpperCase()}`;

/** Returns the modems that had this IP when they were last reported, and the proxies on them. */
async function findByIp(ctx: Context, typed: string): Promise<Partial<References>> {
  const { found, isCut } = await list(ctx, 'current_ip', typed, maxOfOneIp);
  const keys = keysOf(found);
  return { modems: keys, occupied: keys, cutKinds: isCut ? ['proxy', 'modem'] : [] };
}

async function findPayments(ctx: Context, typed: string): Promise<Partial<References>> {
  if (typed.length < minHashLength) return {};
  const { found, isCut } = await list(ctx, 'chain_transaction', typed, maxStaffHits.payment);
  const payments = found.flatMap(({ id }) => TopupId.safeParse(id).data ?? []);
  return { payments, cutKinds: isCut ? ['payment'] : [] };
}

function keysOf(lookups: readonly LookupRecord[]): ModemKey[] {
  return lookups.flatMap(({ id, serverId }) => {
    const modem = ModemId.safeParse(id).data;
    return modem && serverId ? [{ modemId: modem, serverId }] : [];
  });
}
