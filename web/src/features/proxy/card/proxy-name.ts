import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { countryName } from '../../../parts/format/country-name.ts';

/** What a proxy is called where several stand: as its owner chose, else its operator or country, and its HTTP port. */
export function proxyName(proxy: Pick<Proxy, 'label' | 'operator' | 'specs' | 'protocols'>, locale: string): string {
  if (proxy.label !== null) return proxy.label;
  return `${proxy.operator ?? countryName(proxy.specs.location.country, locale)} ${proxy.protocols.http.port}`;
}
