import type { DataOf, QueryOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { paginate } from '@cellgate/shared/contract/paging.ts';
import type { CredentialsShown } from '@cellgate/shared/proxy/credentials.ts';
import type {
  getProxy as getProxyEndpoint,
  listProxies as listProxiesEndpoint,
} from '@cellgate/shared/proxy/proxy.endpoints.ts';
import { matchesStatus, type Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { sortProxies } from '@cellgate/shared/proxy-list/proxy-sort.ts';
import { rankMatch } from '@cellgate/shared/search/rank-match.ts';
import type { AccountActor, Call, Caller, Context } from '../../context.ts';
import { type ProxyRecord, proxyStore } from '../../storage/proxy/proxy-store.ts';
import type { ReadOptions } from '../../storage/read-options.ts';
import { modemStore } from '../../storage/server/modem-store.ts';
import { serverStore } from '../../storage/server/server-store.ts';
import { withAllIpFacts, withIpFacts } from '../proxy-reading/describe-ip.ts';
import { requireOwnProxy } from '../proxy-reading/require-own-proxy.ts';
import { statusOf, toProxy } from '../proxy-reading/to-proxy.ts';
import { credentialsShown } from './credentials-shown.ts';
import { openProxySearch } from './proxy-search.ts';
import { recordCredentialsRead } from './record-credentials-read.ts';

type List = typeof listProxiesEndpoint;
type Get = typeof getProxyEndpoint;

export async function listProxies({ ctx, caller, input }: Call<QueryOf<List>, AccountActor>): Promise<DataOf<List>> {
  const credentials = credentialsShown(caller.actor, input.credentials);
  const all = await proxyStore(ctx.database).listOfAccount(caller.actor.accountId);
  const { items, ...paging } = paginate(await matching(ctx, caller, all, input), input);
  if (credentials === 'shown') await recordCredentialsRead(ctx, caller, items);
  return { proxies: await showProxies(ctx, items, credentials), operators: operatorsOf(all), ...paging };
}

type Filters = Pick<QueryOf<List>, 'search' | 'type' | 'status' | 'tag'> &
  Partial<Pick<QueryOf<List>, 'operator' | 'sort' | 'direction'>>;

/** Returns the caller's proxies that match the filters, in their order. */
export async function findProxies(
  ctx: Context,
  caller: Caller<AccountActor>,
  filters: Filters,
): Promise<ProxyRecord[]> {
  const all = await proxyStore(ctx.database).listOfAccount(caller.actor.accountId);
  return matching(ctx, caller, all, filters);
}

async function matching(
  ctx: Context,
  caller: Caller<AccountActor>,
  all: readonly ProxyRecord[],
  { search: typed, type, status, tag, operator, sort = 'created', direction }: Filters,
): Promise<ProxyRecord[]> {
  const wanted = all
    .filter((proxy) => !type || proxy.type === type)
    .filter(({ tags }) => !tag || tags.includes(tag))
    .filter((proxy) => !operator || proxy.operator === operator)
    .filter((proxy) => !status || matchesStatus(statusOf(proxy, ctx.now()), status));
  const { fieldsOf } = await openProxySearch(ctx, wanted, typed);
  const found = wanted.filter((proxy) => typed === '' || rankMatch(fieldsOf(proxy), typed) !== undefined);
  const current = found.map((proxy) => ({ ...proxy, status: statusOf(proxy, ctx.now()) }));
  const sorted = sortProxies(current, { sort, direction }, caller.language);
  const records = new Map(found.map((proxy) => [proxy.proxyId, proxy]));
  return sorted.flatMap(({ proxyId }) => records.get(proxyId) ?? []);
}

/** Returns the operators of these proxies in alphabetical order. */
function operatorsOf(proxies: readonly ProxyRecord[]): string[] {
  return [...new Set(proxies.flatMap(({ operator }) => operator ?? []))].sort();
}

export async function getProxy({
  ctx,
  caller,
  input,
}: Call<QueryOf<Get> & { id: ProxyId }, AccountActor>): Promise<DataOf<Get>> {
  const credentials = credentialsShown(caller.actor, input.credentials);
  const proxy = await requireOwnProxy(ctx, caller, input.id);
  if (credentials === 'shown') await recordCredentialsRead(ctx, caller, [proxy]);
  return { proxy: await showProxy(ctx, proxy, credentials) };
}

/** Returns the proxies as the API shows them, with the current reports of their modems and servers. */
export async function showProxies(
  ctx: Context,
  records: readonly ProxyRecord[],
  credentials: CredentialsShown,
  options?: ReadOptions,
): Promise<Proxy[]> {
  // Nothing of a server is shown of a proxy that has ended.
  const serverIds = records.filter(({ status }) => status !== 'expired').map(({ serverId }) => serverId);
  const [modems, servers] = await Promise.all([
    modemStore(ctx.database).findMany(records, options),
    serverStore(ctx.database).findMany(serverIds, options),
  ]);
  const shown = records.map((proxy) =>
    toProxy(proxy, {
      modem: modems.find((modem) => modem.modemId === proxy.modemId),
      server: servers.find((server) => server.serverId === proxy.serverId),
      nowMs: ctx.now(),
      testUrl: ctx.config.proxyTestUrl,
      credentials,
    }),
  );
  return Promise.all(shown.map((proxy) => withIpFacts(ctx, proxy)));
}

/** Returns the proxy as the API shows it, without its password unless `credentials` is `shown`. */
export async function showProxy(
  ctx: Context,
  record: ProxyRecord,
  credentials: CredentialsShown = 'hidden',
): Promise<Proxy> {
  const [modem, server] = await Promise.all([
    modemStore(ctx.database).find(record),
    serverStore(ctx.database).find(record.serverId),
  ]);
  const around = { modem, server, nowMs: ctx.now(), testUrl: ctx.config.proxyTestUrl, credentials };
  return withAllIpFacts(ctx, toProxy(record, around), modem);
}
