const known = ['UA', 'DE', 'TR', 'FR', 'NL', 'GB', 'US'];
const otherNames: Readonly<Record<string, string>> = { UK: 'GB', USA: 'US', Turkey: 'TR' };

/** Returns the localized name of a country, given by its ISO 3166-1 code or as the catalog names it in English; unknown countries keep their name. */
export function countryName(country: string, locale: string): string {
  const code = codeOf(country);
  return code ? (namesIn(locale).of(code) ?? country) : country;
}

/** Returns a country as it is stored in a text for readers of several languages: its code, or its name if it is unknown, between invisible marks. */
export function markCountry(country: string): string {
  return `\u2068${codeOf(country) ?? country}\u2069`;
}

/** Returns a text with the localized names of its marked countries. */
export function nameCountries(text: string, locale: string): string {
  return text.replace(/\u2068([^\u2069]*)\u2069/g, (_, country: string) => countryName(country, locale));
}

/** Returns the ISO 3166-1 code of a country; for an unknown country the first two letters of its name. */
export function countryMark(country: string): string {
  return codeOf(country) ?? country.slice(0, 2).toUpperCase();
}

function codeOf(country: string): string | undefined {
  const english = namesIn('en');
  if (/^[A-Z]{2}$/.test(country)) return otherNames[country] ?? country;
  return otherNames[country] ?? known.find((code) => english.of(code) === country);
}

const made = new Map<string, Intl.DisplayNames>();

/** Returns the names of countries in a locale. Each is created once: creating one is expensive, and a list needs it in every row. */
function namesIn(locale: string): Intl.DisplayNames {
  const names = made.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' });
  made.set(locale, names);
  return names;
}
