import { expect, it } from 'vitest';
import { countryMark, countryName } from './country-name.ts';

it.each([
  ['Ukraine', 'ru-RU', 'Украина'],
  ['Germany', 'tr-TR', 'Almanya'],
  ['UK', 'uk-UA', 'Велика Британія'],
  ['GE', 'ru-RU', 'Грузия'],
  ['Atlantis', 'ru-RU', 'Atlantis'],
])('%s is read in %s as "%s"', (country, locale, name) => {
  expect(countryName(country, locale)).toBe(name);
});

it('has its two-letter code as a mark', () => {
  expect(['Germany', 'UK', 'Atlantis'].map(countryMark)).toEqual(['DE', 'GB', 'AT']);
});
