import type { DataOf, QueryOf } from '@cellgate/shared/contract/endpoint.ts';
import { ProxyId } from '@cellgate/shared/contract/id.ts';
import { uncounted } from '@cellgate/shared/contract/look-back.ts';
import type { listAllProxies as listAllProxiesEndpoint } from '@cellgate/shared/proxy/staff-proxy.endpoints.ts';
import type { ProxyFilter, StaffProxy } from '@cellgate/shared/proxy/staff-proxy.ts';
import { subscriptionState } from '@cellgate/shared/proxy/subscription.ts';
import { uptimePercent } from '@cellgate/shared/proxy/uptime.ts';
import { beginAll, wordsOf } from '@cellgate/shared/search/search-words.ts';
import type { AccountActor, Call, Context } from '../../context.ts';
import { accountStore } from '../../storage/account/account-store.ts';
import { type ProxyRow, proxyRowOf, proxyRowStore, proxySortKey } from '../../storage/listing/proxy-row-store.ts';
import { type ProxyRecord, proxyStore } from '../../storage/proxy/proxy-store.ts';
import { lookBack } from '../listing/look-back.ts';
import { requireStaff } from '../require.ts';

type List = typeof listAllProxiesEndpoint;

/** Read units for the proxy of a row. */
const unitsPerRow = 0.5;

/**
 * Lists the proxies of all customers by their end. Finds them by their rows, which may be a minute old, and shows them as they are now. A page may be
 * short: one answer looks at a bounded number of proxies.
 */
export async function listAllProxies({ ctx, caller, input }: Call<QueryOf<List>, AccountActor>): Promise<DataOf<List>> {
  requireStaff(caller.actor);
  const { limit, state, cursor } = input;
  const nowMs = ctx.now();
  const sought = ProxyId.safeParse(input.search).data;
  if (sought !== undefined) return showOne(ctx, sought, limit);
  const list = state === 'expired' ? 'ended' : 'live';
  const found = await lookBack(proxyRowStore(ctx.database).read(list, cursor?.replace('_', '#') ?? null), {
    limit,
    unitsPerRow,
    matches: (row) => passesFilter(row, input, nowMs),
    idOf: (row) => proxySortKey(row).replace('#', '_'),
    atOf: ({ endDate }) => endDate,
  });
  const proxyIds = found.items.map(({ proxyId }) => proxyId);
  const proxies = await proxyStore(ctx.database).findMany(proxyIds, { mayBeStale: true });
  const proxyOf = new Map(proxies.map((proxy) => [proxy.proxyId, proxy]));
  return {
    proxies: found.items.flatMap((row) => {
      const proxy = proxyOf.get(row.proxyId);
      return proxy ? [toStaffProxy(proxy, row, nowMs)] : [];
    }),
    lookedUpTo: found.lookedBackTo,
    pagination: uncounted(limit),
    next: found.next,
  };
}

/** Returns the list with the proxy of an ID alone; empty if there is none. */
async function showOne(ctx: Context, proxyId: ProxyId, limit: number): Promise<DataOf<List>> {
  const proxy = await proxyStore(ctx.database).find(proxyId);
  const owner = proxy && (await accountStore(ctx.database).find(proxy.accountId));
  const proxies = proxy ? [toStaffProxy(proxy, proxyRowOf(proxy, owner), ctx.now())] : [];
  return { proxies, lookedUpTo: null, pagination: uncounted(limit), next: null };
}

const hourMs = 3_600_000;

function passesFilter(row: ProxyRow, filter: ProxyFilter, nowMs: number): boolean {
  const { state, uptimeBelow, endsWithinHours } = filter;
  const uptime = uptimePercent({ ...row, downSince: null }, nowMs);
  return (
    (state === undefined ||
      state === 'expired' ||
      subscriptionState({ ...row, statusReason: null }, nowMs).status === state) &&
    (filter.type === undefined || row.type === filter.type) &&
    (filter.server === undefined || row.serverId === filter.server) &&
    (filter.operator === undefined || row.operator?.toLowerCase() === filter.operator) &&
    (filter.customer === undefined || row.accountId === filter.customer) &&
    isNamed(row, wordsOf(filter.search ?? '')) &&
    (filter.autoRenew === undefined || row.isAutoRenewed === (filter.autoRenew === 'on')) &&
    (filter.test === undefined || row.failedTestAt !== null) &&
    (uptimeBelow === undefined || (uptime !== null && uptime < uptimeBelow)) &&
    (endsWithinHours === undefined || Date.parse(row.endDate) <= nowMs + endsWithinHours * hourMs)
  );
}

/** Reports whether each word begins a word of the owner's name or email. A deleted owner has none. */
function isNamed({ owner }: ProxyRow, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  return owner !== null && beginAll(words, wordsOf(`${owner.firstName} ${owner.lastName} ${owner.email}`));
}

/** Returns a proxy as staff sees it in a list. */
export function toStaffProxy(proxy: ProxyRecord, { owner }: Pick<ProxyRow, 'owner'>, nowMs: number): StaffProxy {
  const { proxyId, accountId, orderId, serverId, modemId, type, operator, label, host, httpPort, socksPort } = proxy;
  return {
    ...{ _id: proxyId, id: proxyId, accountId, orderId, serverId, modemId, type, operator, label },
    ...{ host, httpPort, socksPort, createdAt: proxy.createdAt, endDate: proxy.endDate },
    ...subscriptionState(proxy, nowMs),
    customer: owner && { id: accountId, ...owner },
    isAutoRenewed: proxy.autoRenew !== null,
    uptime: uptimePercent({ ...proxy, downSince: null }, nowMs),
    failedTestAt: proxy.failedTestAt,
  };
}
