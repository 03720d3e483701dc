import { expect, it } from 'vitest';
import { countryMark, countryName, markCountry, nameCountries } from './country-name.ts';

it.each([
  ['Ukraine', 'ru-RU', 'Украина'],
  ['Germany', 'tr-TR', 'Almanya'],
  ['UK', 'uk-UA', 'Велика Британія'],
  ['GE', 'ru-RU', 'Грузия'],
  ['Atlantis', 'ru-RU', 'Atlantis'],
])('%s is read in %s as "%s"', (country, locale, name) => {
  expect(countryName(country, locale)).toBe(name);
});

it('is named in a stored text in the language of its reader, and an unknown one keeps its name', () => {
  const text = `${markCountry('Germany')} p1.shop.test:20001, Shop p1.shop.test:20002, ${markCountry('Atlantis')}`;
  expect(text.replaceAll(/[\u2068\u2069]/g, '')).toMatch(/^DE p1/);
  expect(nameCountries(text, 'tr-TR')).toBe('Almanya p1.shop.test:20001, Shop p1.shop.test:20002, Atlantis');
  expect(nameCountries('Germany p1.shop.test:20001', 'uk-UA')).toBe('Germany p1.shop.test:20001');
});

it('has its two-letter code as a mark', () => {
  expect(['Germany', 'UK', 'Atlantis'].map(countryMark)).toEqual(['DE', 'GB', 'AT']);
});
