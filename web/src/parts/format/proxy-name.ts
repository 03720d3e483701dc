import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { countryName } from './country-name.ts';

type Named = Pick<Proxy, 'label' | 'operator' | 'specs' | 'protocols'>;

/** Returns the display name of a proxy: the customer's label, else operator or country with the HTTP port. */
export function proxyName(proxy: Named, locale: string): string {
  if (proxy.label !== null) return proxy.label;
  return `${proxy.operator ?? countryName(proxy.specs.location.country, locale)} ${proxy.protocols.http.port}`;
}

/** Returns the proxies with their display names as labels, as files name them. */
export function withNames<Shown extends Named>(proxies: readonly Shown[], locale: string): Shown[] {
  return proxies.map((proxy) => ({ ...proxy, label: proxyName(proxy, locale) }));
}
