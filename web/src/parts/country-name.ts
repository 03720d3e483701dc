const known = ['UA', 'DE', 'TR', 'FR', 'NL', 'GB', 'US'];
const otherNames: Readonly<Record<string, string>> = { UK: 'GB', USA: 'US', Turkey: 'TR' };

/** A country of the catalogue, which names countries in English, in the reader's language. */
export function countryName(country: string, locale: string): string {
  const english = new Intl.DisplayNames('en', { type: 'region' });
  const code =
    otherNames[country] ?? known.find((candidate) => english.of(candidate) === country || candidate === country);
  return code ? (new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? country) : country;
}
