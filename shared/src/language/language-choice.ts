/** Without the schema library, because the first page chooses its language before anything else. */
export const languages = ['tr', 'en', 'ru', 'uk'] as const;
export type Language = (typeof languages)[number];

/** Where the documented order ends when nothing else decides. */
export const defaultLanguage: Language = 'tr';
/** What a request without a language header gets. */
export const defaultRequestLanguage: Language = 'en';

/** tr, en, ru, uk and ua, with or without a region (`en-US`); anything else is not ours. */
export function parseLanguage(tag: string | null | undefined): Language | undefined {
  const primary = tag?.trim().toLowerCase().split(/[-_]/)[0];
  if (primary === 'ua') return 'uk';
  return languages.find((language) => language === primary);
}

/** The saved choice, else the browser's first known language, else Turkish. */
export function chooseLanguage(saved: string | null | undefined, browser: readonly string[]): Language {
  return parseLanguage(saved) ?? browser.map(parseLanguage).find((language) => language) ?? defaultLanguage;
}
