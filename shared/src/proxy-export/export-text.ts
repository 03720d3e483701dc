import { type Cell, toCsv } from '../csv/to-csv.ts';
import type { Proxy } from '../proxy/proxy.ts';
import { connectionLines } from './connection-lines.ts';
import { type ExportFormat, type LineFormat, takesResetLinks } from './export-formats.ts';

/** Reset links by proxy. A proxy without one has none in the export. */
export type ResetLinks = ReadonlyMap<Proxy['_id'], string>;

/** Returns the export: JSON, CSV, or one line per proxy; with the reset links, if there are any and `takesResetLinks` is true of the format. */
export function exportText(proxies: readonly Proxy[], format: ExportFormat, links?: ResetLinks): string {
  if (format === 'json') {
    const rows = proxies.map((proxy) => ({
      ...exportRow(proxy),
      ...(links && { resetUrl: links.get(proxy._id) ?? null }),
    }));
    return `${JSON.stringify(rows, null, 2)}\n`;
  }
  if (format === 'csv') {
    return toCsv(
      links ? [...columns, 'resetUrl'] : columns,
      proxies.map((proxy) => [
        ...Object.values({ ...exportRow(proxy), tags: proxy.tags.join(', ') }),
        ...(links ? [links.get(proxy._id) ?? ''] : []),
      ]),
    );
  }
  const linkOf = ({ _id }: Proxy) => (takesResetLinks(format) ? links?.get(_id) : undefined);
  return proxies.map((proxy) => `${lineOf(proxy, format)}${inBrackets(linkOf(proxy))}\n`).join('');
}

const inBrackets = (link: string | undefined) => (link === undefined ? '' : `[${link}]`);

function lineOf(proxy: Proxy, format: LineFormat): string {
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
