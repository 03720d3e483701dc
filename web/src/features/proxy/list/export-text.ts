import { type Cell, toCsv } from '@cellgate/shared/csv/to-csv.ts';
import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { connectionLines } from '../card/connection-lines.ts';

export const exportFormats = [
  'host_first',
  'browsers_http',
  'browsers_socks',
  'typed_http',
  'typed_socks',
  'user_first',
  'http_urls',
  'socks_urls',
  'csv',
  'json',
] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Browsers that import proxies as `host:port:user:pass`, with HTTP or SOCKS5 selected beside the list. */
const browsers = 'AdsPower, Dolphin Anty, GoLogin, Multilogin';

/** Names of the formats: the format itself, or the programs that customers look for. */
export const formatNames: Record<ExportFormat, string> = {
  host_first: 'host:port:user:pass',
  browsers_http: `HTTP · ${browsers}`,
  browsers_socks: `SOCKS5 · ${browsers}`,
  typed_http: 'http://host:port:user:pass',
  typed_socks: 'socks5://host:port:user:pass',
  user_first: 'user:pass@host:port',
  http_urls: 'http://user:pass@host:port',
  socks_urls: 'socks5h://user:pass@host:port',
  csv: 'CSV',
  json: 'JSON',
};

/** Reports whether the import selects the protocol beside the lines. */
export function isForBrowsers(format: ExportFormat): boolean {
  return format === 'browsers_http' || format === 'browsers_socks';
}

export function exportFileName(format: ExportFormat): string {
  return `proxies.${format === 'csv' || format === 'json' ? format : 'txt'}`;
}

/** Returns the export: JSON, CSV, or one line per proxy. */
export function exportText(proxies: readonly Proxy[], format: ExportFormat): string {
  if (format === 'json') return `${JSON.stringify(proxies.map(exportRow), null, 2)}\n`;
  if (format === 'csv') {
    return toCsv(
      columns,
      proxies.map((proxy) => Object.values({ ...exportRow(proxy), tags: proxy.tags.join(', ') })),
    );
  }
  return proxies.map((proxy) => `${lineOf(proxy, format)}\n`).join('');
}

function lineOf(proxy: Proxy, format: Exclude<ExportFormat, 'csv' | 'json'>): string {
  const { hostFirst, socksHostFirst, userAtHost, httpUrl, socksUrl } = connectionLines(proxy);
  switch (format) {
    case 'host_first':
    case 'browsers_http':
      return hostFirst;
    case 'browsers_socks':
      return socksHostFirst;
    case 'typed_http':
      return `http://${hostFirst}`;
    case 'typed_socks':
      return `socks5://${socksHostFirst}`;
    case 'user_first':
      return userAtHost;
    case 'http_urls':
      return httpUrl;
    case 'socks_urls':
      // With an h, the proxy resolves host names instead of the client.
      return socksUrl.replace(/^socks5:/, 'socks5h:');
  }
}

const columns = [
  'label',
  'host',
  'httpPort',
  'socksPort',
  'username',
  'password',
  'type',
  'operator',
  'country',
  'status',
  'address',
  'endDate',
  'id',
  'tags',
] as const;

function exportRow(proxy: Proxy): Record<Exclude<(typeof columns)[number], 'tags'>, Cell> & Pick<Proxy, 'tags'> {
  return {
    label: proxy.label ?? '',
    host: proxy.host,
    httpPort: proxy.protocols.http.port,
    socksPort: proxy.protocols.socks5.port,
    username: proxy.username,
    password: proxy.password,
    type: proxy.type,
    operator: proxy.operator ?? '',
    country: proxy.specs.location.country,
    status: proxy.status,
    address: proxy.currentIp.address ?? '',
    endDate: proxy.subscription.endDate,
    id: proxy._id,
    tags: proxy.tags,
  };
}
