import { z } from 'zod';

/** Formats with a line for each proxy. Names ending in `_http` and `_socks` use that port; `host_first` and `user_first` use the HTTP port. */
export const LineFormat = z.enum([
  'host_first',
  'browsers_http',
  'browsers_socks',
  'typed_http',
  'typed_socks',
  'user_first',
  'http_urls',
  'socks_urls',
]);
export type LineFormat = z.infer<typeof LineFormat>;

/** Formats of the portal's export, in display order. The API has the lines and CSV in responses to `GET /proxies`. */
export const exportFormats = [...LineFormat.options, 'csv', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Maximum number of proxies in one file of the API. */
export const maxExportedProxies = 1000;

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

/**
 * Reports whether the format has a place for reset links: in brackets behind the proxy, as AdsPower and Dolphin Anty read them
 * (anyip.io/tools/proxy-formatter), or in a field of its own. GoLogin keeps the link in a field of each proxy (`changeIpUrl` of its API); for its lines, and
 * those of Multilogin, Octo Browser and Undetectable, no place for a link is documented.
 */
export function takesResetLinks(format: ExportFormat): boolean {
  return isForBrowsers(format) || format === 'csv' || format === 'json';
}

export function exportFileName(format: ExportFormat): string {
  return `proxies.${format === 'csv' || format === 'json' ? format : 'txt'}`;
}
