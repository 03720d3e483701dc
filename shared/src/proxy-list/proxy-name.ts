import { countryName } from '../language/country-name.ts';
import type { Proxy } from '../proxy/proxy.ts';

/** Facts that name a proxy. `port` is that of its HTTP proxy. */
export interface NamedProxy extends Pick<Proxy, 'label' | 'operator' | 'port'> {
  country: string;
}

type Named = NamedProxy | (Pick<Proxy, 'label' | 'operator' | 'specs'> & { protocols: { http: { port: number } } });

/** Returns the display name of a proxy: the customer's label, else operator or country with the HTTP port. */
export function proxyName(proxy: Named, locale: string): string {
  const { label, operator, country, port } = 'specs' in proxy ? flat(proxy) : proxy;
  return label ?? `${operator ?? countryName(country, locale)} ${port}`;
}

function flat({ label, operator, specs, protocols }: Exclude<Named, NamedProxy>): NamedProxy {
  return { label, operator, country: specs.location.country, port: protocols.http.port };
}

/** Returns the proxies with their display names as labels, as files name them. */
export function withNames<Shown extends Named>(proxies: readonly Shown[], locale: string): Shown[] {
  return proxies.map((proxy) => ({ ...proxy, label: proxyName(proxy, locale) }));
}
