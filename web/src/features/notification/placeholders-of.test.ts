import { markCountry } from '@cellgate/shared/language/country-name.ts';
import { expect, it } from 'vitest';
import { placeholdersOf } from './placeholders-of.ts';

const proxies = `${markCountry('Germany')} p1.shop.test:20001`;

it.each([
  ['en-GB', 'Germany p1.shop.test:20001'],
  ['tr-TR', 'Almanya p1.shop.test:20001'],
  ['ru-RU', 'Германия p1.shop.test:20001'],
  ['uk-UA', 'Німеччина p1.shop.test:20001'],
])('names the country of a proxy in the language of reading: %s', (locale, named) => {
  expect(placeholdersOf({ proxies, host: 'p2.shop.test' }, locale)).toEqual({ proxies: named, host: 'p2.shop.test' });
});

it('leaves the names of older notifications as they are', () => {
  const older = { proxies: 'Almanya p1.shop.test:20001', days: 3 };
  expect(placeholdersOf(older, 'en-GB')).toEqual(older);
});

it('shows a time in the format of the locale', () => {
  const { until } = placeholdersOf({ until: '2026-11-28T12:00:00.000Z' }, 'tr-TR');
  expect(until).toMatch(/Kas/);
});
