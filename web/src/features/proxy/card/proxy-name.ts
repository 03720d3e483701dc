import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { countryName } from '../../../parts/format/country-name.ts';

/** Returns the display name of a proxy: the customer's label, else operator or country with the HTTP port. */
export function proxyName(proxy: Pick<Proxy, 'label' | 'operator' | 'specs' | 'protocols'>, locale: string): string {
  if (proxy.label !== null) return proxy.label;
  return `${proxy.operator ?? countryName(proxy.specs.location.country, locale)} ${proxy.protocols.http.port}`;
}
