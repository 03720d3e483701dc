import type { DataOf, QueryOf } from '@cellgate/shared/contract/endpoint.ts';
import type { OrderId } from '@cellgate/shared/contract/id.ts';
import { periodOf, uncounted } from '@cellgate/shared/contract/look-back.ts';
import { toCents } from '@cellgate/shared/contract/money.ts';
import type { listAllOrders as listAllOrdersEndpoint } from '@cellgate/shared/order/staff-order.endpoints.ts';
import { interruptedMs, type OrderFilter, type StaffOrder } from '@cellgate/shared/order/staff-order.ts';
import type { AccountActor, Call, Context } from '../../context.ts';
import { type OrderRecord, orderStore } from '../../storage/order/order-store.ts';
import { readPeriod } from '../listing/list-period.ts';
import { lookBack } from '../listing/look-back.ts';
import { statusOfOrder } from '../order/to-order.ts';
import { requireStaff } from '../require.ts';
import { toStaffOrder } from './to-staff-order.ts';

type List = typeof listAllOrdersEndpoint;
type Query = QueryOf<List>;

/** Lists the orders of all customers, newest first. A page may be short: one answer looks at a bounded number of orders. */
export async function listAllOrders({ ctx, caller, input }: Call<Query, AccountActor>): Promise<DataOf<List>> {
  requireStaff(caller.actor);
  const { limit } = input;
  const found = await lookBack(readOrders(ctx, input), {
    limit,
    matches: (order) => passesFilter(order, input),
    idOf: ({ orderId }) => orderId,
    atOf: ({ createdAt }) => createdAt,
  });
  return {
    orders: found.items.map(toStaffOrder),
    pagination: uncounted(limit),
    lookedBackTo: found.lookedBackTo,
    next: found.next as OrderId | null,
  };
}

/** Returns the newest orders of all customers. */
export async function listNewestOrders(ctx: Context, count: number): Promise<StaffOrder[]> {
  const period = await readPeriod(ctx, { fromMs: null, toMs: null, after: null });
  const found: OrderRecord[] = [];
  for await (const { items } of orderStore(ctx.database).readAll({ ...period, readAtOnce: count })) {
    found.push(...items);
    if (found.length >= count) break;
  }
  return found.slice(0, count).map(toStaffOrder);
}

/** Reads the orders that may match: those in delivery, those of one customer, or all of the period. */
async function* readOrders(ctx: Context, query: Query): ReturnType<ReturnType<typeof orderStore>['readAll']> {
  const orders = orderStore(ctx.database);
  const period = await readPeriod(ctx, { ...periodOf(query), after: query.cursor ?? null });
  const isInterrupted = query.state === 'interrupted';
  if (isInterrupted || query.state === 'pending') yield* openOrders(ctx, period, isInterrupted ? interruptedMs : 0);
  else if (query.customer) yield* orders.readAllOf(query.customer, period);
  else yield* orders.readAll(period);
}

async function* openOrders(
  { database, now }: Context,
  { fromMs, toMs, after }: Awaited<ReturnType<typeof readPeriod>>,
  minAgeMs: number,
): AsyncGenerator<{ items: OrderRecord[]; units: number }> {
  const orders = orderStore(database);
  const open = await orders.listOpen();
  const ids = open.filter(({ since }) => now() - Date.parse(since) >= minAgeMs).map(({ orderId }) => orderId);
  const found = await orders.findMany(ids, { mayBeStale: true });
  const items = found
    .filter(({ createdAt }) => Date.parse(createdAt) >= fromMs && Date.parse(createdAt) < toMs)
    .filter(({ orderId }) => after === null || orderId < after)
    .toSorted((one, other) => (one.orderId < other.orderId ? 1 : -1));
  yield { items, units: 1 };
}

function passesFilter(order: OrderRecord, filter: OrderFilter): boolean {
  const { item, totalCents, accountId } = order;
  return (
    isInState(order, filter.state) &&
    (filter.type === undefined || item.proxyType === filter.type) &&
    (filter.product === undefined || item.productId === filter.product) &&
    (filter.operator === undefined || item.operator?.toLowerCase() === filter.operator) &&
    (filter.period === undefined || item.period === filter.period) &&
    (filter.amountFrom === undefined || totalCents >= toCents(filter.amountFrom)) &&
    (filter.amountTo === undefined || totalCents <= toCents(filter.amountTo)) &&
    (filter.customer === undefined || accountId === filter.customer)
  );
}

function isInState(order: OrderRecord, state: OrderFilter['state']): boolean {
  if (state === 'undelivered') return order.undeliveredProxyIds.length > 0;
  // Only orders in delivery are read for it.
  if (state === 'interrupted') return true;
  return state === undefined || statusOfOrder(order) === state;
}
