import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';

/** More than these are only counted. */
const maxNamed = 5;

/** What a message calls proxies: as their owner does, else by the operator, and where they answer. */
export function nameProxies(
  proxies: readonly Pick<ProxyRecord, 'label' | 'operator' | 'country' | 'host' | 'httpPort'>[],
): string {
  const names = proxies
    .slice(0, maxNamed)
    .map(({ label, operator, country, host, httpPort }) => `${label ?? operator ?? country} ${host}:${httpPort}`);
  const others = proxies.length - names.length;
  return `${names.join(', ')}${others > 0 ? `, +${others}` : ''}`;
}
