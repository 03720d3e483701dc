import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import { countryName } from '../../parts/country-name.ts';

/** What a proxy is called where several stand: its operator or country, and its HTTP port. */
export function proxyName(proxy: Pick<Proxy, 'operator' | 'specs' | 'protocols'>, locale: string): string {
  return `${proxy.operator ?? countryName(proxy.specs.location.country, locale)} ${proxy.protocols.http.port}`;
}
