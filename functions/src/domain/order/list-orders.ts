import { isSpending } from '@cellgate/shared/balance/balance.ts';
import type { DataOf, QueryOf } from '@cellgate/shared/contract/endpoint.ts';
import type { OrderId } from '@cellgate/shared/contract/id.ts';
import { toDollars } from '@cellgate/shared/contract/money.ts';
import { paginate } from '@cellgate/shared/contract/paging.ts';
import { periodStart } from '@cellgate/shared/contract/period.ts';
import type {
  getOrder as getOrderEndpoint,
  getOrderStats as getOrderStatsEndpoint,
  listOrders as listOrdersEndpoint,
} from '@cellgate/shared/order/order.endpoints.ts';
import type { Order, OrderProxy } from '@cellgate/shared/order/order.ts';
import { foldText } from '@cellgate/shared/search/fold-text.ts';
import type { AccountActor, Call } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { balanceStore } from '../../storage/balance/balance-store.ts';
import { orderStore } from '../../storage/order/order-store.ts';
import { type ProxyRecord, proxyStore } from '../../storage/proxy/proxy-store.ts';
import { toOrder } from './to-order.ts';

type List = typeof listOrdersEndpoint;

export async function listOrders({ ctx, caller, input }: Call<QueryOf<List>, AccountActor>): Promise<DataOf<List>> {
  const search = foldText(input.search);
  const orders = (await orderStore(ctx.database).listOfAccount(caller.actor.accountId))
    .filter((order) => !input.period || order.createdAt >= periodStart(input.period, ctx.now()))
    .map(toOrder)
    .filter((order) => !input.status || order.status === input.status)
    .filter((order) => search === '' || searchText(order).includes(search));
  const { items, ...paging } = paginate(orders, input);
  return { orders: items, ...paging };
}

function searchText(order: Order): string {
  const names = order.items.flatMap((item) => [item.productName, item.operator, item.location, item.proxyType]);
  return foldText([order.orderNumber, ...names].join(' '));
}

export async function getOrder({
  ctx,
  caller,
  input,
}: Call<{ id: OrderId }, AccountActor>): Promise<DataOf<typeof getOrderEndpoint>> {
  const order = await orderStore(ctx.database).find(input.id);
  if (order?.accountId !== caller.actor.accountId) throw new AppError('order.not_found');
  const ids = order.units.map(({ proxyId }) => proxyId);
  const found = new Map((await proxyStore(ctx.database).findMany(ids)).map((proxy) => [proxy.proxyId, proxy]));
  const proxies = ids.flatMap((id) => found.get(id) ?? []).map(toOrderProxy);
  return { order: toOrder(order), proxies };
}

const toOrderProxy = ({ proxyId: id, label, operator, country, httpPort: port }: ProxyRecord): OrderProxy => ({
  id,
  label,
  operator,
  country,
  port,
});

/** Returns the spending of the last 30 days and in total, both from the ledger and less refunds. */
export async function getOrderStats({
  ctx,
  caller,
}: Call<unknown, AccountActor>): Promise<DataOf<typeof getOrderStatsEndpoint>> {
  const { accountId } = caller.actor;
  const balances = balanceStore(ctx.database);
  const balance = await balances.find(accountId);
  const last = balance?.sequence ?? 0;
  const first = await balances.firstSince(accountId, periodStart('30d', ctx.now()), last);
  const monthCents = (await balances.listEntries(accountId, { from: first, to: last }))
    .filter((entry) => isSpending(entry.reason))
    .reduce((sum, entry) => sum - entry.amountCents, 0);
  return { stats: { monthlySpending: toDollars(monthCents), totalSpent: toDollars(balance?.spentCents ?? 0) } };
}
