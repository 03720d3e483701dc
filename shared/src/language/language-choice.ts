/** Supported languages. This file does not use the schema library, because the first page chooses its language before anything else. */
export const languages = ['tr', 'en', 'ru', 'uk'] as const;
export type Language = (typeof languages)[number];

/** Language of the site if neither a saved choice nor the browser decides. */
export const defaultLanguage: Language = 'tr';
/** Language of API requests without a language header. */
export const defaultRequestLanguage: Language = 'en';

/** Returns the language of a tag such as `en-US` (`ua` means Ukrainian); undefined if it is not supported. */
export function parseLanguage(tag: string | null | undefined): Language | undefined {
  const primary = tag?.trim().toLowerCase().split(/[-_]/)[0];
  if (primary === 'ua') return 'uk';
  return languages.find((language) => language === primary);
}

/** The saved choice, else the browser's first known language, else Turkish. */
export function chooseLanguage(saved: string | null | undefined, browser: readonly string[]): Language {
  return parseLanguage(saved) ?? browser.map(parseLanguage).find((language) => language) ?? defaultLanguage;
}
