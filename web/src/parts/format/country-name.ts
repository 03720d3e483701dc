import { displayNames } from './formats.ts';

const known = ['UA', 'DE', 'TR', 'FR', 'NL', 'GB', 'US'];
const otherNames: Readonly<Record<string, string>> = { UK: 'GB', USA: 'US', Turkey: 'TR' };

/** A country of the catalogue, which names countries in English, in the reader's language. */
export function countryName(country: string, locale: string): string {
  const code = codeOf(country);
  return code ? (displayNames(locale, { type: 'region' }).of(code) ?? country) : country;
}

/** Its two letters (ISO 3166-1), as a mark; of a country that is not known the first two of its name. */
export function countryMark(country: string): string {
  return codeOf(country) ?? country.slice(0, 2).toUpperCase();
}

function codeOf(country: string): string | undefined {
  const english = displayNames('en', { type: 'region' });
  return otherNames[country] ?? known.find((code) => english.of(code) === country || code === country);
}
