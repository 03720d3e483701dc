import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { OrderId } from '@cellgate/shared/contract/id.ts';
import { toDollars } from '@cellgate/shared/contract/money.ts';
import type { RefundQuote } from '@cellgate/shared/order/refund.ts';
import type { viewOrder as viewOrderEndpoint } from '@cellgate/shared/order/staff-order.endpoints.ts';
import type { StaffOrderUnit } from '@cellgate/shared/order/staff-order.ts';
import type { AccountActor, Call, Context } from '../../context.ts';
import { isAppError } from '../../errors.ts';
import type { OrderRecord } from '../../storage/order/order-store.ts';
import { type ProxyRecord, proxyStore } from '../../storage/proxy/proxy-store.ts';
import { modemStore } from '../../storage/server/modem-store.ts';
import { serverStore } from '../../storage/server/server-store.ts';
import { readEntries } from '../listing/read-entries.ts';
import { readTimeline } from '../listing/read-timeline.ts';
import { toStaffEntry } from '../listing/to-staff-entry.ts';
import { toStaffEvents } from '../listing/to-staff-event.ts';
import { priceRefund, toRefundQuote } from '../order/price-refund.ts';
import { statusOf } from '../proxy-reading/to-proxy.ts';
import { requireStaff } from '../require.ts';
import { findOrderNote } from './note-order.ts';
import { requireOrder } from './require-order.ts';
import { toStaffOrder } from './to-staff-order.ts';

/** Returns an order with its proxies, ledger entries, events, note and what cancelling all of it would refund now. Throws `order.not_found`. */
export async function viewOrder({
  ctx,
  caller,
  input: { orderId },
}: Call<{ orderId: OrderId }, AccountActor>): Promise<DataOf<typeof viewOrderEndpoint>> {
  requireStaff(caller.actor);
  const order = await requireOrder(ctx, orderId);
  const { accountId, createdAt } = order;
  const ids = [orderId, ...order.units.map(({ proxyId }) => proxyId)];
  const [units, entries, events, refund, note] = await Promise.all([
    readUnits(ctx, order),
    readEntries(ctx, { accountId, since: createdAt, reference: orderId }),
    readTimeline(ctx, { accountId, since: createdAt, ids }),
    quote(ctx, order),
    findOrderNote(ctx, { accountId, orderId }),
  ]);
  return {
    order: toStaffOrder(order),
    units,
    entries: entries.map(toStaffEntry),
    events: await toStaffEvents(ctx, events),
    refund,
    note,
  };
}

/** Returns what the rule refunds for all of an order that can be cancelled; null if nothing can. */
async function quote(ctx: Context, { orderId, accountId }: OrderRecord): Promise<RefundQuote | null> {
  try {
    return toRefundQuote(await priceRefund(ctx, { accountId, id: orderId }), ctx.now());
  } catch (error) {
    if (isAppError(error) && error.code === 'order.not_cancellable') return null;
    throw error;
  }
}

async function readUnits(ctx: Context, order: OrderRecord): Promise<StaffOrderUnit[]> {
  const { database } = ctx;
  const proxies = await proxyStore(database).findMany(order.units.map(({ proxyId }) => proxyId));
  const proxyOf = new Map(proxies.map((proxy) => [proxy.proxyId, proxy]));
  // A proxy may be on another modem than the one that was ordered.
  const places = order.units.map((unit) => proxyOf.get(unit.proxyId) ?? unit);
  const [modems, servers] = await Promise.all([
    modemStore(database).findMany(places),
    serverStore(database).findMany(places.map(({ serverId }) => serverId)),
  ]);
  const modemOf = new Map(modems.map((modem) => [modem.modemId, modem]));
  const serverOf = new Map(servers.map((server) => [server.serverId, server]));
  return order.units.map(({ proxyId }, index): StaffOrderUnit => {
    const proxy = proxyOf.get(proxyId);
    const place = places[index];
    const [modem, server] = [place && modemOf.get(place.modemId), place && serverOf.get(place.serverId)];
    return {
      proxyId,
      state: stateOf(order, proxyId, proxy),
      proxy: proxy ? toUnitProxy(proxy, ctx.now()) : null,
      modem: modem ? { id: modem.modemId, interface: modem.report?.interface ?? null } : null,
      server: server ? { id: server.serverId, name: server.name } : null,
    };
  });
}

function toUnitProxy(proxy: ProxyRecord, nowMs: number): NonNullable<StaffOrderUnit['proxy']> {
  const { host, httpPort, socksPort, endDate, refundedCents } = proxy;
  return { status: statusOf(proxy, nowMs), host, httpPort, socksPort, endDate, refunded: toDollars(refundedCents) };
}

function stateOf(
  { undeliveredProxyIds, cancelledProxyIds, state }: OrderRecord,
  proxyId: StaffOrderUnit['proxyId'],
  proxy: ProxyRecord | undefined,
): StaffOrderUnit['state'] {
  if (undeliveredProxyIds.includes(proxyId)) return 'undelivered';
  if (cancelledProxyIds.includes(proxyId)) return 'cancelled';
  if (proxy) return 'delivered';
  return state === 'failed' ? 'undelivered' : 'waiting';
}
