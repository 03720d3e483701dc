import { expect, it } from 'vitest';
import { countryName, proxyName } from './proxy-name.ts';

it.each([
  ['Ukraine', 'ru-RU', 'Украина'],
  ['Germany', 'tr-TR', 'Almanya'],
  ['UK', 'uk-UA', 'Велика Британія'],
  ['Atlantis', 'ru-RU', 'Atlantis'],
])('%s is read in %s as "%s"', (country, locale, name) => {
  expect(countryName(country, locale)).toBe(name);
});

it('names a proxy by its operator, else by its country, and its port', () => {
  const proxy = {
    operator: 'Kyivstar',
    specs: { location: { country: 'Ukraine' }, performance: { uptime: null, maxSpeed: null } },
    protocols: { http: { port: 20001 }, socks5: { port: 21001 } },
  };
  expect(proxyName(proxy, 'en-GB')).toBe('Kyivstar 20001');
  expect(proxyName({ ...proxy, operator: null }, 'tr-TR')).toBe('Ukrayna 20001');
});
