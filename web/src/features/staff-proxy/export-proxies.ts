import { type Cell, toCsv } from '@cellgate/shared/csv/to-csv.ts';
import type { StaffProxy } from '@cellgate/shared/proxy/staff-proxy.ts';
import { shownStatus } from '@cellgate/shared/proxy/subscription.ts';
import type { TFunction } from 'i18next';
import { loadMatching } from '../../parts/list/load-matching.ts';
import { loadPart, type ProxyQuery } from './load-proxies.ts';

const maxRows = 10_000;
const columns = [
  ...([
    'id',
    'customer',
    'email',
    'state',
    'type',
    'operator',
    'label',
    'server',
    'modem',
    'order',
    'host',
    'http',
  ] as const),
  ...(['socks', 'created', 'ends', 'auto_extend', 'uptime', 'failed_test'] as const),
] as const;

interface Texts {
  t: TFunction<['all-proxies', 'common']>;
  serverName: (id: string) => string | null;
}

/** Returns the exports of all proxies that match, in the order of the list and at most 10,000, and of chosen ones. */
export function proxyExport(query: ProxyQuery, texts: Texts) {
  return {
    fileName: `${texts.t('file')}.csv`,
    load: async () => proxiesCsv(await loadMatching((cursor) => loadPart(query, cursor), maxRows), texts),
    ofRows: async (proxies: readonly StaffProxy[]) => proxiesCsv(proxies, texts),
  };
}

export function proxiesCsv(proxies: readonly StaffProxy[], { t, serverName }: Texts): string {
  const rowOf = (proxy: StaffProxy): Cell[] => [
    proxy.id,
    proxy.customer && `${proxy.customer.firstName} ${proxy.customer.lastName}`,
    proxy.customer?.email ?? null,
    t(`common:proxy_status.${shownStatus(proxy)}`),
    t(`type.${proxy.type}`),
    proxy.operator,
    proxy.label,
    serverName(proxy.serverId) ?? proxy.serverId,
    proxy.modemId,
    proxy.orderId,
    proxy.host,
    proxy.httpPort,
    proxy.socksPort,
    proxy.createdAt,
    proxy.endDate,
    t(proxy.isAutoRenewed ? 'auto_extend.on' : 'auto_extend.off'),
    proxy.uptime,
    proxy.failedTestAt,
  ];
  return toCsv(
    columns.map((column) => t(`columns.${column}`)),
    proxies.map(rowOf),
  );
}
