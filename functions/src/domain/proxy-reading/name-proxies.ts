import { countryName, markCountry } from '@cellgate/shared/language/country-name.ts';
import type { Language } from '@cellgate/shared/language/language.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';

/** Maximum number of proxies named; others are only counted. */
const maxNamed = 5;

type Named = Pick<ProxyRecord, 'label' | 'operator' | 'country' | 'host' | 'httpPort'>;

/**
 * Returns, by language, the names of proxies for a message: label, else operator, else country, with host and port. Without a language the country is
 * marked.
 */
export function nameProxies(proxies: readonly Named[]): (language?: Language) => string {
  const others = Math.max(0, proxies.length - maxNamed);
  return (language) => {
    const names = proxies.slice(0, maxNamed).map(({ label, operator, country, host, httpPort }) => {
      const place = () => (language ? countryName(country, language) : markCountry(country));
      return `${label ?? operator ?? place()} ${host}:${httpPort}`;
    });
    return `${names.join(', ')}${others > 0 ? `, +${others}` : ''}`;
  };
}
