import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';

/** Maximum number of proxies named; others are only counted. */
const maxNamed = 5;

/** Returns the names of proxies for a message: label, else operator, else country, with host and port. */
export function nameProxies(
  proxies: readonly Pick<ProxyRecord, 'label' | 'operator' | 'country' | 'host' | 'httpPort'>[],
): string {
  const names = proxies
    .slice(0, maxNamed)
    .map(({ label, operator, country, host, httpPort }) => `${label ?? operator ?? country} ${host}:${httpPort}`);
  const others = proxies.length - names.length;
  return `${names.join(', ')}${others > 0 ? `, +${others}` : ''}`;
}
