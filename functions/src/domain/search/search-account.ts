import type { DataOf, QueryOf } from '@cellgate/shared/contract/endpoint.ts';
import { toDollars } from '@cellgate/shared/contract/money.ts';
import { countTags } from '@cellgate/shared/proxy/proxy-tag.ts';
import { bestMatches } from '@cellgate/shared/search/rank-match.ts';
import type { searchAccount as searchAccountEndpoint } from '@cellgate/shared/search/search.endpoints.ts';
import { type OrderHit, type SearchResult, searchLimits } from '@cellgate/shared/search/search.ts';
import { toProxyHit } from '@cellgate/shared/search/to-proxy-hit.ts';
import type { AccountActor, Call, Context } from '../../context.ts';
import { type OrderRecord, orderStore } from '../../storage/order/order-store.ts';
import { type ProxyRecord, proxyStore } from '../../storage/proxy/proxy-store.ts';
import { statusOfOrder } from '../order/to-order.ts';
import { showProxies } from '../proxy/list-proxies.ts';
import { openProxySearch } from '../proxy/proxy-search.ts';
import { findPayments } from './find-payments.ts';

type Search = typeof searchAccountEndpoint;

/** Maximum number of items of each kind searched, newest first. */
const searched = { proxies: 1_000, orders: 500 } as const;

/** Searches the caller's proxies, tags, orders and payments. Passwords and reset links are neither searched nor returned. */
export async function searchAccount({
  ctx,
  caller,
  input: { q: typed },
}: Call<QueryOf<Search>, AccountActor>): Promise<DataOf<Search>> {
  const { accountId } = caller.actor;
  const [orders, owned] = await Promise.all([
    orderStore(ctx.database).listOfAccount(accountId, searched.orders),
    proxyStore(ctx.database).listOfAccount(accountId, searched.proxies),
  ]);
  const [proxies, payments] = await Promise.all([
    findProxies(ctx, owned, typed),
    findPayments(ctx, {
      language: caller.language,
      accountId,
      typed,
      orders,
    }),
  ]);
  return { result: { tags: findTags(owned, typed), proxies, orders: findOrders(orders, typed), payments } };
}

async function findProxies(
  ctx: Context,
  proxies: readonly ProxyRecord[],
  typed: string,
): Promise<SearchResult['proxies']> {
  const { fieldsOf } = await openProxySearch(ctx, proxies, typed);
  const matches = bestMatches(proxies, { typed, fieldsOf });
  const shown = await showProxies(ctx, matches.slice(0, searchLimits.proxies), 'hidden');
  return { hits: shown.map(toProxyHit), total: matches.length };
}

function findTags(proxies: readonly ProxyRecord[], typed: string): SearchResult['tags'] {
  const matches = bestMatches(countTags(proxies), { typed, fieldsOf: ({ tag }) => [tag] });
  return { hits: matches.slice(0, searchLimits.tags), total: matches.length };
}

function findOrders(orders: readonly OrderRecord[], typed: string): SearchResult['orders'] {
  const fieldsOf = ({ orderId, orderNumber, item }: OrderRecord) => [
    orderNumber,
    orderId,
    item.productName,
    item.operator,
    item.location,
  ];
  const matches = bestMatches(orders, { typed, fieldsOf });
  const toHit = (order: OrderRecord): OrderHit => ({
    id: order.orderId,
    orderNumber: order.orderNumber,
    productName: order.item.productName,
    quantity: order.item.quantity,
    total: toDollars(order.totalCents),
    status: statusOfOrder(order),
    createdAt: order.createdAt,
  });
  return { hits: matches.slice(0, searchLimits.orders).map(toHit), total: matches.length };
}
